import type { internalIdentificationContract } from '@nabericht/contracts/internal-identification-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { notFound } from '@nabericht/service-kit/problem';
import type { IdentificationDeps } from '../deps.ts';
import { findReviewed } from '../process/process-repository.ts';
import { openReview } from '../process/review.ts';

export const readReview =
  ({ db, keyRing }: IdentificationDeps): Handler<typeof internalIdentificationContract.readReview> =>
  async ({ params: { dossierId, personId } }) => {
    const process = await findReviewed(db, { dossier_id: dossierId, person_id: personId });
    if (!process?.review) throw notFound();
    const review = openReview(keyRing, process.id, process.review);
    const { id: processId, status } = process;
    return review.kind === 'waiting'
      ? { processId, status, proven: review.proven, doubts: review.doubts, reason: null }
      : { processId, status, proven: null, doubts: [], reason: review.reason };
  };
