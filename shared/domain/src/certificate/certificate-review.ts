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
  /** What the reader saw, when it could read it. */
  readonly reading: ReadFields | null;
  /** The fields of it that the reader is sure of; null counts all of them. */
  readonly confident: readonly CertificateFieldName[] | null;
  readonly deceased: WhoDied;
  /** Who died according to other dossiers with this very certificate. */
  readonly reportedBefore: readonly WhoDied[];
  /** Who died when a person of the back office accepted this certificate; null when nobody did. */
  readonly accepted: WhoDied | null;
};

/** Why a person has to look at a certificate before anybody is told, as data. */
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
 * Why this certificate waits for a person; empty when it does not. What the back office accepted stays accepted as
 * long as the report is about the same person.
 */
export function reviewReasons(facts: ReviewFacts): ReviewReason[] {
  if (!isCertificateAvailable(facts.certificate)) return [];
  if (facts.accepted && isSameIdentity(facts.accepted, facts.deceased)) return [];
  return REVIEW_REASONS.filter((reason) => reason.holds(facts)).map(({ id }) => id);
}

/**
 * Whether a person will look at the certificate, as far as it is known before the service has looked: it went on by hand,
 * or does not say all that was typed.
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

/** Whether anybody may be told on the strength of this certificate. */
export const isProven = (certificate: CertificateState & { needsReview?: boolean | null }): boolean =>
  isCertificateAvailable(certificate) && !certificate.needsReview;
