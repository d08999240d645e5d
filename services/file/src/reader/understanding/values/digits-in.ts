import { plain } from '../lexicon/plain-text.ts';

/** Letters and signs that the engine reads instead of a digit. */
const LOOKALIKES: Record<string, string> = { o: '0', '©': '0', l: '1', i: '1', s: '5', b: '8', z: '2' };

/** A word of digits with misread letters corrected; any other word unchanged. */
export function digitsIn(word: string): string {
  const read = plain(word);
  const isNumber = /\d/.test(read) && /^[\dolisbz\W]+$/.test(read);
  return isNumber ? read.replace(/[o©lisbz]/g, (letter) => LOOKALIKES[letter] ?? letter) : word;
}
