import type { Word } from './page.ts';

/** 't: by itself as small and as uncertain as a speck, and nearly always of somebody's name. */
const isInsertion = ({ text }: Word) => /^['’‘]t$/i.test(text);

/** Dots, rules and stains are read as a letter or two without any certainty. */
export const isSpeck = (word: Word) =>
  word.confidence < 0.3 && word.text.length <= 2 && !/\d/.test(word.text) && !isInsertion(word);
