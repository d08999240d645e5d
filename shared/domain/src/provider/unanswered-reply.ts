import type { ConversationEntry } from '../conversation/conversation.ts';
import type { Task } from '../tasks/task.ts';

type Said = Pick<ConversationEntry, 'kind' | 'at'> & { state?: string };
type ReplyOf<Entry> = Extract<Entry, { kind: 'reply' }>;

/**
 * The reply of the reporter to a denial or a question that its provider has not reacted to since; undefined where there is
 * none, or its notice was withdrawn.
 * @param said oldest first
 */
export function unansweredReply<Entry extends Said>(
  { status }: Pick<Task, 'status'>,
  said: readonly Entry[],
): ReplyOf<Entry> | undefined {
  const last = said.findLast(({ kind, state }) => REACTIONS.includes(kind) && state !== 'withdrawn');
  return status !== 'completed' && isReply(last) ? last : undefined;
}

const REACTIONS: readonly Said['kind'][] = ['asked', 'confirmed', 'denied', 'reply'];

const isReply = <Entry extends Said>(said: Entry | undefined): said is ReplyOf<Entry> & Entry =>
  said?.kind === 'reply';
