import { CERTIFICATE_FIELDS, type CertificateFieldName, type CertificateReading } from './certificate.ts';
import { verdictOf } from './certificate-verdict.ts';

/**
 * The fields that the reporter is asked to check: those that were read unsurely, from a certificate with a mediocre
 * score. With a good score everything is right; with a bad one nothing is filled in.
 * @param confident the fields that the reader is sure of; null counts all
 */
export function fieldsToCheck(
  reading: Pick<CertificateReading, CertificateFieldName | 'score'>,
  confident: readonly CertificateFieldName[] | null,
): CertificateFieldName[] {
  if (verdictOf(reading.score) !== 'couldBeBetter') return [];
  return CERTIFICATE_FIELDS.filter(
    (field) => reading[field] !== null && confident?.includes(field) === false,
  );
}
