import { expect, it } from 'vitest';
import { FIELD_NAMES, isRight } from '../bench/test-set.ts';
import { understandPage } from '../src/reader/understanding/understand-page.ts';
import { typedPage } from '../test/typed-page.ts';
import { readExamples } from './texts.ts';

/** Every so many of the texts: enough to see it when signs were changed and the weights were not learned anew. */
const STEP = 20;

it('reads what it learned from: after a change of what is looked at the weights are learned anew', () => {
  const examples = readExamples().filter((_, index) => index % STEP === 0);
  const right = examples.flatMap(({ text, fields }) => {
    const read = understandPage(typedPage(text), new Date('2026-11-22'));
    return FIELD_NAMES.filter((field) => isRight(field, read[field], fields[field]));
  });
  expect(right.length / (examples.length * FIELD_NAMES.length)).toBeGreaterThan(0.94);
});
