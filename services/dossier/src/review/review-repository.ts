import { randomUUID } from 'node:crypto';
import type { ReviewReason } from '@nabericht/domain/certificate/certificate-review';
import type { Selectable } from 'kysely';
import type { Store, StoreTransaction } from '../store.ts';
import type { CertificateReviewTable } from '../tables.ts';

export type Review = Selectable<CertificateReviewTable>;
export type ReviewOutcome = NonNullable<Review['outcome']>;

export const findOpenReview = ({ db }: Store, dossierId: string): Promise<Review | undefined> =>
  db
    .selectFrom('certificate_review')
    .selectAll()
    .where('dossier_id', '=', dossierId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();

/** Oldest first. */
export const listReviews = ({ db }: Store, dossierId: string): Promise<Review[]> =>
  db
    .selectFrom('certificate_review')
    .selectAll()
    .where('dossier_id', '=', dossierId)
    .orderBy('opened_at')
    .execute();

/** @returns its id */
export async function insertReview(
  { db }: StoreTransaction,
  review: { dossierId: string; fileId: string; reasons: ReviewReason[] },
  now: Date,
): Promise<string> {
  const id = randomUUID();
  const { dossierId, fileId, reasons } = review;
  await db
    .insertInto('certificate_review')
    .values({ id, dossier_id: dossierId, file_id: fileId, reasons, opened_at: now })
    .execute();
  return id;
}

/** Closes a review; from then on its links answer that it was handled. */
export async function closeReview(
  { db }: StoreTransaction,
  dossierId: string,
  outcome: ReviewOutcome,
  now: Date,
): Promise<void> {
  await db
    .updateTable('certificate_review')
    .set({ closed_at: now, outcome })
    .where('dossier_id', '=', dossierId)
    .where('closed_at', 'is', null)
    .execute();
}

export async function insertReviewLink(
  { db }: Store,
  link: { digest: string; reviewId: string; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('certificate_review_link')
    .values({ digest: link.digest, review_id: link.reviewId, expires_at: link.expiresAt })
    .execute();
}

/** @returns undefined when the link is unknown or expired */
export const findReviewOfLink = ({ db }: Store, digest: string, now: Date): Promise<Review | undefined> =>
  db
    .selectFrom('certificate_review_link')
    .innerJoin('certificate_review', 'certificate_review.id', 'certificate_review_link.review_id')
    .selectAll('certificate_review')
    .where('certificate_review_link.digest', '=', digest)
    .where('certificate_review_link.expires_at', '>', now)
    .executeTakeFirst();

export async function deleteExpiredReviewLinks({ db }: Store, now: Date): Promise<void> {
  await db.deleteFrom('certificate_review_link').where('expires_at', '<=', now).execute();
}
