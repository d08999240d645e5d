import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { shownOf } from './learn.ts';
import { type Example, lessonOf, type OtherPaper } from './texts.ts';

const TAGGING = '../src/reader/understanding/tagging';
/** The code that makes weights of what it is shown. */
const LEARNER = ['./learn.ts', `${TAGGING}/chance.ts`, `${TAGGING}/random-field.ts`, `${TAGGING}/weights.ts`];
const sourceOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

/** What is seen in a text is looked at in so many of them: all take a test too long. */
const EVERY = 20;
export const someOf = <Text>(texts: Text[]): Text[] => texts.filter((_, index) => index % EVERY === 0);

/** Other texts, other signs seen in them, or another way to learn from those make other weights, and another digest. */
export function inputsDigest(examples: Example[], others: OtherPaper[]): string {
  const shown = shownOf(someOf(examples).map(lessonOf), someOf(others).map(lessonOf));
  const inputs = [examples, others, shown, LEARNER.map(sourceOf)];
  return createHash('sha256').update(JSON.stringify(inputs)).digest('hex');
}
