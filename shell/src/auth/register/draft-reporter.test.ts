import { expect, test } from 'vitest';
import { reporterOf } from './draft-reporter.ts';

test('a surname prefix becomes part of the last name of the account', () => {
  expect(
    reporterOf({ firstName: ' Anna ', insertion: 'de', lastName: 'Wit', email: 'anna@voorbeeld.nl' }),
  ).toEqual({
    firstName: 'Anna',
    lastName: 'de Wit',
    email: 'anna@voorbeeld.nl',
  });
});

test('a field that is missing or unreadable stays empty', () => {
  expect(reporterOf({ lastName: 'Wit', email: 12 })).toEqual({ firstName: '', lastName: 'Wit', email: '' });
  expect(reporterOf(undefined)).toBeNull();
});
