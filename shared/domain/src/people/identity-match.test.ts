import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameSurname } from '../certificate/same-surname.ts';
import type { Identity } from './identity.ts';
import { identityDoubts } from './identity-match.ts';

describe('one family name in two spellings', () => {
  it.each([
    ['Bergh', 'van den Bergh'],
    ['VAN DEN BERGH', 'van den bergh'],
    ['Bergh, van den', 'van den Bergh'],
    ['van den Bérgh', 'Van den Bergh'],
    ['Vandenbergh', 'van den Bergh'],
    ['’t Hart', "'T HART"],
    ["O'Brien", 'OBrien'],
    ['Jansen-van den Bergh', 'van den Bergh'],
    ['Bergh', 'van den Bergh - Jansen'],
    ['Garcia-Lopez', 'García López'],
    ['Müller', 'MUELLER'],
    ['Müller', 'Muller'],
    ['Ångström', 'AANGSTROEM'],
    ['Sørensen', 'Sorensen'],
    ['Strauß', 'Strauss'],
    ['Łukasiewicz', 'Lukasiewicz'],
    ['Yılmaz', 'Yilmaz'],
    ['Nguyễn', 'NGUYEN'],
    ['Иванов', 'Ivanov'],
    ['Щербаков', 'SHCHERBAKOV'],
    ['Παπαδόπουλος', 'Papadopoulos'],
    ['Ευαγγέλου', 'Evangelou'],
    ['李', '李'],
    ['Le', 'LE'],
  ])('%s and %s', (a, b) => {
    expect(isSameSurname(a, b)).toBe(true);
    expect(isSameSurname(b, a)).toBe(true);
  });
});

describe('two different family names', () => {
  it.each([
    ['Vandenberg', 'E'],
    ['Vandenberg', 'Van'],
    ['Jansen', '李'],
    ['Li', '李'],
    ['Haddad', 'حداد'],
    ['Jansen', 'Janssen'],
    ['Bergh', 'Bergman'],
    ['van den Bergh', 'van den Burg'],
    ['Jansen-de Vries', 'Pietersen-de Boer'],
    ['van', 'van den Bergh'],
    ['-', 'Bergh'],
    ['', ''],
    ['', 'Bergh'],
    ['???', '!!!'],
  ])('%s and %s', (a, b) => {
    expect(isSameSurname(a, b)).toBe(false);
    expect(isSameSurname(b, a)).toBe(false);
  });
});

const bergh: Identity = { familyName: 'van den Bergh', birthDate: '1970-02-03' };
const expected = { entered: bergh, named: bergh };

describe('somebody who identified themselves', () => {
  it('is accepted as the person in the dossier with the same family name and birth date', () => {
    expect(identityDoubts(bergh, expected)).toEqual([]);
    expect(identityDoubts({ ...bergh, familyName: 'Jansen-Bergh' }, expected)).toEqual([]);
    expect(identityDoubts(bergh, { ...expected, named: { familyName: 'Bergh', birthDate: null } })).toEqual(
      [],
    );
  });

  it.each<[string, Identity, string[]]>([
    ['nothing told', { familyName: null, birthDate: null }, ['familyNameNotTold', 'birthDateNotTold']],
    ['the name alone', { ...bergh, birthDate: null }, ['birthDateNotTold']],
    ['the day alone', { ...bergh, familyName: ' ' }, ['familyNameNotTold']],
    ['a year for a day', { ...bergh, birthDate: '1970' }, ['birthDateNotTold']],
    ['a day without its year', { ...bergh, birthDate: '0000-02-03' }, ['birthDateNotTold']],
    ['another name', { ...bergh, familyName: 'Jansen' }, ['familyNameDiffers', 'namedOtherwise']],
    [
      'a name that cannot be compared',
      { ...bergh, familyName: '李' },
      ['familyNameDiffers', 'namedOtherwise'],
    ],
    ['another day', { ...bergh, birthDate: '1970-03-02' }, ['birthDateDiffers', 'namedOtherwise']],
  ])('is in doubt with %s', (_, proven, doubts) => {
    expect(identityDoubts(proven, expected)).toEqual(doubts);
  });

  it('is in doubt after they changed the person in the dossier to somebody else', () => {
    const other: Identity = { familyName: 'Jansen', birthDate: '1980-01-01' };
    expect(identityDoubts(other, { entered: other, named: bergh })).toEqual(['namedOtherwise']);
    expect(identityDoubts(other, { entered: other, named: null })).toEqual(['namedOtherwise']);
    const sameName = { entered: { ...bergh, birthDate: '1980-01-01' }, named: bergh };
    expect(identityDoubts(sameName.entered, sameName)).toEqual(['namedOtherwise']);
  });
});

const names = fc.oneof(
  fc.constantFrom('Bergh', 'van den Bergh', 'Jansen', 'Иванов', '李', 'E', '', ' ', '-', 'Le'),
  fc.string({ unit: 'grapheme' }),
);
const days = fc.constantFrom('1970-02-03', '1970-03-02', '1970', '0000-02-03', '', null);
const identity = fc.record({ familyName: fc.option(names), birthDate: days });

it('is not accepted without a family name and the exact birth date of the dossier', () => {
  fc.assert(
    fc.property(identity, identity, fc.option(identity), (proven, entered, named) => {
      if (identityDoubts(proven, { entered, named }).length > 0) return;
      expect(proven.birthDate).toMatch(/^[1-9]\d{3}-\d{2}-\d{2}$/);
      expect(proven.birthDate).toBe(entered.birthDate);
      expect(named?.birthDate || proven.birthDate).toBe(proven.birthDate);
      for (const { familyName } of [proven, entered, named ?? entered])
        expect(familyName ?? '').toMatch(/\p{L}/u);
    }),
    { numRuns: 2000 },
  );
});

it.each(['1970', '0000-02-03', '1970-02-03T00:00', 'x1970-02-03', ''])(
  'a birth date told as %j is not told',
  (birthDate) => {
    const proven = { familyName: 'van den Bergh', birthDate };
    expect(identityDoubts(proven, { entered: bergh, named: bergh })).toEqual(['birthDateNotTold']);
  },
);
