import { NO_NOTICE } from '@nabericht/domain/provider/notice-state';
import type { EarlierNotice } from '../store.ts';
import type { TaskRecord } from '../tasks/task-repository.ts';

/** The current notice of a task, with what was answered to it. */
export type CurrentNotice = Pick<
  TaskRecord,
  'task' | 'noticeActId' | 'noticeGivenAt' | 'sendingToldAt' | 'answeredAt'
>;

/** A current notice as it is kept when the reporter sends another. */
export const asEarlier = ({
  task,
  noticeActId,
  noticeGivenAt,
  sendingToldAt,
  answeredAt,
}: CurrentNotice): EarlierNotice => ({
  leftAt: task.noticeFailedAt ? null : (task.noticeLeavesAt ?? null),
  failedAt: task.noticeFailedAt ?? null,
  answeredAt: answeredAt?.toISOString() ?? null,
  message: task.providerMessage ?? null,
  reason: task.denialReason ?? null,
  actId: noticeActId,
  givenAt: noticeGivenAt?.toISOString() ?? null,
  toldAt: sendingToldAt?.toISOString() ?? null,
});

/**
 * The inverse: an earlier notice, and its denial, as the current one of its task. When it was sent is not kept: that is
 * taken to be when it left.
 */
export function asCurrent(
  earlier: EarlierNotice & { answeredAt: string },
  task: TaskRecord['task'],
): CurrentNotice {
  const { answeredAt, failedAt = null, message, reason = null, actId = null } = earlier;
  const leftAt = earlier.leftAt ?? answeredAt;
  const { givenAt = leftAt, toldAt = null } = earlier;
  return {
    noticeActId: actId,
    noticeGivenAt: givenAt === null ? null : new Date(givenAt),
    sendingToldAt: toldAt === null ? null : new Date(toldAt),
    answeredAt: new Date(answeredAt),
    task: {
      ...task,
      ...NO_NOTICE,
      status: 'completed',
      noticeSentAt: leftAt,
      noticeLeavesAt: leftAt,
      noticeFailedAt: failedAt,
      providerMessage: message,
      denialReason: reason,
      completedAt: answeredAt,
    },
  };
}
