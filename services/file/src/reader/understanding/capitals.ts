import type { Word } from '../page/page.ts';
import { isFormWord } from './labels.ts';
import { means } from './lexicon/lexicon.ts';
import { isShoutedWord } from './name-words.ts';
import { isParticle } from './names.ts';
import { isNumeral } from './numerals.ts';
import { plain } from './plain-text.ts';

const MOST = 0.85;

const withoutMarksAround = (word: string) => plain(word).replace(/^[^a-z0-9']+|[^a-z0-9']+$/g, '');

/** What a sentence of an akte is made of besides names: these have small letters. */
const isOrdinary = (word: string) => {
  const read = withoutMarksAround(word);
  return means(read, 'ordinary-akte') || isParticle(read) || isNumeral(read) || isFormWord(word);
};

/** "DIJK-DE WIT" is Dijk-de Wit. */
const inSmall = (word: string) =>
  word
    .split('-')
    .map((part, at) => (at && isParticle(part) ? part.toLowerCase() : capitalised(part)))
    .join('-');

const capitalised = (word: string) =>
  word
    .toLowerCase()
    .replace(/(^|[^\p{L}'])(ij|\p{L})/gu, (_, before: string, start: string) => before + start.toUpperCase());

/** In a text of capitals only a name cannot be told by its capitals: the words that are no names lose them. */
export function withoutCapitals(words: Word[]): Word[] {
  const written = words.filter((word) => /\p{L}{2}/u.test(word.text));
  if (written.filter((word) => isShoutedWord(word.text)).length < MOST * written.length) return words;
  return words.map((word, at) => {
    // Not behind initials: "A.M. VAN DIJK".
    const startsSentence = !at || /([\p{L}\d]{2}\.|¶)$/u.test(words[at - 1]?.text ?? '');
    if (isOrdinary(word.text) && !startsSentence) return { ...word, text: word.text.toLowerCase() };
    return isShoutedWord(word.text) ? { ...word, text: inSmall(word.text) } : word;
  });
}
