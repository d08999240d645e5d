import { expect, test } from 'vitest';
import { reporterOf } from './draft-reporter.ts';

test('an insertion belongs to the last name of the account', () => {
  expect(
    reporterOf({ firstName: ' Anna ', insertion: 'de', lastName: 'Wit', email: 'anna@voorbeeld.nl' }),
  ).toEqual({
    firstName: 'Anna',
    lastName: 'de Wit',
    email: 'anna@voorbeeld.nl',
  });
});

test('what is not there yet or cannot be read stays empty', () => {
  expect(reporterOf({ lastName: 'Wit', email: 12 })).toEqual({ firstName: '', lastName: 'Wit', email: '' });
  expect(reporterOf(undefined)).toBeNull();
});
