import { isFormWord } from './labels.ts';
import { means } from './lexicon/lexicon.ts';
import { isParticle } from './names.ts';
import { isCapitalised, startsLine, type Text } from './sentences.ts';

const hasEnd = (word: string) => /[,:;.]$/.test(word);

/**
 * "den Hartog, Willem": one word with a capital before a comma cannot be first names and surname.
 * Where the surname begins of which this is the last word; null where it is a town, or part of something longer.
 * Words before `since` are known not to be of the name.
 */
export function surnameBeforeComma(text: Text, at: number, since = 0): number | null {
  const { words, plain } = text;
  const word = words[at]?.text ?? '';
  const next = at + 1;
  const isNamed = isCapitalised(words[next]?.text) && !isParticle(words[next]?.text ?? '');
  // "de heer Verhoeven, Lelystad, 3 mei 2021"
  const isTownBehind = text.dates.some(({ from }) => from === next + 1);
  if (!/^([dD]['’])?\p{Lu}[^,.]*\p{L},$/u.test(word) || isFormWord(word) || !isNamed || isTownBehind)
    return null;
  let from = at;
  while (from > since && isParticle(words[from - 1]?.text ?? '')) from--;
  const before = words[from - 1]?.text ?? '';
  const isTown =
    (means(plain[from], 'before-town') && !isParticle(plain[from + 1] ?? '')) ||
    // "te Goes, Zeeland, Jan de Boer"
    (/,$/.test(words[from - 1]?.text ?? '') && means(plain[from - 2], 'before-town')) ||
    (means(plain[from - 1], 'before-town') && !hasEnd(before));
  const isOfMore = from > since && isCapitalised(before) && !hasEnd(before) && !startsLine(text, from);
  return isTown || isOfMore || means(plain[from - 1], 'title') ? null : from;
}

/** "van der Valk Bouman, Adrianus": where the insertion begins before a surname of two words that ends on a comma. */
export function doubleSurname({ words, plain }: Text, at: number, since: number): number | null {
  let from = at;
  while (from > since && isParticle(words[from - 1]?.text ?? '')) from--;
  const [last, behind] = [words[at + 1]?.text ?? '', words[at + 2]?.text];
  const isSurname =
    /^\p{Lu}[^,.]*\p{L},$/u.test(last) && !hasEnd(words[at]?.text ?? '') && isCapitalised(words[at]?.text);
  const isTown = means(plain[from], 'before-town');
  return from < at && isSurname && !isTown && isCapitalised(behind) && !isFormWord(last) ? from : null;
}
