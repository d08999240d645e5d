import type { CertificateFieldName, DeathCertificate } from './certificate.ts';
import { BY_HAND, byHand, type CertificateState, isCertificateAvailable } from './certificate-verdict.ts';
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

/** What the reading and the reports say against a certificate, for which a person has to review it, as data. */
const DOUBTS = [
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

/** The reasons why a person has to review a certificate before anybody is told. */
export const REVIEW_REASONS = [...BY_HAND, ...DOUBTS].map(({ id }) => id);
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/**
 * Why this certificate needs a review; empty when it does not. A certificate that the back office accepted stays
 * accepted as long as the report is about the same person.
 */
export function reviewReasons(facts: ReviewFacts): ReviewReason[] {
  if (!isCertificateAvailable(facts.certificate)) return [];
  if (facts.accepted && isSameIdentity(facts.accepted, facts.deceased)) return [];
  const rule = byHand(facts.certificate);
  const doubts = DOUBTS.filter((doubt) => doubt.holds(facts)).map(({ id }) => id);
  return rule ? [rule, ...doubts] : doubts;
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
