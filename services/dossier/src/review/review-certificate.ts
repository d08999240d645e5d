import { addFullDays } from '@nabericht/domain/calendar/full-days';
import { REVIEW_LINK_DAYS } from '@nabericht/domain/rule/constants';
import { createSecret, digest } from '@nabericht/service-kit/secret-token';
import { loadDossier } from '../dossiers/read-whole-dossier.ts';
import type { JobDeps } from '../job-deps.ts';
import { letterFacts } from '../mail/letter-facts.ts';
import type { OfDossier } from '../queues.ts';
import { reviewLetter } from './review-letter.ts';
import { findOpenReview, insertReviewLink } from './review-repository.ts';
import { reviewView } from './review-view.ts';

/** Mails the back office a one-time link to a certificate that needs a review; does nothing when the review is closed. */
export async function reviewCertificate(
  deps: JobDeps,
  { dossierId, reviewId, isReminder }: OfDossier & { reviewId: string; isReminder: boolean },
): Promise<void> {
  const review = await findOpenReview(deps.store, dossierId);
  if (review?.id !== reviewId) return;
  const { whole } = await loadDossier(deps, dossierId);
  // Created here, so that the secret is only in the mail.
  const secret = createSecret();
  const expiresAt = addFullDays(deps.now(), REVIEW_LINK_DAYS);
  await insertReviewLink(deps.store, { digest: digest(secret), reviewId, expiresAt });
  await deps.mailer.send({
    to: { address: deps.backOfficeEmail },
    ...reviewLetter(letterFacts(whole, deps, 'nl'), reviewView(whole.record, review), {
      url: new URL(`/certificate-review/${secret}`, deps.publicUrl).href,
      isReminder,
    }),
    messageId: `review-${reviewId}${isReminder ? '-reminder' : ''}`,
  });
}
