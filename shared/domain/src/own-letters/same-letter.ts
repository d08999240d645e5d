import type { OwnLetter } from './own-letter.ts';

/** Entering the same organisation twice makes one letter. */
export const isSameLetter = (a: Pick<OwnLetter, 'name'>, b: Pick<OwnLetter, 'name'>): boolean =>
  a.name.trim().toLocaleLowerCase('nl') === b.name.trim().toLocaleLowerCase('nl');

/** Of an organisation that was entered again, what was entered last. */
export const withoutRepeats = (letters: readonly OwnLetter[]): OwnLetter[] =>
  letters.filter((letter, index) => letters.findLastIndex((other) => isSameLetter(other, letter)) === index);
