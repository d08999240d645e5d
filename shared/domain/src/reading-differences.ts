import type { CertificateFieldName, CertificateReading } from './certificate.ts';
import type { Deceased } from './deceased.ts';
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
export const identityRead = (reading: ReadFields): WhoDied => ({
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

/** Of a value that the reader doubts, a third of the letters may have been misread; more is another name or day. */
const DOUBTED_SHARE = 1 / 3;

/** What an eye takes for the same: without capitals and diacritics. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const isMisread = (read: string, typed: string): boolean =>
  distance(plain(read), plain(typed)) <= Math.max(read.length, typed.length) * DOUBTED_SHARE;

/**
 * Where a certificate and the report disagree. A field that the reader is sure of counts as it stands; of one that it
 * doubts only what cannot be a misread letter or two counts, so that a blurred name opens no door.
 * @param confident the fields that the reader is sure of; null counts all that were read
 */
export const readingDifferences = (
  reading: ReadFields,
  confident: readonly CertificateFieldName[] | null,
  typed: WhoDied,
): IdentityField[] => {
  const read = identityRead(reading);
  return identityDifferences(read, typed).filter(
    (field) =>
      !confident || confident.includes(READ_AS[field]) || !isMisread(read[field] ?? '', typed[field] ?? ''),
  );
};

/** How many letters have to be changed, put in or left out to make one text of the other (Levenshtein). */
function distance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (const [row, letter] of [...a].entries()) {
    const current = [row + 1];
    for (let column = 1; column <= b.length; column += 1) {
      const changed = (above[column - 1] ?? 0) + (letter === b[column - 1] ? 0 : 1);
      current.push(Math.min(changed, (above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    above = current;
  }
  return above[b.length] ?? 0;
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
