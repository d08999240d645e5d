import type { Message } from '@nabericht/domain/dossier/message';

/** The messages from one provider, or from us when `provider` is null; newest first. */
export interface MessageGroup {
  provider: string | null;
  messages: Message[];
}

/** Groups messages by provider; the group with the newest message comes first. */
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
