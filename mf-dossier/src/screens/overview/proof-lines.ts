import { isReplyOverdue } from '@nabericht/domain/calendar/reply-deadline';
import { isRejected, isUnknownThere } from '@nabericht/domain/provider/provider-answer';
import type { Task } from '@nabericht/domain/tasks/task';

export interface ProofLine {
  id: `overview.${'notSent' | 'held' | 'failing' | 'leaves' | 'sent' | 'handled' | 'done' | 'denied' | 'unknownThere' | 'waiting' | 'overdue'}`;
  /** A moment or a day that the sentence names. */
  on: string | null;
  reason?: string;
}

/** What can be said of the notice to one provider: when it left, and what came back. */
export function proofLines(
  task: Task,
  { isDoneBySending, now }: { isDoneBySending: boolean; now: Date },
): ProofLine[] {
  const { noticeSentAt, noticeLeavesAt, replyDueOn, completedAt = null, status } = task;
  if (task.noticeHeldAt) return [{ id: 'overview.held', on: null }];
  if (!noticeSentAt) return [{ id: 'overview.notSent', on: null }];
  if (task.noticeFailedAt) return [{ id: 'overview.failing', on: null }];
  const leavesAt = noticeLeavesAt ?? noticeSentAt;
  const isLeaving = new Date(leavesAt) > now;
  const told: ProofLine = { id: isLeaving ? 'overview.leaves' : 'overview.sent', on: leavesAt };
  if (isRejected(task)) {
    return [told, { id: 'overview.denied', on: completedAt, reason: task.providerMessage ?? '' }];
  }
  if (isUnknownThere(task)) return [told, { id: 'overview.unknownThere', on: completedAt }];
  // In the NN-only variant sending completes the task: nobody has answered by that.
  if (status === 'completed')
    return [told, { id: isDoneBySending ? 'overview.done' : 'overview.handled', on: completedAt }];
  return [
    told,
    { id: isReplyOverdue(task, now) ? 'overview.overdue' : 'overview.waiting', on: replyDueOn ?? null },
  ];
}
