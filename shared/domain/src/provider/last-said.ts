import type { ConversationEntry } from '../conversation/conversation.ts';

export type Said = Pick<ConversationEntry, 'kind' | 'at'> & { state?: string };

/**
 * The last answer, question or reply that stands: while it is a reply of the reporter, its provider has not reacted to it.
 * @param said oldest first
 */
export const lastSaid = <Entry extends Said>(said: readonly Entry[]): Entry | undefined =>
  said.findLast(({ kind, state }) => kind !== 'notice' && kind !== 'message' && state !== 'withdrawn');
