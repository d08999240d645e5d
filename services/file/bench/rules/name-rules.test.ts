import { stripTypeScriptTypes } from 'node:module';
import { expect, it } from 'vitest';
import { nameRules } from './name-rules.ts';
import { ruleSwitch } from './rule-switch.ts';

const SOURCE = `
export const isLong = (word: string) => word.length > 5;
function ending(word: string): string | null {
  if (word.endsWith(',')) return ',';
  return word.endsWith('.') || WAYS.isLong(word) ? '.' : null;
}
const MARKS = [
  { mark: '!', says: 'loud' },
  { mark: '?', says: 'asked' },
];
const markOf = (word: string) => MARKS.find(({ mark }) => word.includes(mark))?.says;
const WAYS = { isLong, ending };
function bare(word: string): string {
  return word.replace(/[.,]$/, '');
}
export const read = (word: string) => [bare(word), WAYS.ending(word), markOf(word)];
`;

const named = nameRules('words', SOURCE, 0, false);
const rules = ruleSwitch();
Object.assign(globalThis, { $rules: rules });
const program = encodeURIComponent(stripTypeScriptTypes(named.source));
const { read } = await import(`data:text/javascript,${program}`);

const without = (off: string[], word: string) =>
  rules.without(
    off.map((id) => named.ids.indexOf(id)),
    () => read(word),
  );

it('names a function that can return nothing, a branch, each of several alternatives and each line of a list', () => {
  expect(named.ids).toEqual([
    "words.MARKS: { mark: '!', says: 'loud' }",
    "words.MARKS: { mark: '?', says: 'asked' }",
    "words.ending: word.endsWith(',')",
    "words.ending: word.endsWith('.')",
    'words.ending: WAYS.isLong(word)',
    'words.isLong',
    'words.ending',
    'words.bare',
  ]);
});

it.each([
  ["words.ending: word.endsWith(',')", 'kort,', ['kort', null, undefined]],
  ["words.ending: word.endsWith('.')", 'kort.', ['kort', null, undefined]],
  ['words.isLong', 'langer', ['langer', null, undefined]],
  ['words.ending', 'langer', ['langer', null, undefined]],
  ["words.MARKS: { mark: '!', says: 'loud' }", 'ja?!', ['ja?!', null, 'asked']],
  ['words.bare', 'kort,', ['kort,', ',', undefined]],
])('reads without the rule %s', (rule, word, answer) => {
  expect(without([rule], word).done).toEqual(answer);
  expect(without([], word).done).not.toEqual(answer);
});

it('reports which rules had an effect, and which lines of a list were used', () => {
  const { said } = without([], 'kort.');
  expect([...said.keys()].map((rule) => named.ids[rule])).toEqual([
    'words.bare',
    "words.ending: word.endsWith('.')",
    'words.ending',
    "words.MARKS: { mark: '!', says: 'loud' }",
    "words.MARKS: { mark: '?', says: 'asked' }",
  ]);
});
