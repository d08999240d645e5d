import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { shownOf } from './learn.ts';
import { type Example, lessonOf, type OtherPaper } from './texts.ts';

const TAGGING = '../src/reader/understanding/tagging';
/** The code that computes weights from its input. Its source is part of the digest, comments included. */
const LEARNER = ['./learn.ts', './format-weights.ts', `${TAGGING}/chance.ts`, `${TAGGING}/random-field.ts`];
const sourceOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

/** The signs of every twentieth text are compared: all would take a test too long. */
const EVERY = 20;
export const someOf = <Text>(texts: Text[]): Text[] => texts.filter((_, index) => index % EVERY === 0);

/** The digest changes if the texts, the signs in them or the learning code change, because then the weights change. */
export function inputsDigest(examples: Example[], others: OtherPaper[]): string {
  const shown = shownOf(someOf(examples).map(lessonOf), someOf(others).map(lessonOf));
  const inputs = [examples, others, shown, LEARNER.map(sourceOf)];
  return createHash('sha256').update(JSON.stringify(inputs)).digest('hex');
}
