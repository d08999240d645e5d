import type { OwnLetter } from './own-letter.ts';

/** Entering the same organisation twice makes one letter. */
export const isSameLetter = (a: Pick<OwnLetter, 'name'>, b: Pick<OwnLetter, 'name'>): boolean =>
  a.name.trim().toLocaleLowerCase('nl') === b.name.trim().toLocaleLowerCase('nl');

/** Becomes as it was entered last; what was left empty then stays as it was: the form does not show what is known. */
export const enterAgain = (before: OwnLetter | null | undefined, last: OwnLetter): OwnLetter => ({
  ...last,
  address: last.address || before?.address,
  email: last.email || before?.email,
});

/** An organisation that was entered again is one letter, in the place of the last. */
export const withoutRepeats = (letters: readonly OwnLetter[]): OwnLetter[] => {
  const kept: OwnLetter[] = [];
  for (const letter of letters) {
    const index = kept.findIndex((one) => isSameLetter(one, letter));
    const [before] = index < 0 ? [] : kept.splice(index, 1);
    kept.push(enterAgain(before, letter));
  }
  return kept;
};
