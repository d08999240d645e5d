import type { CertificateFieldName, CertificateReading } from '@nabericht/domain/certificate/certificate';
import type { DetailsField } from './fill-from-reading.ts';

/** Where on the paper an answer comes from; initials follow from the names. */
const ON_PAPER: Readonly<Record<DetailsField, CertificateFieldName>> = {
  firstName: 'first_names',
  initials: 'first_names',
  insertion: 'insertion',
  lastName: 'last_name',
  gender: 'gender',
  dateOfBirth: 'date_of_birth',
  dateOfDeath: 'date_of_death',
};

/** Whether an answer was read in doubt. */
export const isToCheck = (field: DetailsField, reading: CertificateReading | null | undefined): boolean =>
  reading?.fieldsToCheck?.includes(ON_PAPER[field]) ?? false;

const isDetailsField = (name: string): name is DetailsField => Object.hasOwn(ON_PAPER, name);

/** The field of the certificate that a control of the form is about: `dateOfBirth-day` is the date of birth. */
export function readFieldOf(control: { name?: string; id: string }): CertificateFieldName | null {
  const name = (control.name || control.id).split('-')[0] ?? '';
  return isDetailsField(name) ? ON_PAPER[name] : null;
}
