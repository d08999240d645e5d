import type { Word } from '../../page/page.ts';
import { textOf } from '../../page/segments.ts';
import { isFormWord } from '../lexicon/label-words.ts';
import { means } from '../lexicon/lexicon.ts';
import type { NamePlace } from '../text/name-words.ts';
import { isCapitalised, type Text } from '../text/sentences.ts';
import { evidenceOfName, type Findings } from '../values/evidence.ts';
import { cleanFirstNames, isParticle, splitSurname } from '../values/names.ts';

/** The maximum number of words between the two in a sentence. */
const MOST_BETWEEN = 12;
const LONGEST = 8;

/** The end of the capitalised words, and the insertions before them, that follow one word. */
function endBehind({ words }: Text, at: number): number {
  let end = at + 1;
  while (end <= at + LONGEST) {
    const word = words[end]?.text ?? '';
    if ((!isCapitalised(word) && !isParticle(word)) || isFormWord(word)) break;
    end++;
    if (/[,.;:]$/.test(word)) break;
  }
  return end;
}

const said = (words: Word[]) => textOf(words).replace(/[,.;:]+$/, '');

const FORENAMES = /^voornaa?m(en)?$/;

/**
 * "de heer van der Ploeg, met de voornamen Jan", "de overledene is: van Haaften, voornamen: Laurens": a surname alone, followed
 * by the first names.
 */
const isBeforeForenames = (text: Text, at: number) => {
  const end = endBehind(text, at);
  const isSaid =
    means(text.plain[at], 'title') ||
    /^(is|overledene|overleed|overleden|betreft)$/.test(text.plain[at] ?? '');
  const isWith = text.plain[end] === 'met' && FORENAMES.test(text.plain[end + 2] ?? '');
  return isSaid && end > at + 1 && (isWith || FORENAMES.test(text.plain[end] ?? ''));
};

/** "draagt de geslachtsnaam Bouzid en de voornamen Zineb": a sentence with the parts of a name one by one. */
export function nameInParts(text: Text): { place: NamePlace; names: Findings } | null {
  for (const [at, read] of text.plain.entries()) {
    // With a colon it is a label.
    const isSaid = read === 'geslachtsnaam' && !/:$/.test(text.words[at]?.text ?? '');
    if (!isSaid && !isBeforeForenames(text, at)) continue;
    const first = text.plain.findIndex(
      (one, index) => Math.abs(index - at) < MOST_BETWEEN && FORENAMES.test(one),
    );
    if (first < 0) continue;
    const [end, endOfFirst] = [endBehind(text, at), endBehind(text, first)];
    const [surname, forenames] = [text.words.slice(at + 1, end), text.words.slice(first + 1, endOfFirst)];
    const words = [...surname, ...forenames];
    const name = { ...splitSurname(said(surname)), first_names: cleanFirstNames(said(forenames)) };
    const { last_name, first_names, insertion } = evidenceOfName(name, words);
    if (!last_name || !first_names || words.some((word) => isFormWord(word.text))) continue;
    return {
      place: { from: Math.min(at, first), to: Math.max(end, endOfFirst) },
      names: { last_name: { ...last_name, isNamed: true }, first_names, ...(insertion && { insertion }) },
    };
  }
  return null;
}
