import type { CertificateReading } from '@nabericht/domain/certificate/certificate';
import { fromReading } from '@nabericht/domain/certificate/read-certificate';
import type { DeceasedDetailsAnswers } from '@nabericht/domain/report/steps/deceased-details';

type Details = Readonly<Record<string, unknown>>;
export type DetailsField = keyof DeceasedDetailsAnswers;

/**
 * Fills what is empty with what was read. What somebody typed or corrected stays; what still stands as an earlier
 * picture was read gives way to the new reading.
 */
export function fillFromReading(
  details: Details = {},
  reading: CertificateReading,
  earlier: CertificateReading | null = null,
): Details {
  const asRead: readonly string[] = readFields(details, earlier);
  const typed = Object.entries(details).filter(
    ([field, value]) => value !== '' && value != null && !asRead.includes(field),
  );
  return { ...details, ...fromReading(reading), ...Object.fromEntries(typed) };
}

/** The fields that still stand as they were read. */
export function readFields(details: Details, reading: CertificateReading | null | undefined): DetailsField[] {
  if (!reading) return [];
  const read = fromReading(reading);
  return (Object.keys(read) as DetailsField[]).filter((field) => details[field] === read[field]);
}
