import { CERTIFICATE_GOOD_ABOVE, CERTIFICATE_MIN_SCORE, REFUSED_READINGS_LIMIT } from '../rule/constants.ts';
import type { DeathCertificate } from './certificate.ts';

export const VERDICTS = ['noScore', 'unreliable', 'couldBeBetter', 'good'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** The verdict on a reading with this score, from 0 to 100; null means a document without a readable score. */
export function verdictOf(score: number | null | undefined): Verdict {
  if (score == null) return 'noScore';
  if (score < CERTIFICATE_MIN_SCORE) return 'unreliable';
  return score > CERTIFICATE_GOOD_ABOVE ? 'good' : 'couldBeBetter';
}

/** Whether the reporter is asked for a better picture before going on. */
export const isBlocking = (verdict: Verdict): boolean => verdict === 'noScore' || verdict === 'unreliable';

export type CertificateState = Pick<
  DeathCertificate,
  | 'fileId'
  | 'isCertificateAvailable'
  | 'score'
  | 'ocrCompleted'
  | 'ocrData'
  | 'fromAbroad'
  | 'refusedReadings'
>;

/** The reader was busy or down: the flow continues as "not read", and a person reviews the certificate later. */
export const isUnread = ({ ocrCompleted, ocrData, score }: CertificateState): boolean =>
  ocrCompleted === true && !ocrData && score == null;

/**
 * The rules by which a certificate may be used although the reader did not accept it, as data: there is no dead end.
 */
export const BY_HAND = [
  {
    id: 'certificate-from-abroad',
    sentence: 'A certificate from another country cannot be read and is looked at by a person.',
    holds: (certificate: CertificateState) => certificate.fromAbroad === true,
  },
  {
    id: 'certificate-refused-twice',
    sentence: 'After two refused readings the reporter may go on, and a person looks at the certificate.',
    holds: ({ refusedReadings }: CertificateState) => (refusedReadings ?? 0) >= REFUSED_READINGS_LIMIT,
  },
  {
    id: 'certificate-unread',
    sentence: 'When the reader has no time the report goes on, and a person looks at the certificate.',
    holds: isUnread,
  },
] as const;

/** Whether the score is too low to use this file. */
export const isRefused = (certificate: CertificateState): boolean =>
  isBlocking(verdictOf(certificate.score)) && !BY_HAND.some((rule) => rule.holds(certificate));

/** Whether the certificate counts as available: there is a file, and it was not refused. */
export const isCertificateAvailable = (certificate: CertificateState): boolean =>
  Boolean(certificate.fileId) && certificate.isCertificateAvailable !== false && !isRefused(certificate);

/**
 * The rule by which a certificate is used that the reader did not accept; null when the reader accepted it. A
 * certificate that the reporter marks as foreign falls under that rule, whatever was read.
 */
export function byHand(certificate: CertificateState): (typeof BY_HAND)[number]['id'] | null {
  if (!isCertificateAvailable(certificate)) return null;
  const rule = BY_HAND.find(({ holds }) => holds(certificate));
  const isUsed = rule?.id === 'certificate-from-abroad' || isBlocking(verdictOf(certificate.score));
  return rule && isUsed ? rule.id : null;
}

/** Whether a person has to review the certificate, because the reader did not accept it. */
export const isByHand = (certificate: CertificateState): boolean => byHand(certificate) !== null;
