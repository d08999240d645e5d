import type { Deceased } from '../people/deceased.ts';
import type { CertificateFieldName, CertificateReading } from './certificate.ts';
import { isSameSurname } from './same-surname.ts';

/** What says who died, and when: the fields by which a reading and a report are held against each other. */
export const IDENTITY_FIELDS = ['lastName', 'dateOfBirth', 'dateOfDeath'] as const;
export type IdentityField = (typeof IDENTITY_FIELDS)[number];

/** Who died, as far as it decides whether a certificate is theirs. */
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

/** What a reading says of who died. */
const identityRead = (reading: ReadFields): WhoDied => ({
  insertion: reading.insertion,
  lastName: reading.last_name,
  dateOfBirth: reading.date_of_birth,
  dateOfDeath: reading.date_of_death,
});

const isSame = (field: IdentityField, a: WhoDied, b: WhoDied): boolean =>
  field === 'lastName' ? isSameSurname(surnameOf(a), surnameOf(b)) : a[field] === b[field];

const surnameOf = ({ insertion, lastName }: WhoDied): string => `${insertion ?? ''} ${lastName ?? ''}`.trim();

/** Where two say something different of who died. What one of them leaves open is no difference. */
export const identityDifferences = (a: WhoDied, b: WhoDied): IdentityField[] =>
  IDENTITY_FIELDS.filter((field) => a[field] && b[field] && !isSame(field, a, b));

/** Where a certificate and the report disagree. */
export const readingDifferences = (reading: ReadFields, typed: WhoDied): IdentityField[] =>
  identityDifferences(identityRead(reading), typed);

/** What the reader saw and is not sure of. @param confident the fields that it is sure of; null counts all */
export const doubtedFields = (
  reading: ReadFields,
  confident: readonly CertificateFieldName[] | null,
): IdentityField[] => {
  const read = identityRead(reading);
  return IDENTITY_FIELDS.filter((field) => read[field] && confident?.includes(READ_AS[field]) === false);
};

/** So many fields may be read in doubt, when what was seen is what was typed. */
const MOST_DOUBTED = 1;

/**
 * What a certificate leaves open of who died: it was not read, there is nothing to hold it against, or too much of it was
 * read in doubt. A blot on the paper opens no door.
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

/** Whether both are about one person: what one leaves open and the other fills in is a difference here. */
export const isSameIdentity = (a: WhoDied, b: WhoDied): boolean =>
  IDENTITY_FIELDS.every((field) => Boolean(a[field]) === Boolean(b[field])) &&
  identityDifferences(a, b).length === 0;

/** Whether nothing of it changed, however small: many small changes make another person. */
export const isUnchanged = (before: WhoDied, after: WhoDied): boolean =>
  (['insertion', ...IDENTITY_FIELDS] as const).every(
    (field) => (before[field] ?? '') === (after[field] ?? ''),
  );
