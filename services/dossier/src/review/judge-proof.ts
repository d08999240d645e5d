import { isProven } from '@nabericht/domain/certificate/certificate-review';
import { isUnchanged } from '@nabericht/domain/certificate/reading-differences';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import { tellReporter } from '../messages/tell-reporter.ts';
import { holdLeaving, releaseHeld } from '../notices/hold-notices.ts';
import { nextWorkingDay } from './next-working-day.ts';
import { closeReview, findOpenReview, insertReview } from './review-repository.ts';

export interface ProofDeps {
  /** Seconds between the act of sending and the moment a notice leaves. */
  graceSeconds: number;
}

/** The relevant part of the dossier before the change. */
type Before = Pick<DossierChanging['whole']['record'], 'certificate' | 'deceased'>;

/**
 * Applies the consequences of a change of the certificate, or of the report that it has to prove: a review is opened or
 * closed, and notices are held or released. Call it with the change in `whole.record`.
 */
export async function judgeProof(
  changing: DossierChanging,
  { graceSeconds }: ProofDeps,
  before: Before,
): Promise<void> {
  const { trx, whole, now } = changing;
  const { certificate, deceased } = whole.record;
  const review = await findOpenReview(trx, whole.record.id);
  const isSameReview =
    review !== undefined &&
    certificate.needsReview === true &&
    review.file_id === certificate.fileId &&
    (certificate.reviewReasons ?? []).every((reason) => review.reasons.includes(reason)) &&
    isUnchanged(before.deceased, deceased);
  if (!isSameReview) {
    if (review) await closeReview(trx, whole.record.id, 'replaced', now);
    if (certificate.needsReview) await openReview(changing);
  }
  if (!isProven(certificate)) {
    holdLeaving(changing);
    return;
  }
  const released = releaseHeld(changing, graceSeconds);
  if (released > 0) tellReporter(changing, 'message.certificateAccepted', { count: released });
}

/** Opens a review: the back office is asked now, and reminded after one working day. */
export async function openReview({
  trx,
  whole,
  now,
  enqueue,
}: Pick<DossierChanging, 'trx' | 'now' | 'enqueue'> & {
  whole: { record: Pick<DossierChanging['whole']['record'], 'id' | 'certificate'> };
}): Promise<void> {
  const { id: dossierId, certificate } = whole.record;
  if (!certificate.fileId) return;
  const reasons = certificate.reviewReasons ?? [];
  const reviewId = await insertReview(trx, { dossierId, fileId: certificate.fileId, reasons }, now);
  enqueue('reviewCertificate', { dossierId, reviewId, isReminder: false });
  enqueue(
    'reviewCertificate',
    { dossierId, reviewId, isReminder: true },
    { startAfter: nextWorkingDay(now) },
  );
}
