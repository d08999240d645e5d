import type { Answers } from '@nabericht/domain/form/step';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { stepThatFollows } from './step-that-follows.ts';

type Before = { where?: { abroad?: string } };
const text = v.pipe(v.string(), v.nonEmpty('required'));
const isAbroad = ({ where }: Before) => where?.abroad === 'yes';
const where = { id: 'where', path: 'where', form: () => v.object({ abroad: text }) };
const country = { id: 'country', path: 'country', when: isAbroad, form: () => v.object({ name: text }) };
const visa = { id: 'visa', path: 'visa', when: isAbroad, form: () => v.object({}) };
const phone = {
  id: 'phone',
  path: 'phone',
  form: (_context: unknown, before: Before) =>
    v.object({ number: isAbroad(before) ? v.pipe(text, v.startsWith('+')) : text }),
};
const flow = [where, country, visa, phone];

const AT_HOME = { where: { abroad: 'no' }, phone: { number: '0612345678' } };
const ABROAD = { where: { abroad: 'yes' } };

it.each<[string, Answers, string | null]>([
  ['a change that nothing depends on', { phone: { number: '0687654321' } }, null],
  ['a step that is asked only now', ABROAD, 'country'],
  ['the next of them, although it requires nothing', { ...ABROAD, country: { name: 'BE' } }, 'visa'],
  ['a step that is not right any more', { ...ABROAD, country: { name: 'BE' }, visa: {} }, 'phone'],
  [
    'nothing once all are answered',
    { ...ABROAD, country: { name: 'BE' }, visa: {}, phone: { number: '+32470123456' } },
    null,
  ],
  ['a changed step that the next change made wrong', { ...ABROAD, country: { name: '' } }, 'country'],
])('gives the right next step: %s', (_case, changed, expected) =>
  expect(
    stepThatFollows<unknown, Answers, (typeof flow)[number]>(flow, AT_HOME, changed, {})?.id ?? null,
  ).toBe(expected),
);

it('also gives a step that was wrong before the change, because a report is only saved when all of it is right', () => {
  const changed = { where: { abroad: 'no' } };
  expect(
    stepThatFollows<unknown, Answers, (typeof flow)[number]>(flow, { ...AT_HOME, phone: {} }, changed, {})
      ?.id,
  ).toBe('phone');
});
