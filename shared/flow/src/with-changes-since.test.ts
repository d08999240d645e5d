import { expect, it } from 'vitest';
import { withChangesSince } from './with-changes-since.ts';

type Name = { firstName: string; insertion: string | null; lastName: string };

const typed: Name = { firstName: 'Piet', insertion: '', lastName: 'van den Bergh' };
const then: Name = { firstName: 'Pieter', insertion: '', lastName: 'van den Bergh' };

it.each([
  ['nothing', then, typed],
  [
    'another field',
    { ...then, insertion: 'van den', lastName: 'Bergh' },
    { firstName: 'Piet', insertion: 'van den', lastName: 'Bergh' },
  ],
  ['the field that was typed', { ...then, firstName: 'Petrus' }, { ...typed, firstName: 'Petrus' }],
])('what was typed holds where elsewhere was changed: %s', (_what, now, expected) =>
  expect(withChangesSince(typed, then, now)).toEqual(expected),
);

it('a field that was filled in since is taken over, and one that is still empty is not', () =>
  expect(withChangesSince(typed, {}, { firstName: 'Petrus', insertion: '' })).toEqual({
    ...typed,
    firstName: 'Petrus',
  }));
