import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseWeights } from '../../src/reader/understanding/tagging/weights.ts';
import { typedPage } from '../../test/typed-page.ts';
import { formatWeights } from '../../training/format-weights.ts';
import { inputsDigest } from '../../training/inputs.ts';
import { learn } from '../../training/learn.ts';
import { lessonOf, readExamples, readOtherPapers } from '../../training/texts.ts';
import type { ReadPage } from './read-pages.ts';

const CACHE = path.join(import.meta.dirname, '../../../../node_modules/.cache/reader-weights');
const EVERY = 5;
const isApart = (_: unknown, index: number) => index % EVERY === 0;
const isTaught = (_: unknown, index: number) => index % EVERY !== 0;

/**
 * Every fifth text, and the weights learned from the others: weights learned from a text would hide what a rule does there.
 * Learning takes minutes, so the result is cached.
 */
export function textsKeptApart() {
  const [examples, others] = [readExamples(), readOtherPapers()];
  const taught = [examples.filter(isTaught), others.filter(isTaught)] as const;
  const digest = createHash('sha256').update(inputsDigest(...taught));
  const file = path.join(CACHE, `${digest.digest('hex')}.tsv`);
  if (!existsSync(file)) {
    mkdirSync(CACHE, { recursive: true });
    const [lessons, papers] = taught;
    writeFileSync(file, formatWeights(learn(lessons.map(lessonOf), papers.map(lessonOf))));
  }
  const documents: ReadPage[] = [
    ...examples.filter(isApart),
    ...others.filter(isApart).map((paper) => ({ ...paper, fields: null })),
  ].map(({ name, text, fields }) => ({ name, page: typedPage(text), fields }));
  return { documents, weights: parseWeights(readFileSync(file, 'utf8')) };
}
