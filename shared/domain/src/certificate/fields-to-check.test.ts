import { expect, it } from 'vitest';
import { fieldsToCheck } from './fields-to-check.ts';

const reading = {
  last_name: 'Bergh',
  insertion: null,
  first_names: 'Wilhelmina',
  gender: 'V',
  date_of_birth: '1941-03-15',
  date_of_death: '2026-11-09',
};

it.each([
  [50, ['last_name', 'date_of_birth'], ['first_names', 'gender', 'date_of_death']],
  [80, ['last_name', 'first_names', 'gender', 'date_of_birth'], ['date_of_death']],
  [80, [], ['last_name', 'first_names', 'gender', 'date_of_birth', 'date_of_death']],
  [80, null, []],
  [81, [], []],
  [49, [], []],
  [null, [], []],
] as const)('at a score of %j, with the reader sure of %j, the reporter checks %j', (score, sure, expected) =>
  expect(fieldsToCheck({ ...reading, score }, sure)).toEqual(expected),
);
