import { expect, it } from 'vitest';
import { candidatesOf } from './candidate.ts';
import { resolve, takenOf } from './resolve.ts';
import { evidenceOf, type Findings } from './values/evidence.ts';

const evidence = (value: string, confidence: number, x0 = 0) =>
  evidenceOf(value, [{ text: value, confidence, box: { x0, y0: 0, x1: x0 + 9, y1: 9 } }]);

const NAME: Findings = { last_name: evidence('Smit', 1), first_names: evidence('Jan', 1) };
const learnedName = (chance: number, insertion?: string): Findings => ({
  last_name: evidence('Berg', chance, 50),
  first_names: evidence('Anna', chance, 50),
  ...(insertion && { insertion: evidence(insertion, chance, 50) }),
});

interface Read {
  label?: Findings;
  sentence?: Findings;
  learned?: Findings;
}

const decided = ({ label = {}, sentence = {}, learned = {} }: Read) =>
  resolve([
    ...candidatesOf('label', label),
    ...candidatesOf('sentence', sentence),
    ...candidatesOf('learned', learned),
  ]);
const taken = (read: Read) => takenOf(decided(read));
const valuesOf = (read: Read) =>
  Object.fromEntries(Object.entries(taken(read)).map(([field, one]) => [field, one?.value]));

it('prefers the labels of a form, and the sentences of a text', () => {
  const other: Findings = { last_name: evidence('Berg', 1, 50), first_names: evidence('Anna', 1, 50) };
  expect(valuesOf({ label: NAME, sentence: other })).toEqual({ last_name: 'Smit', first_names: 'Jan' });
  const { first_names } = NAME;
  expect(valuesOf({ label: { first_names }, sentence: other })).toEqual(valuesOf({ sentence: other }));
});

it('raises a value that a second place confirms, and doubts one that a date in words contradicts', () => {
  const day = (value: string, x0: number): Findings => ({ ...NAME, date_of_death: evidence(value, 1, x0) });
  const inWords = (value: string): Findings => ({
    date_of_death: { ...evidence(value, 1, 50), written: 'words' },
  });
  const checkOf = (sentence: Findings) =>
    taken({ label: day('2021-05-03', 0), sentence }).date_of_death?.check;
  expect(checkOf(day('2021-05-03', 50))).toBe('agrees');
  expect(checkOf(day('2021-05-03', 5))).toBeUndefined();
  expect(checkOf(day('2021-05-04', 50))).toBeUndefined();
  expect(checkOf(inWords('2021-05-04'))).toBe('contradicts');
});

it('does not use one date for both birth and death', () => {
  const label: Findings = { ...NAME, date_of_death: evidence('2021-05-03', 1) };
  const decisions = decided({ label, sentence: { date_of_birth: evidence('2021-05-03', 1) } });
  expect(decisions.date_of_birth).toEqual({ why: 'otherDay' });
});

it('gives the reason for each choice', () => {
  const { gender, last_name, date_of_birth } = decided({
    label: { ...NAME, gender: evidence('man', 1) },
    learned: { ...NAME, gender: evidence('V', 0.9), date_of_birth: evidence('1950-01-02', 0.9) },
  });
  expect([gender.why, last_name.why, date_of_birth.why]).toEqual([
    'againstLearned',
    'learnedToo',
    'learnedAlone',
  ]);
});

it('uses a learned value if no rule found anything, marked for checking', () => {
  const read = { learned: learnedName(0.95, 'van den') };
  expect(valuesOf(read)).toEqual({ last_name: 'Berg', insertion: 'van den', first_names: 'Anna' });
  expect(taken(read).last_name?.isDoubted).toBe(true);
  expect(taken({ learned: learnedName(0.1) })).toEqual({});
});

it('completes a name from two readings that each found a part', () => {
  const { first_names } = NAME;
  const { last_name } = learnedName(0.8);
  expect(valuesOf({ sentence: { first_names }, learned: { last_name } })).toEqual({
    last_name: 'Berg',
    first_names: 'Jan',
  });
});

it('does not change what both agree on', () => {
  expect(taken({ sentence: NAME, learned: { ...NAME, last_name: evidence('Smit', 0.9, 50) } })).toMatchObject(
    NAME,
  );
});

it('prefers a likely learned value to a sentence, and to a label only if it is nearly certain', () => {
  const ofLabel = (chance: number) => valuesOf({ label: NAME, learned: learnedName(chance) }).last_name;
  const ofSentence = (chance: number) => valuesOf({ sentence: NAME, learned: learnedName(chance) }).last_name;
  expect([ofSentence(0.22), ofSentence(0.7)]).toEqual(['Smit', 'Berg']);
  expect([ofLabel(0.7), ofLabel(0.99)]).toEqual(['Smit', 'Berg']);
});

