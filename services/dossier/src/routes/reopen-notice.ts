import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { DossierDeps } from '../deps.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import { findProviderTask } from '../notices/find-provider-task.ts';
import { reopenNotices } from '../notices/reopen-notices.ts';

export const reopenNotice =
  (deps: DossierDeps): Handler<typeof internalDossierContract.reopenNotice> =>
  ({ params: { dossierId, providerId }, query: { actId } }) =>
    changeDossier(deps, dossierId, async (changing) => {
      const { noticeActId } = findProviderTask(changing.whole, providerId);
      if (noticeActId === actId) await reopenNotices(changing, [actId]);
    });
