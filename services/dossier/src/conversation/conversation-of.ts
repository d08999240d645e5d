import type { Conversation, ConversationEntry } from '@nabericht/domain/conversation/conversation';
import { isReplyLeaving } from '@nabericht/domain/conversation/leaving-reply';
import { noticePhase } from '@nabericht/domain/provider/notice-state';
import { messageKind } from '../messages/message-kinds.ts';
import type { MessageRecord } from '../messages/message-repository.ts';
import type { TaskRecord } from '../tasks/task-repository.ts';
import { currentAnswer, isReply, type Reply, standingReplies } from './exchange.ts';

type Entry<Kind extends ConversationEntry['kind']> = Extract<ConversationEntry, { kind: Kind }>;

/** The moment, and whether the certificate proves the death: until it does no reply is taken for sending. */
interface Standing {
  now: Date;
  isProven: boolean;
}

/** Everything that the family and the provider of a task said to each other, oldest first. */
export function conversationOf(
  record: TaskRecord,
  messages: readonly MessageRecord[],
  standing: Standing,
): Conversation {
  const { earlierNotices, exchanges } = record;
  const providerId = record.task.providerId ?? '';
  const entries: ConversationEntry[] = [
    ...earlierNotices.flatMap(({ leftAt, answeredAt, message, reason = null }): ConversationEntry[] => [
      ...(leftAt ? [{ kind: 'notice' as const, at: leftAt, state: 'sent' as const }] : []),
      ...(answeredAt ? [{ kind: 'denied' as const, at: answeredAt, reason, words: message }] : []),
    ]),
    ...standingNotice(record, standing.now),
    ...exchanges.map((exchange) => (isReply(exchange) ? asEntry(exchange, record, standing) : exchange)),
    ...currentAnswer(record),
    ...messages.flatMap(({ message, senderId }): Entry<'message'>[] =>
      senderId === providerId && !messageKind(message.content_key).isSaidByTask
        ? [{ kind: 'message', at: message.createdAt, messageId: message._id }]
        : [],
    ),
  ];
  return { providerId, entries: entries.sort((a, b) => a.at.localeCompare(b.at)) };
}

function standingNotice({ task }: TaskRecord, now: Date): Entry<'notice'>[] {
  const state = noticePhase(task, now);
  const at = task.noticeHeldAt ?? task.noticeLeavesAt ?? task.noticeSentAt;
  return state === 'none' || !at ? [] : [{ kind: 'notice', at, state }];
}

function asEntry(reply: Reply, record: TaskRecord, standing: Standing): Entry<'reply'> {
  const { kind, id, at, words, customerNumber, files, answers } = reply;
  return {
    kind,
    id,
    at,
    words,
    customerNumber,
    files: [...files],
    answers: answers.map(({ label, answer }) => ({ label, answer })),
    state: replyState(reply, record, standing),
  };
}

export function replyState(
  reply: Reply,
  record: TaskRecord,
  { now, isProven }: Standing,
): Entry<'reply'>['state'] {
  const { task, noticeActId } = record;
  if (reply.withdrawnAt) return 'withdrawn';
  const left = reply.isFailing ? 'failing' : 'sent';
  if (reply.actId === null) {
    const isLast = standingReplies(record).at(-1) === reply;
    const isUntaken = reply.isFetched === false;
    if (task.answersHeldAt && (isLast || isUntaken)) return 'held';
    // The task waits for it no longer once its provider has answered without it: it is held all the same.
    if (isUntaken && !isProven) return 'held';
    return isReplyLeaving(reply, now) ? 'leaving' : left;
  }
  const phase = reply.actId === noticeActId ? noticePhase(task, now) : 'sent';
  return phase === 'none' || phase === 'sent' ? left : phase;
}
