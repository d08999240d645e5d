import { expect, it } from 'vitest';
import { checkForm } from '../form/form-problems.ts';
import { Address } from './address.ts';

it('is stored as it was typed, without the spaces around it', () =>
  expect(
    checkForm(Address, { street: ' Turfmarkt ', houseNumber: null, lat: 53.2, lng: 5.8, note: 'x' }),
  ).toEqual({
    ok: true,
    output: { street: 'Turfmarkt', houseNumber: null, lat: 53.2, lng: 5.8 },
  }));

it.each([
  ['countryCode', 2],
  ['stateCode', 10],
  ['zipCode', 16],
  ['houseNumber', 10],
  ['addition', 12],
  ['street', 120],
  ['city', 120],
  ['state', 120],
  ['country', 120],
])('%s has %i characters at most', (name, most) => {
  expect(checkForm(Address, { [name]: ` ${'x'.repeat(most)} ` }).ok).toBe(true);
  expect(checkForm(Address, { [name]: 'x'.repeat(most + 1) })).toEqual({
    ok: false,
    problems: [{ name, code: 'maxLength', params: { maximum: most } }],
  });
});
