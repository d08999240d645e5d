import { expect, it } from 'vitest';
import { checkForm } from '../form/form-problems.ts';
import { Deceased } from './deceased.ts';

it('is stored with the fields that are known, and no others', () => {
  const told = {
    lastName: 'Bergh',
    gender: 'female',
    dateOfBirth: '1941-03-15',
    fromHolland: true,
    address: { city: 'Leeuwarden' },
    testamentAvailable: null,
  };
  expect(checkForm(Deceased, { ...told, bsn: '111222333' })).toEqual({ ok: true, output: told });
  expect(checkForm(Deceased, {})).toEqual({ ok: true, output: {} });
});

it.each([
  ['lastName', 'x'.repeat(121), 'maxLength'],
  ['initials', 'W\nJ', 'name'],
  ['insertion', 'van\u0007', 'name'],
  ['gender', 'V', 'invalid'],
  ['dateOfDeath', '9-11-2026', 'dateFormat'],
  ['partner', 'Pieter', 'invalid'],
])('%s may not be %j', (name, value, code) =>
  expect(checkForm(Deceased, { [name]: value })).toMatchObject({ problems: [{ name, code }] }),
);

it('has a name of at most 120 characters, stored without surrounding spaces', () =>
  expect(checkForm(Deceased, { lastName: ` ${'x'.repeat(120)} ` })).toEqual({
    ok: true,
    output: { lastName: 'x'.repeat(120) },
  }));
