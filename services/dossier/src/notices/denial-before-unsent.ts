import type { EarlierNotice } from '../store.ts';
import type { TaskRecord } from '../tasks/task-repository.ts';

/** The denial of the earlier notice, while the new one has not reached its provider; else undefined. */
export const denialBeforeUnsent = ({
  task,
  answeredAt,
  noticeGivenAt,
  earlierNotices,
}: TaskRecord): EarlierNotice | undefined =>
  !answeredAt && (!noticeGivenAt || task.noticeFailedAt) ? earlierNotices.at(-1) : undefined;
