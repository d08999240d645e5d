import { noticeWithdrawn } from '@nabericht/domain/provider/notice-outcome';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import { putTask } from '../tasks/change-tasks.ts';
import { deleteProviderLinks } from './provider-link-repository.ts';

/** Makes the tasks of acts that were withdrawn unsent and open again. */
export async function reopenNotices(changing: DossierChanging, actIds: readonly string[]): Promise<void> {
  // Reopened before, sent again since, or answered: nothing is left of such an act.
  const records = changing.whole.tasks.filter(
    ({ noticeActId, answeredAt }) => noticeActId && actIds.includes(noticeActId) && !answeredAt,
  );
  for (const record of records) {
    const task = { ...record.task, ...noticeWithdrawn(record.task) };
    await deleteProviderLinks(changing.trx, task._id);
    putTask(changing, { ...record, task, noticeActId: null, noticeGivenAt: null, sendingToldAt: null });
  }
}
