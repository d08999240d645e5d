import type { Message } from '@nabericht/domain/dossier/message';
import { providerOf } from '@nabericht/domain/dossier/task-messages';

/** The messages from one provider, or from us when `provider` is null; newest first. */
export interface MessageGroup {
  provider: string | null;
  messages: Message[];
}

/** Groups messages by provider, under its name of now; the group with the newest message comes first. */
export function messageGroups(
  messages: readonly Message[],
  providers: Parameters<typeof providerOf>[1],
): MessageGroup[] {
  const newestFirst = [...messages].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  const nameOf = (message: Message) =>
    String(providerOf(message, providers)?.name ?? message.messageVariables.provider ?? '') || null;
  const names = [...new Set(newestFirst.map(nameOf))];
  return names.map((provider) => ({
    provider,
    messages: newestFirst.filter((message) => nameOf(message) === provider),
  }));
}
