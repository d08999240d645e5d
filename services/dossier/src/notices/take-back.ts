import { noticeWithdrawn } from '@nabericht/domain/provider/notice-outcome';
import { isReply } from '../conversation/exchange.ts';
import type { TaskRecord } from '../tasks/task-repository.ts';

/**
 * A task whose notice was withdrawn before it left: it has to be done again. After a notice that was sent again, the
 * earlier denial applies again, and the reply that went with it is kept as withdrawn.
 */
export function takenBack(record: TaskRecord, now: Date): TaskRecord {
  const { task, noticeActId, earlierNotices } = record;
  const rest = {
    ...record,
    noticeActId: null,
    noticeGivenAt: null,
    sendingToldAt: null,
    noticeTrace: null,
    exchanges: record.exchanges.map((exchange) =>
      isReply(exchange) && exchange.actId !== null && exchange.actId === noticeActId
        ? { ...exchange, withdrawnAt: now.toISOString() }
        : exchange,
    ),
  };
  const denied = earlierNotices.at(-1);
  if (!denied?.answeredAt) return { ...rest, task: { ...task, ...noticeWithdrawn(task) } };
  const leftAt = denied.leftAt ?? denied.answeredAt;
  const { actId = null, givenAt = leftAt, toldAt = null } = denied;
  return {
    ...rest,
    noticeActId: actId,
    noticeGivenAt: givenAt === null ? null : new Date(givenAt),
    sendingToldAt: toldAt === null ? null : new Date(toldAt),
    answeredAt: new Date(denied.answeredAt),
    earlierNotices: earlierNotices.slice(0, -1),
    task: {
      ...task,
      ...noticeWithdrawn(task),
      status: 'completed',
      noticeSentAt: leftAt,
      noticeLeavesAt: leftAt,
      noticeFailedAt: denied.failedAt ?? null,
      providerMessage: denied.message,
      denialReason: denied.reason ?? null,
      completedAt: denied.answeredAt,
    },
  };
}
