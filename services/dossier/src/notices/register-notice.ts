import type { JobDeps } from '../job-deps.ts';
import type { NoticeOfTask } from '../queues.ts';
import { listTasks } from '../tasks/task-repository.ts';

/**
 * Registers a notice with the provider service. The request that marked the task as sent does this too, unless its
 * process died in between.
 */
export async function registerNotice({ store, clients }: JobDeps, job: NoticeOfTask): Promise<void> {
  const { dossierId, taskId } = job;
  const record = (await listTasks(store, dossierId)).find(({ task }) => task._id === taskId);
  const { providerId, noticeLeavesAt, noticeHeldAt } = record?.task ?? {};
  const actId = record?.noticeActId;
  if (!providerId || !actId || !(noticeLeavesAt || noticeHeldAt)) return;
  // That act was withdrawn: the task now has another one, such as the one before it.
  if (job.actId && job.actId !== actId) return;
  const leavesAt = noticeLeavesAt ?? null;
  await clients.notices.registerNotice({ params: { dossierId, providerId }, body: { actId, leavesAt } });
}
