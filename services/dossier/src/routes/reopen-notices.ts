import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { DossierDeps } from '../deps.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import { reopenNotices as reopen } from '../notices/reopen-notices.ts';

export const reopenNotices =
  (deps: DossierDeps): Handler<typeof internalDossierContract.reopenNotices> =>
  ({ params: { dossierId }, body: { actIds } }) =>
    changeDossier(deps, dossierId, (changing) => reopen(changing, actIds));
