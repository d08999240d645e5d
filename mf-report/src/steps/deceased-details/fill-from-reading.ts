import type { CertificateReading } from '@nabericht/domain/certificate/certificate';
import { fromReading } from '@nabericht/domain/certificate/read-certificate';
import type { DeceasedDetailsAnswers } from '@nabericht/domain/report/steps/deceased-details';

type Details = Readonly<Record<string, unknown>>;
export type DetailsField = keyof DeceasedDetailsAnswers;

/** Fills empty fields with what was read. What somebody typed or corrected stays. */
export function fillFromReading(details: Details = {}, reading: CertificateReading): Details {
  const typed = Object.entries(details).filter(([, value]) => value !== '' && value != null);
  return { ...details, ...fromReading(reading), ...Object.fromEntries(typed) };
}

/**
 * Removes the values that still equal the reading: the file they came from was removed and may be about somebody else.
 */
export function withoutReading(details: Details, reading: CertificateReading): Details {
  return { ...details, ...Object.fromEntries(readFields(details, reading).map((field) => [field, ''])) };
}

/** The fields that still have the value that was read. */
export function readFields(details: Details, reading: CertificateReading | null | undefined): DetailsField[] {
  if (!reading) return [];
  const read = fromReading(reading);
  return (Object.keys(read) as DetailsField[]).filter((field) => details[field] === read[field]);
}
