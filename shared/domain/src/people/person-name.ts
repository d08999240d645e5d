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

/** Such as `Wilhelmina Johanna van den Bergh`; '' when no name is known. */
export const fullName = ({ firstName, insertion, lastName }: NameParts): string =>
  join(firstName, insertion, lastName);

/** Such as `van den Bergh`: an account keeps a surname with its insertion. */
export const surname = ({ insertion, lastName }: NameParts): string => join(insertion, lastName);

/** Such as `W.J. van den Bergh`, with initials derived from the first names when none are given. */
export const formalName = ({ firstName, insertion, lastName, initials }: NameParts): string =>
  join(initials || initialsOf(firstName), insertion, lastName);

/** The name for texts about somebody: in full, or with initials when no first name is known. */
export const namedInFull = (person: NameParts): string =>
  person.firstName?.trim() ? fullName(person) : formalName(person);

/** The name for addressing somebody: the first of the first names, or else the formal name. */
export const greetingName = (person: NameParts): string =>
  person.firstName?.trim().split(/\s/)[0] || formalName(person);
