import { expect, it } from 'vitest';
import { type DossierFacts, dossierStamp } from './dossier-stamp.ts';

const idOf = (number: number) => `4d2f8a10-7c3e-4b5a-9d61-${String(number).padStart(12, '0')}`;
const [first, second, third] = [
  { _id: idOf(1), version: 2 },
  { _id: idOf(2), version: 5 },
  { _id: idOf(3), version: 1 },
];
const facts: DossierFacts = { version: 3, tasks: [first, second, third], messages: 4 };

it('is equal for equal facts, in the service and on a screen', () =>
  expect(dossierStamp(structuredClone(facts))).toBe(dossierStamp(facts)));

it('does not depend on the order of the tasks', () =>
  expect(dossierStamp({ ...facts, tasks: [third, first, second] })).toBe(dossierStamp(facts)));

it.each<[string, Partial<DossierFacts>]>([
  ['the report was changed', { version: 4 }],
  ['a message was left', { messages: 5 }],
  ['a task was saved', { tasks: [first, { ...second, version: 6 }, third] }],
  ['a task came', { tasks: [...facts.tasks, { _id: idOf(4), version: 0 }] }],
  ['a task went', { tasks: [first, second] }],
  ['one task went and another came', { tasks: [first, second, { ...third, _id: idOf(4) }] }],
])('changes when %s', (_what, change) =>
  expect(dossierStamp({ ...facts, ...change })).not.toBe(dossierStamp(facts)),
);

it('does not confuse one number with another', () => {
  const ofVersion = (version: number, messages: number, task: number) =>
    dossierStamp({ version, messages, tasks: [{ _id: idOf(1), version: task }] });
  expect(ofVersion(1, 11, 1)).not.toBe(ofVersion(11, 1, 1));
  expect(ofVersion(1, 1, 11)).not.toBe(ofVersion(1, 11, 1));
});

it('fits in a header line, however many products somebody had', () => {
  const tasks = Array.from({ length: 200 }, (_, index) => ({ _id: idOf(index), version: 10 }));
  expect(dossierStamp({ ...facts, tasks }).length).toBeLessThan(4_000);
});
