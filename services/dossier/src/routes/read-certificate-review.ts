import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { gone } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { findDossier } from '../dossiers/dossier-repository.ts';
import { reviewOfLink } from '../review/review-of-link.ts';
import { reviewView } from '../review/review-view.ts';

export const readCertificateReview =
  (deps: DossierDeps): Handler<typeof dossierContract.readCertificateReview> =>
  async ({ params: { hash } }) => {
    const review = await reviewOfLink(deps, hash);
    const record = await findDossier(deps.store, review.dossier_id);
    if (!record) throw gone();
    return reviewView(record, review);
  };
