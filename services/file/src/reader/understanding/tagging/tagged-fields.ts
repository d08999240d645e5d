import type { Page, Word } from '../../page/page.ts';
import { linesOf } from '../../page/segments.ts';
import { withoutCapitals } from '../text/capitals.ts';
import { textFrom } from '../text/sentences.ts';
import type { Findings } from '../values/evidence.ts';
import { type ReaderWeights, readTags, type SignedText, signedText } from './read-tags.ts';
import type { RuleFindings } from './token-signs.ts';

const sameWords = (a: SignedText, b: SignedText) => {
  const said = ({ tokens }: SignedText) =>
    tokens.flatMap(({ kind, text }) => (kind === 'break' ? [] : [text])).join(' ');
  return said(a) === said(b);
};

/** The words of a page as running text in two ways: column by column, and, if that gives another text, line by line. */
export function signedTexts(page: Page, columns: Word[], rules: RuleFindings): SignedText[] {
  const [byColumn, byLine] = [columns, linesOf(page.words).flat()].map((words) =>
    signedText(textFrom(withoutCapitals(words)), rules),
  ) as [SignedText, SignedText];
  return sameWords(byColumn, byLine) ? [byColumn] : [byColumn, byLine];
}

/** How much likelier the line-by-line text must be. */
const CLEARLY = 0.2;

const chanceOf = ({ last_name, first_names, date_of_birth, date_of_death }: Findings) =>
  [last_name, first_names, date_of_birth, date_of_death].reduce(
    (sum, one) => sum + (one?.confidence ?? 0),
    0,
  );

/** What the learned weights find in this document; confidence is the chance that a value is right. */
export function taggedFields(texts: SignedText[], weights: ReaderWeights): Findings {
  const [first = {}, second] = texts.map((text) => readTags(text, weights));
  return second && chanceOf(second) > chanceOf(first) + CLEARLY ? second : first;
}
