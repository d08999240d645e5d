import { expect, it } from 'vitest';
import { WEIGHTS } from '../../src/reader/understanding/tagging/weights.ts';
import { readByRules, understandPage } from '../../src/reader/understanding/understand-page.ts';
import { lessonOf, readExamples } from '../../training/texts.ts';
import { signKinds } from './sign-kinds.ts';
import { type SwitchedReader, weighRules } from './weigh-rules.ts';

const documents = readExamples()
  .filter((_, index) => index % 100 === 0)
  .map(lessonOf)
  .map(({ example: { name, fields }, page }) => ({ name, page, fields }));

it('weighs a kind of signs, which labels and sentences do not use', () => {
  const against = { signs: new Map([['word=overle', -9]]), base: 0 };
  const weights = { ...WEIGHTS, proof: against };
  const kinds = signKinds(weights);
  const { worthOf } = weighRules([{ name: 'texts', documents, weights }], kinds, 0, {
    understandPage,
    readByRules,
    without: (_, work) => ({ done: work(), said: new Map() }),
  });
  expect(worthOf(kinds.indexOf('sign of the paper: word')).wins.above).toBeLessThan(0);
});

it('weighs a rule that changes only the running text', () => {
  let isOff = false;
  const reader: SwitchedReader = {
    understandPage: (page, ...rest) => understandPage(isOff ? { words: [] } : page, ...rest),
    readByRules: (page) => ({ ...readByRules(page), ...(isOff && { flow: [] }) }),
    without(off, work) {
      isOff = off.length > 0;
      return { done: work(), said: new Map([[0, 1]]) };
    },
  };
  const { all, worthOf } = weighRules([{ name: 'texts', documents, weights: WEIGHTS }], ['rule'], 1, reader);
  expect(worthOf(0).wins.above).toBe(all.above);
});
