import { describe, expect, it } from 'vitest';
import { fromReading, wasReadInNl } from '../certificate/read-certificate.ts';
import { checkForm } from '../form/form-problems.ts';
import { genderFromPrint } from './gender.ts';
import { initialsOf } from './initials.ts';
import { nameText } from './name-text.ts';
import { formalName, fullName, greetingName, namedInFull, surname } from './person-name.ts';
import { surnameParts } from './surname-parts.ts';

it.each([
  ['Wilhelmina Johanna', 'W.J.'],
  ['  wilhelmina   johanna ', 'W.J.'],
  ['Anne-Marie', 'A.M.'],
  ['IJsbrand', 'IJ.'],
  ['Marijke', 'M.'],
  ['ijsbrand Élise', 'IJ.É.'],
  ['W.J.', 'W.J.'],
  ['Øyvind', 'Ø.'],
  ['E\u0301lise', 'É.'],
  ['-', ''],
  ['', ''],
  [null, ''],
])('initials of %j are %j', (names, initials) => expect(initialsOf(names)).toBe(initials));

describe('a name', () => {
  const person = { firstName: 'Wilhelmina Johanna', insertion: 'van den', lastName: 'Bergh' };
  it('has a full, a formal and a greeting form', () => {
    expect(fullName(person)).toBe('Wilhelmina Johanna van den Bergh');
    expect(formalName(person)).toBe('W.J. van den Bergh');
    expect(namedInFull(person)).toBe('Wilhelmina Johanna van den Bergh');
    expect(namedInFull({ ...person, firstName: ' ', initials: 'W.' })).toBe('W. van den Bergh');
    expect(formalName({ ...person, initials: 'W.' })).toBe('W. van den Bergh');
    expect(greetingName(person)).toBe('Wilhelmina');
    expect(greetingName({ ...person, firstName: '  Wilhelmina' })).toBe('Wilhelmina');
    expect(greetingName({ ...person, firstName: '', initials: 'W.' })).toBe('W. van den Bergh');
    expect(greetingName({ lastName: 'Bergh' })).toBe('Bergh');
  });
  it('has a surname with its insertion', () => {
    expect(surname(person)).toBe('van den Bergh');
    expect(surname({ insertion: ' ', lastName: ' Bergh ' })).toBe('Bergh');
  });
  it('leaves out missing parts', () => {
    expect(fullName({ firstName: null, lastName: ' Bergh ' })).toBe('Bergh');
    expect(fullName({})).toBe('');
  });
});

it.each([
  ['de Vries-Bakker', 'de', 'Vries-Bakker'],
  ['  van   den Bergh ', 'van den', 'Bergh'],
  ["van 't Hof - de Boer", "van 't", 'Hof - de Boer'],
  ['in ’t Veld', 'in ’t', 'Veld'],
  ['Bergh', '', 'Bergh'],
  ['De Smet', '', 'De Smet'],
  ['mac Donald', '', 'mac Donald'],
  ['de', '', 'de'],
  ['van de', 'van', 'de'],
  ['', '', ''],
])('the surname %j has the parts %j and %j', (whole, insertion, lastName) =>
  expect(surnameParts(whole)).toEqual({ insertion, lastName }),
);

it.each([
  ['a name with a line break in it', 'a\nb', 'name'],
  ['a name of more than 120 characters', 'x'.repeat(121), 'maxLength'],
])('%s is refused', (_what, text, code) => {
  expect(checkForm(nameText, text)).toMatchObject({ problems: [{ code }] });
});

it.each([
  ['F', 'female'],
  ['v', 'female'],
  ['Vrouw', 'female'],
  ['VROUWELIJK ', 'female'],
  ['M', 'male'],
  ['man', 'male'],
  ['', null],
  [null, null],
])('gender printed as %j is %j', (printed, gender) => expect(genderFromPrint(printed)).toBe(gender));

it('of a reading fills in what was read, and leaves the rest to the reporter', () => {
  const reading = {
    last_name: 'Bergh',
    insertion: null,
    first_names: 'Anne-Marie',
    gender: null,
    date_of_birth: null,
    date_of_death: '2026-11-09',
    score: 60,
    duplicate: false,
  };
  expect(fromReading(reading)).toEqual({
    initials: 'A.M.',
    firstName: 'Anne-Marie',
    lastName: 'Bergh',
    dateOfDeath: '2026-11-09',
  });
  expect(wasReadInNl(reading)).toBe(true);
  expect(wasReadInNl({ ...reading, first_names: null })).toBeNull();
  expect(wasReadInNl(null)).toBeNull();
});
