import { dossierStatus } from '@nabericht/domain/dossier/dossier-status';
import type { OpenStore } from '../store.ts';
import { listTasks } from '../tasks/task-repository.ts';
import { type DossierRecord, saveDossier } from './dossier-repository.ts';

/** Derives the status of a dossier anew from its tasks; the last step of everything that changes one. */
export async function settleStatus(
  open: OpenStore,
  { id }: DossierRecord,
  { archiveAfterMonths, now }: { archiveAfterMonths: number; now: Date },
): Promise<void> {
  const tasks = (await listTasks(open, id)).map(({ task }) => task);
  const isDone = tasks.every(({ status }) => status === 'completed');
  const moments = tasks.map(({ completedAt }) => new Date(completedAt ?? now).getTime());
  const completedAt = isDone ? new Date(Math.max(...moments)) : null;
  const status = dossierStatus({ tasks, completedAt, now, archiveAfterMonths });
  await saveDossier(open, id, { status, completedAt });
}
