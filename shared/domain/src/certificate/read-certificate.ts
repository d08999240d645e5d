import { toText } from '../form/form-fields.ts';
import { genderFromPrint } from '../people/gender.ts';
import { initialsOf } from '../people/initials.ts';
import type { DeceasedDetailsAnswers } from '../report/steps/deceased-details.ts';
import type { CertificateReading } from './certificate.ts';

/** The details of the deceased in a reading, as answers to fill in beforehand. What was not read is left out. */
export function fromReading(reading: CertificateReading): Partial<DeceasedDetailsAnswers> {
  const read = {
    gender: genderFromPrint(reading.gender) ?? '',
    initials: initialsOf(reading.first_names),
    firstName: toText(reading.first_names),
    insertion: toText(reading.insertion),
    lastName: toText(reading.last_name),
    dateOfBirth: toText(reading.date_of_birth),
    dateOfDeath: toText(reading.date_of_death),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== ''));
}

/** A certificate whose names could be read was issued in the Netherlands; otherwise the country is unknown. */
export const wasReadInNl = (reading: CertificateReading | null | undefined): true | null =>
  reading?.first_names && reading.last_name ? true : null;
