import { readFileSync } from 'node:fs';
import { readTestConfig } from '@nabericht/testing/config';
import { expect, it } from 'vitest';
import { FIELD_NAMES, isRight } from '../bench/test-set.ts';
import { WEIGHTS } from '../src/reader/understanding/tagging/weights.ts';
import { understandPage } from '../src/reader/understanding/understand-page.ts';
import { inputsDigest, someOf } from './inputs.ts';
import { LEARNED_FILE, learnedFile } from './learned-file.ts';
import { lessonOf, readExamples, readOtherPapers } from './texts.ts';

const examples = readExamples();
const lessons = someOf(examples).map(lessonOf);

const kindsOf = (signs: Iterable<string>) =>
  [...new Set([...signs].map((sign) => sign.split('=')[0] ?? ''))].sort();

const kept = readFileSync(LEARNED_FILE, 'utf8');

it('the stored weights fit the texts and the code; otherwise run `npm run train`', () => {
  expect(/^inputs\t(.*)$/m.exec(kept)?.[1]).toBe(inputsDigest(examples, readOtherPapers()));
});

it.runIf(readTestConfig().TEST_MATRIX)(
  'learning gives the same weights each time',
  { timeout: 900_000 },
  () => {
    expect(learnedFile() === kept).toBe(true);
  },
);

it('no weight is for a kind of sign that is no longer used', () => {
  const signs = lessons.flatMap(({ texts }) => texts.flatMap(({ signed }) => signed));
  const looked = {
    own: kindsOf(signs.flatMap(({ own }) => own)),
    shared: kindsOf(signs.flatMap(({ shared }) => shared)),
  };
  expect(looked.own).toEqual(expect.arrayContaining(kindsOf(WEIGHTS.tags.own.keys())));
  expect(looked.shared).toEqual(expect.arrayContaining(kindsOf(WEIGHTS.tags.shared.keys())));
});

it('none of the other documents that were learned from is taken for a certificate', () => {
  const taken = readOtherPapers()
    .map(lessonOf)
    .filter(({ page }) => (understandPage(page, new Date('2026-11-22')).score ?? 0) >= 50);
  expect(taken.map(({ example }) => example.name)).toEqual([]);
});

it('the documents that were learned from are read', () => {
  const right = lessons.flatMap(({ page, example: { fields } }) => {
    const read = understandPage(page, new Date('2026-11-22'));
    return FIELD_NAMES.filter((field) => isRight(field, read[field], fields[field]));
  });
  expect(right.length / (lessons.length * FIELD_NAMES.length)).toBeGreaterThan(0.94);
});
