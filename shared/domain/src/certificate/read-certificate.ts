import { toText } from '../form/form-fields.ts';
import { genderFromPrint } from '../people/gender.ts';
import { initialsOf } from '../people/initials.ts';
import type { DeceasedDetailsAnswers } from '../report/steps/deceased-details.ts';
import type { CertificateReading } from './certificate.ts';

/** What a reading says about the deceased, as answers to fill in beforehand. What was not read stays out. */
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

/** A certificate of which the names could be read was made up in the Netherlands; otherwise it is not known. */
export const wasReadInNl = (reading: CertificateReading | null | undefined): true | null =>
  reading?.first_names && reading.last_name ? true : null;
