import { expect, it } from 'vitest';
import { typedPage } from '../../../test/typed-page.ts';
import { segmentsOf } from '../page/segments.ts';
import { formFields } from './form-fields.ts';

const read = (text: string) =>
  Object.fromEntries(
    Object.entries(formFields(segmentsOf(typedPage(text).words))).map(([field, { value }]) => [field, value]),
  );

it('reads values over their captions, also where others stand behind those', () => {
  const captionsBelow = `
Joseph Theodorus | Nijhuis | M
voornamen (voluit) | geslachtsnaam | geslacht (m/v)

02-11-1975 | Antwerpen | Winterswijk
geboren op | te | woonplaats

25-10-2021 | 06:35 | Winterswijk
overleden op | om (uur) | in de gemeente`;
  expect(read(captionsBelow)).toEqual({
    first_names: 'Joseph Theodorus',
    last_name: 'Nijhuis',
    gender: 'M',
    date_of_birth: '1975-11-02',
    date_of_death: '2021-10-25',
  });
});

it('reads values under their labels where a label beside them was not understood', () => {
  const cards = `
Overledene | Overlijden
Achternaam | Datum
de Graaf | 27 oktober 2021
Voornamen | Datumin Tetters
Ronald | zevenentwintig oktober
Geslacht | Tijd
man | 22:35 uur
Geboren | Plaats
10 mei 1932 | Venlo`;
  expect(read(cards)).toMatchObject({
    insertion: 'de',
    last_name: 'Graaf',
    first_names: 'Ronald',
    gender: 'man',
    date_of_birth: '1932-05-10',
    date_of_death: '2021-10-27',
  });
});

it('takes no note in the margin for a name', () => {
  const form = `
Overledene |  |  | Afschrift
Voornamen | Gesina
Geslachtsnaam | Wolters`;
  expect(read(form)).toEqual({ first_names: 'Gesina', last_name: 'Wolters' });
});

it('reads categories of the personal records, and a surname behind initials', () => {
  expect(read('01.02.10 Voornamen | Harm\n01.02.40 Geslachtsnaam | Vermeulen')).toEqual({
    first_names: 'Harm',
    last_name: 'Vermeulen',
  });
  expect(read('Voorletters en achternaam | G.Y. op den Camp\nVoornamen voluit | Grietje Yvonne')).toEqual({
    insertion: 'op den',
    last_name: 'Camp',
    first_names: 'Grietje Yvonne',
  });
});
