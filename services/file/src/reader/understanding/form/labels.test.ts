import { describe, expect, it } from 'vitest';
import { lineOf } from '../../../../test/typed-page.ts';
import { segmentsOf } from '../../page/segments.ts';
import { fieldOf, labelOf } from './labels.ts';

function labelIn(text: string) {
  const segment = segmentsOf(lineOf(text, 0))[0];
  const label = segment && labelOf(segment);
  return label
    ? {
        field: fieldOf(label),
        rest: segment.words
          .slice(label.length)
          .map(({ text }) => text)
          .join(' '),
      }
    : null;
}

describe('labels', () => {
  it.each([
    ['Geslachtsnaam de Vries', 'last_name', 'de Vries'],
    ['Nom-Naam-Name DE VRIES', 'last_name', 'DE VRIES'],
    ['Na(a)m(en) Jansen', 'last_name', 'Jansen'],
    ['Voorna(a)m(en) Anna', 'first_names', 'Anna'],
    ['Vorname(n) Anna', 'first_names', 'Anna'],
    ['Apellido(s) Jansen', 'last_name', 'Jansen'],
    ['4.3 Voorna(a)m(en) Anna', 'first_names', 'Anna'],
    ['Overledene: achternaam', 'last_name', ''],
    ['Overleden: op 07/12/2020', 'date_of_death', '07/12/2020'],
    ['Todeszeitpunkt 05.12.2018', 'date_of_death', '05.12.2018'],
    ['Plaatsen dag van geboorte', 'date_of_birth', ''],
    ['Gesiachtsnaam Bakker', 'last_name', 'Bakker'],
    ['Voornaam / voornamen Petrus', 'first_names', 'Petrus'],
    ['Geslachtsnaam en voornamen: Bakker, Jan', 'full_name', 'Bakker, Jan'],
    ['Volledige naam: Jan Bakker', 'full_name', 'Jan Bakker'],
    ['Meisjesnaam: Bakker', 'last_name', 'Bakker'],
    ['Geslacht (M/V) M', 'gender', 'M'],
    ['Aanspreektitel: Mevrouw', 'gender', 'Mevrouw'],
    ['Dhr./Mevr.: Mevrouw', 'gender', 'Mevrouw'],
    ['Aanschrijving De heer Bos', 'gender', 'De heer Bos'],
    ['Achternaam bewoner Bos', 'last_name', 'Bos'],
    ['Datum en tijdstip van overlijden 26 oktober 2019', 'date_of_death', '26 oktober 2019'],
    ['Overleden op 07/12/2020', 'date_of_death', '07/12/2020'],
    ['Geboren: 21 september 1926', 'date_of_birth', '21 september 1926'],
    ['8 Date et lieu de naissance / Geboortedatum 22', 'date_of_birth', '22'],
    ['Voorvoegsel van der', 'insertion', 'van der'],
    ['Voomamen Jan', 'first_names', 'Jan'],
    ['Voornamen voluit Jan', 'first_names', 'Jan'],
    ['Geslachtsnaam Skaainamme: Prins', 'last_name', 'Prins'],
    ['Given names John', 'first_names', 'John'],
    ['a. geslachtsnaam en voornamen van Dam, Jo', 'full_name', 'van Dam, Jo'],
    ['Naam (geslachtsnaam, voorvoegsel, voornamen) Bos, Jo', 'full_name', 'Bos, Jo'],
  ])('%s', (text, field, rest) => expect(labelIn(text)).toEqual({ field, rest }));

  it.each([
    'Geslachtsnaam moeder',
    'Voornamen aangever',
    'Datum van geboorte aangever',
    'Nom du dernier conjoint / Naam van de laatste echtgenoot',
    'Plaats van overlijden',
    'Geboren te Nijmegen',
    'Tijdstip overlijden',
    'Datum akte',
    'Datum aanvang adres',
  ])('%s asks for nothing about the deceased that is read', (text) =>
    expect(labelIn(text)?.field).toBeNull(),
  );

  it.each(['1. De overledene', 'B. OVERLEDENE', 'IV Gegevens van de overledene', 'C. AANGEVER'])(
    '%s is a label to its end',
    (text) => expect(labelIn(text)?.rest).toBe(''),
  );

  it.each([
    'van het vrouwelijk geslacht',
    'Tilburg',
    '15 juli 1985',
    'De overledene woonde laatstelijk te Oss',
  ])('%s is no label', (text) => expect(labelIn(text)).toBeNull());
});
