import type { CertificateFieldName, CertificateReading } from '@nabericht/domain/certificate/certificate';
import type { DetailsField } from './fill-from-reading.ts';

/** The field of the certificate that an answer comes from; initials follow from the names. */
const ON_PAPER: Readonly<Record<DetailsField, CertificateFieldName>> = {
  firstName: 'first_names',
  initials: 'first_names',
  insertion: 'insertion',
  lastName: 'last_name',
  gender: 'gender',
  dateOfBirth: 'date_of_birth',
  dateOfDeath: 'date_of_death',
};

/** Whether the reading was unsure about an answer. */
export const isToCheck = (field: DetailsField, reading: CertificateReading | null | undefined): boolean =>
  reading?.fieldsToCheck?.includes(ON_PAPER[field]) ?? false;

const isDetailsField = (name: string): name is DetailsField => Object.hasOwn(ON_PAPER, name);

/**
 * The field of the certificate that a control of the form corresponds to: `dateOfBirth-day` is part of the date of
 * birth.
 */
export function readFieldOf(control: { name?: string; id: string }): CertificateFieldName | null {
  const name = (control.name || control.id).split('-')[0] ?? '';
  return isDetailsField(name) ? ON_PAPER[name] : null;
}
