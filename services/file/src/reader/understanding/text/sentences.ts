import type { Word } from '../../page/page.ts';
import { means } from '../lexicon/lexicon.ts';
import { plain } from '../lexicon/plain-text.ts';
import { findDates } from '../values/dates.ts';
import type { FoundDate } from '../values/found-date.ts';

/** Running text in its order, with what is looked up in it often. */
export interface Text {
  words: Word[];
  /** Each word in plain letters, for finding the key words of a sentence. */
  plain: string[];
  dates: FoundDate[];
}

/** The printed word at a position; empty beyond the ends of the text. */
export const wordAt = ({ words }: Pick<Text, 'words'>, at: number) => words[at]?.text ?? '';

/** The same in plain letters. */
export const plainAt = ({ plain }: Text, at: number) => plain[at] ?? '';

/** "over-" at the end of a line and "leden" at the start of the next are one word; a name in two halves keeps its hyphen. */
function withoutHyphens(words: Word[]): Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const isBroken = last && /\p{L}{2}[-\u00ad\u00ac]$/u.test(last.text) && /^\p{Ll}{2}/u.test(word.text);
    if (isBroken && word.box.x0 < last.box.x0)
      joined[joined.length - 1] = {
        text: last.text.slice(0, -1) + word.text,
        confidence: Math.min(last.confidence, word.confidence),
        box: last.box,
      };
    else joined.push(word);
  }
  return joined;
}

/** The letters, digits and apostrophe by which a word is recognised. */
export const plainWord = (word: string) => plain(word).replace(/[^a-z0-9']/g, '');

export function textFrom(read: Word[]): Text {
  const words = withoutHyphens(read);
  const texts = words.map((word) => word.text);
  return { words, plain: texts.map(plainWord), dates: findDates(texts) };
}

/** "Esther", and "d'Ancona" too. */
export const isCapitalised = (word = '') => /^\W*(d['’])?\p{Lu}/u.test(word);

/** Whether a sentence, or the text of a column, ends with this word. */
export function endsSentence(text: Text, at: number): boolean {
  const [word, read] = [wordAt(text, at), plainAt(text, at)];
  if (word && !read && !/[,(]/.test(word)) return /[¶.;?!]/.test(word);
  if (/[;?!]\W*$/.test(word)) return true;
  const isStop = /[\p{L}\d]{2}\W*\.\W*$/u.test(word) && !means(read, 'abbreviation');
  return isStop && /^\W*([\p{Lu}\d]|$)/u.test(wordAt(text, at + 1));
}

/** Whether this word is the first of a line. */
export function startsLine({ words }: Pick<Text, 'words'>, at: number): boolean {
  const [last, word] = [words[at - 1], words[at]];
  return !last || !word || Math.min(last.box.y1, word.box.y1) <= Math.max(last.box.y0, word.box.y0);
}
