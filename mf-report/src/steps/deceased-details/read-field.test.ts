import { expect, it } from 'vitest';
import { readFieldOf } from './read-field.ts';

it.each([
  [{ name: 'lastName', id: 'lastName' }, 'last_name'],
  [{ name: 'initials', id: 'initials' }, 'first_names'],
  [{ name: '', id: 'dateOfDeath-year' }, 'date_of_death'],
  [{ name: 'gender', id: '' }, 'gender'],
  [{ name: '', id: 'constructor' }, null],
  [{ id: '' }, null],
] as const)('links the control %j to %s', (control, field) => {
  expect(readFieldOf(control)).toBe(field);
});
