import { isFormWord } from '../lexicon/label-words.ts';
import { means } from '../lexicon/lexicon.ts';
import type { NamePlace } from '../text/name-words.ts';
import { isCapitalised, startsLine, type Text, wordAt } from '../text/sentences.ts';
import { isParticle } from '../values/names.ts';

const hasEnd = (word: string) => /[,:;.]$/.test(word);

/** The start of the insertions directly before this word. */
function withParticles(text: Text, at: number, since: number): number {
  let from = at;
  while (from > since && isParticle(wordAt(text, from - 1))) from--;
  return from;
}

/**
 * "den Hartog, Willem": one capitalised word before a comma cannot be first names and surname. The start of the surname that
 * ends with this word; null if it is a town, or part of something longer. Words before `since` are known not to belong to the
 * name.
 */
export function surnameBeforeComma(text: Text, at: number, since = 0): number | null {
  const { plain } = text;
  const [word, next] = [wordAt(text, at), wordAt(text, at + 1)];
  // "de heer Verhoeven, Lelystad, 3 mei 2021"
  const isTownBehind = text.dates.some(({ from }) => from === at + 2);
  const isBeforeNames = isCapitalised(next) && !isParticle(next) && !isTownBehind;
  if (!/^([dD]['’])?\p{Lu}[^,.]*\p{L},$/u.test(word) || isFormWord(word) || !isBeforeNames) return null;
  const from = withParticles(text, at, since);
  const before = wordAt(text, from - 1);
  const isTown =
    (means(plain[from], 'before-town') && !isParticle(plain[from + 1] ?? '')) ||
    // "te Goes, Zeeland, Jan de Boer"
    (/,$/.test(before) && means(plain[from - 2], 'before-town')) ||
    (means(plain[from - 1], 'before-town') && !hasEnd(before));
  const isOfMore = from > since && isCapitalised(before) && !hasEnd(before) && !startsLine(text, from);
  return isTown || isOfMore || means(plain[from - 1], 'title') ? null : from;
}

/**
 * "van der Valk Bouman, Adrianus": the insertion shows that two words before a comma are a surname, because first names have
 * none.
 */
function doubleSurname(text: Text, at: number, since: number): number | null {
  const from = withParticles(text, at, since);
  const [first, last, behind] = [wordAt(text, at), wordAt(text, at + 1), wordAt(text, at + 2)];
  const isSurname = isCapitalised(first) && !hasEnd(first) && /^\p{Lu}[^,.]*\p{L},$/u.test(last);
  const isTown = means(text.plain[from], 'before-town');
  return from < at && isSurname && !isTown && isCapitalised(behind) && !isFormWord(last) ? from : null;
}

/** The surname with its insertion if a name has it before the first names, from here on. */
export function surnameFirst(text: Text, start: number, since: number): NamePlace | null {
  const at = text.words.findIndex((word, index) => index >= start && !isParticle(word.text));
  const [one, two] = [surnameBeforeComma(text, at, since), doubleSurname(text, at, since)];
  if (one !== null) return { from: one, to: at + 1 };
  return two === null ? null : { from: two, to: at + 2 };
}
