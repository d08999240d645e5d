import { expect, it } from 'vitest';
import { type DossierFacts, dossierStamp } from './dossier-stamp.ts';

const facts: DossierFacts = {
  version: 3,
  tasks: [
    { status: 'completed', version: 2 },
    { status: 'active', version: 5 },
    { status: 'new', version: 1 },
  ],
  messages: 4,
};
const [first, second, third] = facts.tasks;
if (!first || !second || !third) throw new Error('three tasks');

it('is the same for what is the same, on both sides', () =>
  expect(dossierStamp(structuredClone(facts))).toBe(dossierStamp(facts)));

it.each<[string, Partial<DossierFacts>]>([
  ['the report was changed', { version: 4 }],
  ['a message was left', { messages: 5 }],
  ['a task was saved', { tasks: [first, { ...second, version: 6 }, third] }],
  ['a task was completed', { tasks: [first, { ...second, status: 'completed' }, third] }],
  ['a task was opened again', { tasks: [{ ...first, status: 'active' }, second, third] }],
  ['a task came', { tasks: [...facts.tasks, { status: 'new', version: 0 }] }],
])('is another once %s', (_what, change) =>
  expect(dossierStamp({ ...facts, ...change })).not.toBe(dossierStamp(facts)),
);

it('keeps its numbers apart', () => {
  const fresh = (count: number) =>
    Array.from({ length: count }, () => ({ status: 'new', version: 0 }) as const);
  const eleven = dossierStamp({ version: 1, tasks: fresh(11), messages: 0 });
  expect(dossierStamp({ version: 11, tasks: fresh(1), messages: 0 })).not.toBe(eleven);
});
