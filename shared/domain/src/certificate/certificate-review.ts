import type { CertificateFieldName, DeathCertificate } from './certificate.ts';
import { byHand, type CertificateState, isCertificateAvailable } from './certificate-verdict.ts';
import {
  identityDifferences,
  isSameIdentity,
  openFields,
  type ReadFields,
  readingDifferences,
  type WhoDied,
} from './reading-differences.ts';

export type ReviewFacts = {
  readonly certificate: CertificateState;
  /** The reading, or null when the certificate could not be read. */
  readonly reading: ReadFields | null;
  /** The fields that the reader is sure of; null counts all of them as sure. */
  readonly confident: readonly CertificateFieldName[] | null;
  readonly deceased: WhoDied;
  /** The deceased of other dossiers with the same certificate. */
  readonly reportedBefore: readonly WhoDied[];
  /** The deceased at the time the back office accepted this certificate; null when it did not. */
  readonly accepted: WhoDied | null;
};

/** The reasons why a person has to review a certificate before anybody is told, as data. */
export const REVIEW_REASONS = [
  {
    id: 'certificate-from-abroad',
    sentence: 'A certificate from another country is looked at by a person.',
    holds: ({ certificate }: ReviewFacts) => byHand(certificate) === 'certificate-from-abroad',
  },
  {
    id: 'certificate-refused-twice',
    sentence: 'Who goes on after two refused readings has a certificate that only a person can judge.',
    holds: ({ certificate }: ReviewFacts) => byHand(certificate) === 'certificate-refused-twice',
  },
  {
    id: 'certificate-unread',
    sentence: 'A certificate that the reader had no time for is looked at by a person.',
    holds: ({ certificate }: ReviewFacts) => byHand(certificate) === 'certificate-unread',
  },
  {
    id: 'reading-disagrees',
    sentence: 'The certificate says another surname, date of birth or date of death than the report.',
    holds: ({ reading, deceased }: ReviewFacts) =>
      reading !== null && readingDifferences(reading, deceased).length > 0,
  },
  {
    id: 'reading-unsure',
    sentence: 'Of the surname, date of birth and date of death, not all could be read, or two not for sure.',
    holds: ({ certificate, reading, confident, deceased }: ReviewFacts) =>
      byHand(certificate) === null && reading !== null && openFields(reading, confident, deceased).length > 0,
  },
  {
    id: 'reported-otherwise',
    sentence: 'The same certificate was reported before, of somebody else.',
    holds: ({ reportedBefore, deceased }: ReviewFacts) =>
      reportedBefore.some((other) => identityDifferences(other, deceased).length > 0),
  },
] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number]['id'];

/**
 * Why this certificate needs a review; empty when it does not. A certificate that the back office accepted stays
 * accepted as long as the report is about the same person.
 */
export function reviewReasons(facts: ReviewFacts): ReviewReason[] {
  if (!isCertificateAvailable(facts.certificate)) return [];
  if (facts.accepted && isSameIdentity(facts.accepted, facts.deceased)) return [];
  return REVIEW_REASONS.filter((reason) => reason.holds(facts)).map(({ id }) => id);
}

/**
 * Whether a person will review the certificate, as far as it can be known before the service decides: the reader did
 * not accept it, or it does not match everything that was typed.
 */
export const willBeReviewed = ({
  deathCertificate: { needsReview, ocrData },
  deceased,
}: {
  readonly deathCertificate: Pick<DeathCertificate, 'needsReview' | 'ocrData'>;
  readonly deceased: WhoDied;
}): boolean =>
  needsReview === true ||
  (ocrData != null &&
    readingDifferences(ocrData, deceased).length + openFields(ocrData, null, deceased).length > 0);

/** Whether providers may be told because of this certificate. */
export const isProven = (certificate: CertificateState & { needsReview?: boolean | null }): boolean =>
  isCertificateAvailable(certificate) && !certificate.needsReview;
