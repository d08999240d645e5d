import { expect, it } from 'vitest';
import { meaningsUnder, means, SENSES } from './lexicon.ts';
import { plain } from './plain-text.ts';
import { WORDS } from './words.ts';

const lines = WORDS.trim()
  .split('\n')
  .map((line) => line.split(' '));

it('has each word once, in plain letters, with meanings that are explained', () => {
  const words = lines.map(([word = '']) => word);
  expect(words).toEqual([...new Set(words.map(plain))]);
  const unknown = lines.filter(
    ([, ...senses]) =>
      !senses.length || senses.some((sense) => !(sense in SENSES || /^month-\d+$/.test(sense))),
  );
  expect(unknown).toEqual([]);
});

it('explains no meaning that no word has', () => {
  const meant = new Set(lines.flatMap(([, ...senses]) => senses));
  expect(Object.keys(SENSES).filter((sense) => !meant.has(sense))).toEqual([]);
});

it('returns what a word can mean', () => {
  expect(means('overleden', 'died')).toBe(true);
  expect(means('overleden', 'title')).toBe(false);
  expect(meaningsUnder('month-').get('oktober')).toEqual(['10']);
});