it('does not adopt a surname longer than a sentence’s from an uncertain learned value', () => {
  const learned = (chance: number): Findings => ({
    last_name: evidence('Smit Goes', chance, 50),
    first_names: evidence('Jan', chance, 50),
  });
  const lastName = (chance: number) => valuesOf({ sentence: NAME, learned: learned(chance) }).last_name;
  expect([lastName(0.57), lastName(0.9)]).toEqual(['Smit', 'Smit Goes']);
});

it('marks a value for checking if another reading contradicts it', () => {
  expect(taken({ sentence: NAME, learned: learnedName(0.22) }).last_name?.isDoubted).toBe(true);
  const date = (day: string, confidence: number): Findings => ({ date_of_death: evidence(day, confidence) });
  const ruled = date('2021-05-03', 1);
  const doubted = { value: '2021-05-03', isDoubted: true };
  expect(taken({ label: ruled, learned: date('2021-05-04', 0.99) }).date_of_death).toMatchObject(doubted);
  expect(taken({ sentence: ruled, learned: date('2021-05-04', 0.3) }).date_of_death).toMatchObject(doubted);
});

it('never mixes the parts of two names', () => {
  const sentence = { ...NAME, insertion: evidence('de', 1) };
  const read = { sentence, learned: learnedName(0.9) };
  expect(valuesOf(read)).toEqual({ last_name: 'Berg', first_names: 'Anna' });
  expect(decided(read).insertion).toEqual({ why: 'ofOneName' });
});

it('adds an insertion that the rules missed, and keeps one that only a rule found', () => {
  const learned = { ...NAME, insertion: evidence('van', 0.9) };
  expect(valuesOf({ sentence: NAME, learned }).insertion).toBe('van');
  const sentence = { ...NAME, insertion: evidence('van de', 1) };
  expect(valuesOf({ sentence, learned: NAME }).insertion).toBe('van de');
});

it('prefers the complete date of the whole page to one beside its label that was partly read', () => {
  const date = (day: string, confidence: number): Findings => ({ date_of_birth: evidence(day, confidence) });
  const label = date('1900-06-12', 0.5);
  expect(taken({ label, learned: date('1933-06-12', 0.99) }).date_of_birth).toMatchObject({
    value: '1933-06-12',
    isDoubted: true,
  });
});

it('doubts a sex that the learned weights contradict, replaces one that was hardly read, and guesses none', () => {
  const sex = (value: string, confidence: number): Findings => ({ gender: evidence(value, confidence) });
  const both = (ruled: number, learned: number) =>
    taken({ sentence: sex('man', ruled), learned: sex('V', learned) }).gender;
  expect(both(1, 0.9)).toMatchObject({ value: 'man', isDoubted: true });
  expect(both(0.5, 0.9)).toMatchObject({ value: 'man', isDoubted: true });
  expect(both(0.2, 0.9)).toMatchObject({ value: 'V', isDoubted: true });
  expect(both(0.2, 0.6)).toMatchObject({ value: 'man', isDoubted: true });
  expect(taken({ sentence: sex('man', 1), learned: sex('M', 0.9) }).gender).not.toHaveProperty('isDoubted');
  expect(taken({ learned: sex('V', 0.55) })).toEqual({});
});

it('drops the sex from a sentence together with its name', () => {
  const sex = (value: string, confidence: number): Findings => ({ gender: evidence(value, confidence) });
  const learned = { ...learnedName(0.9), ...sex('V', 0.9) };
  expect(valuesOf({ sentence: { ...NAME, ...sex('M', 1) }, learned })).toMatchObject({
    last_name: 'Berg',
    gender: 'V',
  });
  expect(valuesOf({ sentence: NAME, label: sex('M', 1), learned })).toMatchObject({ gender: 'M' });
});

it('keeps first names that continue after their label, marked for checking', () => {
  const label: Findings = { last_name: evidence('Smit', 1), first_names: evidence('Jan Piet', 1) };
  const learned: Findings = { last_name: evidence('Smit', 0.98), first_names: evidence('Jan', 0.98) };
  expect(valuesOf({ label, learned })).toEqual({ last_name: 'Smit', first_names: 'Jan Piet' });
  expect(taken({ label, learned }).last_name?.isDoubted).toBe(true);
});

it('marks a name from a sentence for checking if the learned weights are unsure of the same name', () => {
  const isDoubted = (chance: number, source: 'label' | 'sentence') => {
    const learned = { last_name: evidence('Smit', chance), first_names: evidence('Jan', chance) };
    return taken({ [source]: NAME, learned }).last_name?.isDoubted ?? false;
  };
  expect(isDoubted(0.27, 'sentence')).toBe(true);
  expect(isDoubted(0.6, 'sentence')).toBe(false);
  expect(isDoubted(0.27, 'label')).toBe(false);
});
