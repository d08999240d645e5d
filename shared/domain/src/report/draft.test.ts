import { expect, it } from 'vitest';
import { checkForm } from '../form/form-problems.ts';
import { Draft } from './draft.ts';

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const draft = {
  draftId: id(1),
  providerIds: [id(2), id(3)],
  providerSlug: 'nn',
  certificate: { fileId: id(4), ocrData: null },
  answers: { reporter: { firstName: 'Marijke', address: { street: 'Turfmarkt' } } },
};
const problems = (change: object) => {
  const checked = checkForm(Draft, { ...draft, ...change });
  return checked.ok ? [] : checked.problems.map(({ name, code }) => `${name}: ${code}`);
};
const times = <Value>(count: number, of: (index: number) => Value) =>
  Array.from({ length: count }, (_, index) => of(index));
const fields = (count: number) => Object.fromEntries(times(count, (index) => [`f${index}`, '']));

it('keeps everything that was typed, whatever the step asks', () =>
  expect(checkForm(Draft, draft)).toEqual({ ok: true, output: draft }));

it.each<[string, object, string[]]>([
  ['an id that is none', { draftId: 'mine' }, ['draftId: invalid']],
  ['a provider that is none', { providerIds: ['nn'] }, ['providerIds.0: invalid']],
  ['two hundred providers', { providerIds: times(200, id) }, []],
  ['more', { providerIds: times(201, id) }, ['providerIds: maxLength']],
  ['no address that it was started at', { providerSlug: null, certificate: null }, []],
  ['a long address', { providerSlug: 'x'.repeat(101) }, ['providerSlug: invalid']],
  [
    'a step of which the name is too long',
    { answers: { ['x'.repeat(61)]: {} } },
    [`answers.${'x'.repeat(61)}: invalid`],
  ],
  [
    'a field of which the name is too long',
    { answers: { a: { ['x'.repeat(201)]: 1 } } },
    [`answers.a.${'x'.repeat(201)}: invalid`],
  ],
  ['a step of many fields', { answers: { a: fields(300) } }, []],
  ['a step of too many fields', { answers: { a: fields(301) } }, ['answers.a: maxItems']],
  [
    'too many steps',
    { answers: Object.fromEntries(times(61, (index) => [`s${index}`, {}])) },
    ['answers: maxItems'],
  ],
])('%s', (_what, change, expected) => expect(problems(change)).toEqual(expected));
