import type { OwnLetter } from '@nabericht/domain/own-letters/own-letter';
import { keepList, readList } from './kept-list.ts';

const OWN_LETTERS = 'own-letters';

/** Keeps the letters to organisations that are not in the catalogue until the report begins. */
export const keepLetters = (letters: readonly OwnLetter[]): void => keepList(OWN_LETTERS, letters);

/** Checks only the form of the letters: the server decides whether a letter is complete. */
export const readLetters = (): readonly OwnLetter[] => readList(OWN_LETTERS, isLetter);

const isLetter = (kept: unknown): kept is OwnLetter =>
  typeof kept === 'object' &&
  kept !== null &&
  'name' in kept &&
  typeof kept.name === 'string' &&
  'kind' in kept &&
  typeof kept.kind === 'string';
