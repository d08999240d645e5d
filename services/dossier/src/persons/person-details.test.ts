import { expect, it } from 'vitest';
import { personProblems, storedPerson } from './person-details.ts';

const now = new Date('2026-11-12T10:00:00Z');
const named = { firstName: 'Marijke', lastName: 'Bergh' };
const problemsOf = (person: Parameters<typeof personProblems>[0], isReporter = false, kept = {}) =>
  personProblems(person, isReporter, now, kept).map(({ name, code }) => [name, code]);

it('accepts a beneficiary of whom only the name is known', () => {
  expect(problemsOf(named)).toEqual([]);
});

it('refuses a beneficiary without a first or a last name', () => {
  expect(problemsOf({})).toEqual([
    ['firstName', 'required'],
    ['lastName', 'required'],
  ]);
});

it('refuses an invalid value, also inside the address', () => {
  const wrong = {
    ...named,
    birthDate: '2027-01-01',
    iban: 'NL00BANK0123456789',
    email: 'marijke',
    address: { zipCode: '89', street: 'Turfmarkt', houseNumber: '12', city: 'Leeuwarden' },
  };
  expect(problemsOf(wrong).map(([name]) => name)).toEqual(['birthDate', 'address.zipCode', 'email', 'iban']);
});

it('accepts a birth date from before this was refused, and no other that is too early', () => {
  const kept = { ...named, birthDate: '1041-03-15' };
  for (const isReporter of [false, true]) {
    expect(problemsOf(kept, isReporter, kept)).toEqual([]);
    expect(problemsOf({ ...kept, birthDate: '1141-03-15' }, isReporter, kept)).toEqual([
      ['birthDate', 'birthTooEarly'],
    ]);
  }
});

it('accepts an incomplete address', () => {
  expect(problemsOf({ ...named, address: { city: 'Leeuwarden' } })).toEqual([]);
});

it('accepts complete details', () => {
  const complete = {
    ...named,
    birthDate: '1970-02-03',
    relationshipToDeceased: 'child' as const,
    address: { zipCode: '8911 AB', street: 'Turfmarkt', houseNumber: '12', city: 'Leeuwarden' },
    email: 'marijke@voorbeeld.example',
    phoneNumber: '0612345678',
    iban: 'NL91ABNA0417164300',
    ibanName: 'M. Bergh',
  };
  expect(problemsOf(complete)).toEqual([]);
});

it('checks only the birth date and bank account of a reporter: the report has checked the rest', () => {
  expect(problemsOf({ email: 'marijke' }, true)).toEqual([]);
  expect(problemsOf({ iban: 'NL00BANK0123456789' }, true).map(([name]) => name)).toEqual(['iban']);
});

it('stores an e-mail address, an account, a phone number and a house number in one format', () => {
  const typed = {
    ...named,
    email: 'jan@müller.nl',
    iban: 'nl91 abna 0417 1643 00',
    phoneNumber: '06 - 12 34 56 78',
    address: { houseNumber: '12 B', city: 'Leeuwarden' },
  };
  expect(storedPerson(typed)).toEqual({
    ...named,
    email: 'jan@xn--mller-kva.nl',
    iban: 'NL91ABNA0417164300',
    phoneNumber: '0612345678',
    address: { houseNumber: '12', addition: 'B', city: 'Leeuwarden' },
  });
});

it('stores empty values, and an invalid e-mail address, unchanged', () => {
  expect(storedPerson({ ...named, email: 'jan@', iban: null, phoneNumber: '' })).toEqual({
    ...named,
    email: 'jan@',
    iban: null,
    phoneNumber: '',
    address: undefined,
  });
});
