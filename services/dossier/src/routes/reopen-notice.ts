import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import { noticeWithdrawn } from '@nabericht/domain/provider/notice-outcome';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { DossierDeps } from '../deps.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import { findProviderTask } from '../notices/find-provider-task.ts';
import { deleteProviderLinks } from '../notices/provider-link-repository.ts';
import { putTask } from '../tasks/change-tasks.ts';

export const reopenNotice =
  (deps: DossierDeps): Handler<typeof internalDossierContract.reopenNotice> =>
  ({ params: { dossierId, providerId }, query: { actId } }) =>
    changeDossier(deps, dossierId, async (changing) => {
      const record = findProviderTask(changing.whole, providerId);
      // Reopened before, sent again since, or answered: nothing is left of this act.
      if (record.noticeActId !== actId || record.answeredAt) return;
      const task = { ...record.task, ...noticeWithdrawn(record.task) };
      await deleteProviderLinks(changing.trx, task._id);
      putTask(changing, { ...record, task, noticeActId: null, noticeGivenAt: null });
    });
