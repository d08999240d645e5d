import { CERTIFICATE_FIELDS, type CertificateFieldName, type CertificateReading } from './certificate.ts';
import { verdictOf } from './certificate-verdict.ts';

/**
 * Which fields the reporter is asked to look at closely: what was read in doubt, of a certificate that is not good. A good
 * score says that all of it is right, a bad one fills nothing in.
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
