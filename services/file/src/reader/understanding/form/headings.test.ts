import { expect, it } from 'vitest';
import { formValues } from '../../../../test/form-values.ts';

it('keeps the persons of two columns apart, whatever the order of their headings', () => {
  const columns = `
1. De overledene | 2. Vader
Achternaam | Achternaam
Ooms | Ooms
Voornamen | Voornamen
Leentje | Ferdinand
Geslacht
vrouwelijk | 3. Moeder
Geboren op | Achternaam
17-11-1942 | op 't Hof
Overleden op | Voornamen
13-09-2024 | Sophia`;
  expect(formValues(columns)).toEqual({
    last_name: 'Ooms',
    first_names: 'Leentje',
    gender: 'vrouwelijk',
    date_of_birth: '1942-11-17',
    date_of_death: '2024-09-13',
  });
});

it('reads the column of the deceased if persons are beside each other', () => {
  const table = `
Overlijdensregister | Overledene | Moeder | Vader
Geslachtsnaam | Mulder | de Graaf | Mulder
Voornamen | Huibert | Rose | Klaas
Geboorte overledene | 21-7-1915
Overlijden | 9-9-2024
Aangever | Evert Kleijn, geboren 2-4-1980`;
  expect(formValues(table)).toEqual({
    last_name: 'Mulder',
    first_names: 'Huibert',
    date_of_birth: '1915-07-21',
    date_of_death: '2024-09-09',
  });
});

it('treats somebody’s relation to the deceased as an answer, not as the heading of the column beside it', () => {
  const columns = `
Opdrachtgever |  | Overledene
Naam | Thijs Maarten Kroon | Achternaam | van den Bogaert
Geboren | 30 juni 1983 | Voornamen | Rosalie Anne
Relatie | echtgenoot | Geslacht | Vrouw
Adres | Beukenlaan 7 | Geboren | 14 november 1985
Woonplaats | Bilthoven | Overleden | 9 mei 2025`;
  expect(formValues(columns)).toEqual({
    insertion: 'van den',
    last_name: 'Bogaert',
    first_names: 'Rosalie Anne',
    gender: 'Vrouw',
    date_of_birth: '1985-11-14',
    date_of_death: '2025-05-09',
  });
});

it('assigns a bare date to the event in its heading', () => {
  const blocks = `
Persoonsgegevens
Achternaam | van Es
Voornamen | Berta
Geboorte
Datum | 07.10.1962
Plaats | Alkmaar
Overlijden
Datum | 01.05.2023
Plaats | Leiden
Ouders
Ouder 1 | Paulina Veenstra`;
  expect(formValues(blocks)).toEqual({
    insertion: 'van',
    last_name: 'Es',
    first_names: 'Berta',
    date_of_birth: '1962-10-07',
    date_of_death: '2023-05-01',
  });
});

it('leaves an empty insertion empty, and separates labels followed by a speck', () => {
  const form = `
Voornamen | Zoë
Voorvoegsel geslachtsnaam
Geslachtsnaam, | Geerts
Ouder 1
Voorvoegsel geslachtsnaam | de
Geslachtsnaam | Rooij`;
  expect(formValues(form)).toEqual({ first_names: 'Zoë', last_name: 'Geerts' });
  expect(formValues('Geslachtsnaam, | Geerts\nVoornamen | Zoë')).toEqual({
    first_names: 'Zoë',
    last_name: 'Geerts',
  });
});

it('skips a label in a second language', () => {
  expect(formValues('Naam: Nom | Geerts\nVoornamen Prénoms | Zoë')).toEqual({
    last_name: 'Geerts',
    first_names: 'Zoë',
  });
  expect(formValues('Achternaam | Apelyido: Geerts\nVoornamen | Foarnammen: Zoë')).toEqual({
    last_name: 'Geerts',
    first_names: 'Zoë',
  });
});
