import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import { putTask } from '../tasks/change-tasks.ts';
import { deleteProviderLinks } from './provider-link-repository.ts';
import { takenBack } from './take-back.ts';

/** Makes the tasks of withdrawn acts unsent and open again. */
export async function reopenNotices(changing: DossierChanging, actIds: readonly string[]): Promise<void> {
  // Acts that were reopened, replaced by a new act, or answered since are skipped.
  const records = changing.whole.tasks.filter(
    ({ noticeActId, answeredAt }) => noticeActId && actIds.includes(noticeActId) && !answeredAt,
  );
  for (const record of records) {
    await deleteProviderLinks(changing.trx, record.task._id);
    putTask(changing, takenBack(record, changing.now));
  }
}
