import type { Word } from './page.ts';

/** 't: as small and uncertain as a speck, and nearly always part of a name. */
const isInsertion = ({ text }: Word) => /^['’‘]t$/i.test(text);

/** Dots, lines and stains are read as a letter or two with low confidence. */
export const isSpeck = (word: Word) =>
  word.confidence < 0.3 && word.text.length <= 2 && !/\d/.test(word.text) && !isInsertion(word);
