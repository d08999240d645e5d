import type {
  CertificateReview,
  ReviewedField,
} from '@nabericht/contracts/dossier/certificate-review-endpoints';
import {
  doubtedFields,
  type IdentityField,
  readingDifferences,
} from '@nabericht/domain/certificate/reading-differences';
import type { DossierRecord } from '../dossiers/dossier-repository.ts';
import type { Review } from './review-repository.ts';

const words = (...parts: (string | null | undefined)[]): string | null =>
  parts.filter(Boolean).join(' ') || null;

/**
 * What the back office needs to decide about a certificate: the values read beside the values typed, and the reasons of
 * the review.
 */
export function reviewView(
  { reference, deceased, certificate }: Pick<DossierRecord, 'reference' | 'deceased' | 'certificate'>,
  review: Pick<Review, 'reasons' | 'opened_at'>,
): CertificateReview {
  const read = certificate.ocrData ?? null;
  const differing = read ? readingDifferences(read, deceased) : [];
  const doubted = read ? doubtedFields(read, certificate.confident ?? null) : [];
  const field = (
    name: ReviewedField['field'],
    of: IdentityField | null,
    typed: string | null | undefined,
    seen: string | null | undefined,
  ): ReviewedField => ({
    field: name,
    typed: typed ?? null,
    read: seen ?? null,
    differs: differing.some((one) => one === of),
    isUnsure: doubted.some((one) => one === of),
  });
  return {
    reference,
    askedAt: review.opened_at.toISOString(),
    reasons: review.reasons,
    fields: [
      field('firstNames', null, words(deceased.firstName) ?? deceased.initials, read?.first_names),
      field(
        'lastName',
        'lastName',
        words(deceased.insertion, deceased.lastName),
        // A reading with only an insertion has no name.
        read?.last_name ? words(read.insertion, read.last_name) : null,
      ),
      field('dateOfBirth', 'dateOfBirth', deceased.dateOfBirth, read?.date_of_birth),
      field('dateOfDeath', 'dateOfDeath', deceased.dateOfDeath, read?.date_of_death),
    ],
    score: certificate.score ?? null,
    mimetype: certificate.mimetype ?? null,
    hasPicture: read?.hasPicture === true,
  };
}
