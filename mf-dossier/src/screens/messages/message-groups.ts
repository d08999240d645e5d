import type { Message } from '@nabericht/domain/dossier/message';

/** What one provider sent, or with null what we did; the newest first. */
export interface MessageGroup {
  provider: string | null;
  messages: Message[];
}

/** Messages by who they are about, each group as new as its newest message. */
export function messageGroups(messages: readonly Message[]): MessageGroup[] {
  const newestFirst = [...messages].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  const nameOf = ({ messageVariables: { provider } }: Message) =>
    provider === undefined || provider === '' ? null : String(provider);
  const names = [...new Set(newestFirst.map(nameOf))];
  return names.map((provider) => ({
    provider,
    messages: newestFirst.filter((message) => nameOf(message) === provider),
  }));
}
