import { noticeWithdrawn } from '@nabericht/domain/provider/notice-state';
import { isReply } from '../conversation/exchange.ts';
import type { TaskRecord } from '../tasks/task-repository.ts';
import { asCurrent } from './earlier-notice.ts';

/**
 * A task whose notice was withdrawn before it left: it has to be done again. After a notice that was sent again, the
 * earlier denial applies again, and the reply that went with it is kept as withdrawn.
 */
export function takenBack(record: TaskRecord, now: Date): TaskRecord {
  const { task, noticeActId, earlierNotices } = record;
  const rest = {
    ...record,
    noticeTrace: null,
    exchanges: record.exchanges.map((exchange) =>
      isReply(exchange) && exchange.actId !== null && exchange.actId === noticeActId
        ? { ...exchange, withdrawnAt: now.toISOString() }
        : exchange,
    ),
  };
  const denied = earlierNotices.at(-1);
  if (denied?.answeredAt) {
    const { answeredAt } = denied;
    return {
      ...rest,
      ...asCurrent({ ...denied, answeredAt }, task),
      earlierNotices: earlierNotices.slice(0, -1),
    };
  }
  return {
    ...rest,
    noticeActId: null,
    noticeGivenAt: null,
    sendingToldAt: null,
    task: { ...task, ...noticeWithdrawn(task) },
  };
}
