import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { gone } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import { decideCertificate } from '../review/decide-certificate.ts';
import { reviewOfLink } from '../review/review-of-link.ts';
import { findOpenReview } from '../review/review-repository.ts';

export const decideCertificateReview =
  (deps: DossierDeps): Handler<typeof dossierContract.decideCertificateReview> =>
  async ({ body: { hash, ...decision } }) => {
    const { id, dossier_id: dossierId } = await reviewOfLink(deps, hash);
    await changeDossier(deps, dossierId, async (changing) => {
      // Read again under the lock: somebody else may have decided, or the certificate or the report may have changed.
      if ((await findOpenReview(changing.trx, dossierId))?.id !== id) throw gone();
      await decideCertificate(changing, deps, decision, { kind: 'back-office', id: null });
    });
  };
