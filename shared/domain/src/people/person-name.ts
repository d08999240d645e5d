import { initialsOf } from './initials.ts';

export type NameParts = {
  readonly firstName?: string | null;
  readonly insertion?: string | null;
  readonly lastName?: string | null;
  readonly initials?: string | null;
};

const join = (...parts: (string | null | undefined)[]): string =>
  parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');

/** `Wilhelmina Johanna van den Bergh`; '' when no name is known. */
export const fullName = ({ firstName, insertion, lastName }: NameParts): string =>
  join(firstName, insertion, lastName);

/** `W.J. van den Bergh`, with initials from the first names where none are given. */
export const formalName = ({ firstName, insertion, lastName, initials }: NameParts): string =>
  join(initials || initialsOf(firstName), insertion, lastName);

/** How somebody is named where it is about them: in full, with initials where no first name is known. */
export const namedInFull = (person: NameParts): string =>
  person.firstName?.trim() ? fullName(person) : formalName(person);

/** How somebody is spoken to: by the first of the first names, else formally. */
export const greetingName = (person: NameParts): string =>
  person.firstName?.trim().split(/\s/)[0] || formalName(person);
