import { expect, it } from 'vitest';
import { evidenceOf, type Findings } from './evidence.ts';
import { mergeLearned } from './merge-learned.ts';

const evidence = (value: string, confidence: number, x0 = 0) =>
  evidenceOf(value, [{ text: value, confidence, box: { x0, y0: 0, x1: x0 + 9, y1: 9 } }]);

const NAME: Findings = { last_name: evidence('Smit', 1), first_names: evidence('Jan', 1) };
const learnedName = (chance: number, insertion?: string): Findings => ({
  last_name: evidence('Berg', chance, 50),
  first_names: evidence('Anna', chance, 50),
  ...(insertion && { insertion: evidence(insertion, chance, 50) }),
});
const valuesOf = (found: Findings) =>
  Object.fromEntries(Object.entries(found).map(([field, one]) => [field, one?.value]));

it('takes what was learned where no rule found anything, and has it looked at', () => {
  const found = mergeLearned({}, learnedName(0.95, 'van den'), {});
  expect(valuesOf(found)).toEqual({ last_name: 'Berg', insertion: 'van den', first_names: 'Anna' });
  expect(found.last_name?.isDoubted).toBe(true);
  expect(mergeLearned({}, learnedName(0.1), {})).toEqual({});
});

it('puts together a name of which each found a part', () => {
  const { first_names } = NAME;
  const { last_name } = learnedName(0.8);
  expect(valuesOf(mergeLearned({ first_names }, { last_name }, {}))).toEqual({
    last_name: 'Berg',
    first_names: 'Jan',
  });
});

it('leaves alone what both read', () => {
  expect(mergeLearned(NAME, { ...NAME, last_name: evidence('Smit', 0.9, 50) }, {})).toEqual(NAME);
});

it('lets a likely reading outweigh a sentence, and a label only when it is nearly certain', () => {
  const ofLabel = (chance: number) => valuesOf(mergeLearned(NAME, learnedName(chance), NAME)).last_name;
  const ofSentence = (chance: number) => valuesOf(mergeLearned(NAME, learnedName(chance), {})).last_name;
  expect([ofSentence(0.22), ofSentence(0.7)]).toEqual(['Smit', 'Berg']);
  expect([ofLabel(0.7), ofLabel(0.99)]).toEqual(['Smit', 'Berg']);
});

it('has a value looked at that something else speaks against', () => {
  expect(mergeLearned(NAME, learnedName(0.22), {}).last_name?.isDoubted).toBe(true);
  const date = (day: string, confidence: number): Findings => ({ date_of_death: evidence(day, confidence) });
  const labelled = date('2021-05-03', 1);
  expect(mergeLearned(labelled, date('2021-05-04', 0.99), labelled).date_of_death).toMatchObject({
    value: '2021-05-03',
    isDoubted: true,
  });
  const found = mergeLearned(date('2021-05-03', 1), date('2021-05-04', 0.3), {});
  expect(found.date_of_death).toMatchObject({ value: '2021-05-03', isDoubted: true });
});

it('never mixes the parts of two names', () => {
  const ruled = { ...NAME, insertion: evidence('de', 1) };
  expect(valuesOf(mergeLearned(ruled, learnedName(0.9), {}))).toEqual({
    last_name: 'Berg',
    first_names: 'Anna',
  });
});

it('adds an insertion that a rule passed over, and keeps one that only a rule saw', () => {
  const learned = { ...NAME, insertion: evidence('van', 0.9) };
  expect(valuesOf(mergeLearned(NAME, learned, {})).insertion).toBe('van');
  expect(valuesOf(mergeLearned({ ...NAME, insertion: evidence('van de', 1) }, NAME, {})).insertion).toBe(
    'van de',
  );
});

it('doubts a sex against which the whole page speaks, and guesses none', () => {
  const sex = (value: string, confidence: number): Findings => ({ gender: evidence(value, confidence) });
  expect(mergeLearned(sex('mannelijk', 1), sex('V', 0.9), {}).gender).toMatchObject({
    value: 'mannelijk',
    isDoubted: true,
  });
  expect(mergeLearned(sex('mannelijk', 1), sex('M', 0.9), {}).gender).not.toHaveProperty('isDoubted');
  expect(mergeLearned({}, sex('V', 0.55), {})).toEqual({});
});

it('takes the day that the whole page tells for one behind its label of which a part was read', () => {
  const date = (day: string, confidence: number): Findings => ({ date_of_birth: evidence(day, confidence) });
  const part = date('1900-06-12', 0.5);
  expect(mergeLearned(part, date('1933-06-12', 0.99), part).date_of_birth).toMatchObject({
    value: '1933-06-12',
    isDoubted: true,
  });
});

it('takes the sex that the whole page tells for a word that was hardly read', () => {
  const sex = (value: string, confidence: number): Findings => ({ gender: evidence(value, confidence) });
  expect(mergeLearned(sex('man', 0.2), sex('V', 0.9), {}).gender).toMatchObject({
    value: 'V',
    isDoubted: true,
  });
  expect(mergeLearned(sex('man', 0.2), sex('V', 0.6), {}).gender).toMatchObject({
    value: 'man',
    isDoubted: true,
  });
  expect(mergeLearned(sex('man', 0.5), sex('V', 0.9), {}).gender).toMatchObject({
    value: 'man',
    isDoubted: true,
  });
});
