import type { Deceased } from '../people/deceased.ts';
import type { CertificateFieldName, CertificateReading } from './certificate.ts';
import { isSameSurname } from './same-surname.ts';

/** The fields that identify the deceased, by which a reading and a report are compared. */
export const IDENTITY_FIELDS = ['lastName', 'dateOfBirth', 'dateOfDeath'] as const;
export type IdentityField = (typeof IDENTITY_FIELDS)[number];

/** The identity of the deceased, as far as it decides whether a certificate is theirs. */
export type WhoDied = Pick<Deceased, 'insertion' | IdentityField>;

export type ReadFields = Pick<
  CertificateReading,
  'last_name' | 'insertion' | 'date_of_birth' | 'date_of_death'
>;

const READ_AS: Readonly<Record<IdentityField, CertificateFieldName>> = {
  lastName: 'last_name',
  dateOfBirth: 'date_of_birth',
  dateOfDeath: 'date_of_death',
};

/** The identity of the deceased in a reading. */
const identityRead = (reading: ReadFields): WhoDied => ({
  insertion: reading.insertion,
  lastName: reading.last_name,
  dateOfBirth: reading.date_of_birth,
  dateOfDeath: reading.date_of_death,
});

const isSame = (field: IdentityField, a: WhoDied, b: WhoDied): boolean =>
  field === 'lastName' ? isSameSurname(surnameOf(a), surnameOf(b)) : a[field] === b[field];

const surnameOf = ({ insertion, lastName }: WhoDied): string => `${insertion ?? ''} ${lastName ?? ''}`.trim();

/** The fields in which two identities differ. A value that is missing on one side is no difference. */
export const identityDifferences = (a: WhoDied, b: WhoDied): IdentityField[] =>
  IDENTITY_FIELDS.filter((field) => a[field] && b[field] && !isSame(field, a, b));

/** The fields in which a certificate and the report differ. */
export const readingDifferences = (reading: ReadFields, typed: WhoDied): IdentityField[] =>
  identityDifferences(identityRead(reading), typed);

/**
 * The fields that were read but that the reader is not sure of.
 * @param confident the fields that it is sure of; null counts all
 */
export const doubtedFields = (
  reading: ReadFields,
  confident: readonly CertificateFieldName[] | null,
): IdentityField[] => {
  const read = identityRead(reading);
  return IDENTITY_FIELDS.filter((field) => read[field] && confident?.includes(READ_AS[field]) === false);
};

/** The number of fields that may be read unsurely, as long as their values match what was typed. */
const MOST_DOUBTED = 1;

/**
 * The identity fields that a certificate does not prove: they were not read, were not typed, or too many were read
 * unsurely. Otherwise blotting out a field would evade the comparison.
 * @param confident as for `doubtedFields`
 */
export function openFields(
  reading: ReadFields,
  confident: readonly CertificateFieldName[] | null,
  typed: WhoDied,
): IdentityField[] {
  const read = identityRead(reading);
  const doubted = doubtedFields(reading, confident);
  const isTooMuch = doubted.length > MOST_DOUBTED;
  return IDENTITY_FIELDS.filter(
    (field) => !read[field] || !typed[field] || (isTooMuch && doubted.includes(field)),
  );
}

export const identityOf = ({ insertion, lastName, dateOfBirth, dateOfDeath }: WhoDied): WhoDied => ({
  insertion,
  lastName,
  dateOfBirth,
  dateOfDeath,
});

/** Whether both are about one person: unlike above, a value that is missing on one side is a difference here. */
export const isSameIdentity = (a: WhoDied, b: WhoDied): boolean =>
  IDENTITY_FIELDS.every((field) => Boolean(a[field]) === Boolean(b[field])) &&
  identityDifferences(a, b).length === 0;

/** Whether nothing changed at all: many small changes together could make it another person. */
export const isUnchanged = (before: WhoDied, after: WhoDied): boolean =>
  (['insertion', ...IDENTITY_FIELDS] as const).every(
    (field) => (before[field] ?? '') === (after[field] ?? ''),
  );
