import type { Word } from '../../page/page.ts';
import { isFormWord } from '../lexicon/label-words.ts';
import { means } from '../lexicon/lexicon.ts';
import { plain } from '../lexicon/plain-text.ts';
import { isParticle, ordinary } from '../values/names.ts';
import { isNumeral } from '../values/numerals.ts';
import { isShoutedWord } from './name-words.ts';

const MOST = 0.85;

const withoutMarksAround = (word: string) => plain(word).replace(/^[^a-z0-9']+|[^a-z0-9']+$/g, '');

/** Words of an akte's sentences that are not names: they get small letters. */
const isOrdinary = (word: string) => {
  const read = withoutMarksAround(word);
  return means(read, 'ordinary-akte') || isParticle(read) || isNumeral(read) || isFormWord(word);
};

/** In a text of only capitals, names cannot be recognised by theirs: the other words are made lower case. */
export function withoutCapitals(words: Word[]): Word[] {
  const written = words.filter((word) => /\p{L}{2}/u.test(word.text));
  if (written.filter((word) => isShoutedWord(word.text)).length < MOST * written.length) return words;
  return words.map((word, at) => {
    // Not after initials: "A.M. VAN DIJK".
    const startsSentence = !at || /([\p{L}\d]{2}\.|¶)$/u.test(words[at - 1]?.text ?? '');
    if (isOrdinary(word.text) && !startsSentence) return { ...word, text: word.text.toLowerCase() };
    return isShoutedWord(word.text) ? { ...word, text: ordinary(word.text) } : word;
  });
}
