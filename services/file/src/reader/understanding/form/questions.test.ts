import { expect, it } from 'vitest';
import { formValues } from '../../../../test/form-values.ts';
import { typedPage } from '../../../../test/typed-page.ts';
import { segmentsOf } from '../../page/segments.ts';
import { formFields } from './form-fields.ts';

it('reads values above their captions, also if other values follow those', () => {
  const captionsBelow = `
Joseph Theodorus | Nijhuis | M
voornamen (voluit) | geslachtsnaam | geslacht (m/v)

02-11-1975 | Antwerpen | Winterswijk
geboren op | te | woonplaats

25-10-2021 | 06:35 | Winterswijk
overleden op | om (uur) | in de gemeente`;
  expect(formValues(captionsBelow)).toEqual({
    first_names: 'Joseph Theodorus',
    last_name: 'Nijhuis',
    gender: 'M',
    date_of_birth: '1975-11-02',
    date_of_death: '2021-10-25',
  });
});

it('reads values above captions that are centred on their lines', () => {
  const captionsInTheMidst = `
A. De overledene

Van der Veen | Klaas Sjoerd
                    (geslachtsnaam) |                     (voornamen)

30.08.1929 | Opsterland | man
                    (datum van geboorte) |                     (plaats van geboorte) |             (geslacht)

B. Het overlijden

17.01.1996 | 22.10 uur | Drachten
                    (datum van overlijden) |                    (tijdstip) |             (plaats van overlijden)

C. Echtgenote

Wiersma | Froukje
                    (geslachtsnaam) |                     (voornamen)`;
  expect(formValues(captionsInTheMidst)).toEqual({
    first_names: 'Klaas Sjoerd',
    insertion: 'van der',
    last_name: 'Veen',
    gender: 'man',
    date_of_birth: '1929-08-30',
    date_of_death: '1996-01-17',
  });
});

it('reads dates under small captions in one column each', () => {
  const centred = `
Hiermee wordt verklaard dat in ons crematorium is gecremeerd
                       de heer Roy Humphrey Pinas

                geboren |                         overleden
             13 april 1958 |                    5 september 2021
            Albina, Suriname |                        Rotterdam

            De crematie vond plaats op 11 september 2021 om 13.30 uur.`;
  expect(formValues(centred)).toMatchObject({ date_of_birth: '1958-04-13', date_of_death: '2021-09-05' });
});

it('recognises labels that begin like a sentence', () => {
  const sentences = `
blijkt dat is overleden:
Geslachtsnaam : | VERHOEVEN
Met de voornamen : | Wilhelmus Petrus
Van het geslacht : | mannelijk
Plaats en datum van geboorte : | Someren, 25 november 1932`;
  expect(formValues(sentences)).toMatchObject({
    last_name: 'Verhoeven',
    first_names: 'Wilhelmus Petrus',
    gender: 'mannelijk',
  });
});

it('does not take a person with another label for the deceased', () => {
  const statement = `
Naam uitvaartondernemer | Johannes Cornelis Snoeren
Geslachtsnaam overledene | van Gils
Voornamen overledene | Cornelia Johanna`;
  expect(formValues(statement)).toEqual({
    first_names: 'Cornelia Johanna',
    insertion: 'van',
    last_name: 'Gils',
  });
});

it('reads a date between the words for its parts', () => {
  const parts = `
Naam — Nom — Familienname | van der Laan
Voornamen — Prénoms — Vornamen | Harm Klaas
Datum en plaats van geboorte — Date et lieu de naissance
jour/dag 27 mois/maand 11 année/jaar 1918`;
  expect(formValues(parts)).toMatchObject({ date_of_birth: '1918-11-27' });
});

it('recognises the labels of a Croatian form', () => {
  const croatian = `
Naam / Nom / Prezime | Petrovic
Voornamen / Prénoms / Ime | Dragan`;
  expect(formValues(croatian)).toEqual({ last_name: 'Petrovic', first_names: 'Dragan' });
});

it('recognises the labels of a Turkish form', () => {
  const turkish = `
Naam / Nom / Soyadi | Öztürk
Voornamen / Prénoms / Adi | Hatice`;
  expect(formValues(turkish)).toEqual({ last_name: 'Öztürk', first_names: 'Hatice' });
});

it('derives the sex from a courtesy title if the form does not ask for it', () => {
  const letter = (name: string) => `
Naam | ${name}
Geboren | 1 april 1953 te Joure
Overleden | 15 oktober 2023 te Heerenveen
Contactpersoon | mevrouw Sietske Jellema`;
  expect(formValues(letter('mevrouw Anneke Boersma'))).toMatchObject({ last_name: 'Boersma', gender: 'V' });
  expect(formValues(letter('de heer Anne Boersma'))).toMatchObject({ last_name: 'Boersma', gender: 'M' });
  expect(formValues(letter('Anne Boersma'))).not.toHaveProperty('gender');
});

it('reads what is asked under a heading, in its own column', () => {
  const cards = `
Overledene | Aangever
Voornamen
Simon
Geslachtsnaam
Klooster
Gegevens overlijden | Naam
Overlijdensdatum | Josina Jonker
02.11.2020 | Geboortedatum
Overlijdensplaats | 02.05.1961
Hoorn`;
  expect(formValues(cards)).toMatchObject({
    first_names: 'Simon',
    last_name: 'Klooster',
    date_of_death: '2020-11-02',
  });
});

it('chooses neither of two sexes if no tick is seen', () => {
  const ticks = `
Geslachtsnaam | Ottens
Voornamen | Wubbechien
Geslacht | [man | vrouw
Geboortedatum | 12/12/1952`;
  expect(formValues(ticks)).not.toHaveProperty('gender');
});

it.each([
  ['(x) man | ( ) vrouw', 'man'],
  ['( ) man | (x) vrouw', 'vrouw'],
  ['(x) man | vrouw', 'man'],
  ['( ) man | ( ) vrouw', undefined],
])('recognises the ticked one of two sexes if their label is not understood: %s', (ticks, gender) => {
  const form = `
Geslachtsnaam | Schoenmaker
Voornamen | Dirk Klaas
Man of vrouw?
${ticks}
Geboortedatum | 12/12/1952`;
  expect(formValues(form).gender).toBe(gender);
});

it.each([
  ['Man/vrouw | Man', 'Man'],
  ['Man/vrouw: vrouw', 'vrouw'],
  ['Man / vrouw | Vrouw', 'Vrouw'],
])('treats two sexes as the label of the one after them: %s', (line, gender) => {
  const form = `
Achternaam overledene | Kromowidjojo
Voornamen overledene | Iwan Soeparno
${line}
Geboren | 9 november 1958 te Moengo`;
  expect(formValues(form).gender).toBe(gender);
});

it('prefers first names in full to their initial', () => {
  const form = (below: string) => `
Naam overledene | de heer W. Kortekaas
${below}
Geboortedatum | 20-10-1929
Datum van overlijden | 28-12-2012`;
  expect(formValues(form('Voornaam voluit | Wilhelmus')).first_names).toBe('Wilhelmus');
  expect(formValues(form('Voornaam voluit | Pieter')).first_names).toBe('W');
});

it.each([
  ["Zoon van | 't Hart, Maarten\nWeduwnaar van | Grinwis, Jacomina", 'M'],
  ['Weduwe van | Grinwis, Jacob', 'V'],
  ['Weduwe van | Grinwis, Jacob\nZoon van | Bos, Jan', undefined],
  ['Zoon van de overledene | Bos, Jan', undefined],
])('derives the sex from what a line says that the deceased was: %s', (kin, gender) => {
  const form = `
Geslachtsnaam | 't Hart
Voornamen | Anne
Overleden op | 11 oktober 1974
Geboren op | 19 april 1901
${kin}`;
  expect(formValues(form).gender).toBe(gender);
});

it('takes one date between two labels for the day of death, marked for checking, and not for the birth', () => {
  const card = `
Naam | Veenstra
Voornaam | Klaas
Geboren
 | 13 december 1999 te Heerenveen
Overleden`;
  const { date_of_birth, date_of_death } = formValues(card);
  expect({ date_of_birth, date_of_death }).toEqual({ date_of_birth: undefined, date_of_death: '1999-12-13' });
});

it('does not take the label of the next column for a name', () => {
  const columns = `
Voornamen | Weduwe van
Theodora | Simon Laan
Geslachtsnaam | Vader
Bleeker | Klaas Bleeker`;
  expect(formValues(columns)).toMatchObject({ first_names: 'Theodora', last_name: 'Bleeker' });
});

it.each([
  ["Mevrouw: | Jannigje van 't Spijker", 'V', 'Jannigje', 'Spijker'],
  ['De heer: | Jan Bos', 'M', 'Jan', 'Bos'],
])(
  'treats a courtesy title with a colon as the label of the deceased: %s',
  (line, gender, first_names, last_name) => {
    const card = `
Verklaring van overlijden
${line}
Gehuwd met: | C. Verwoert
Geboren: | te Ochten, 13 oktober 1924
Overleden: | te Tiel, 28 december 2016`;
    expect(formValues(card)).toMatchObject({ gender, first_names, last_name });
  },
);

it('reads a name after a courtesy title as a whole name', () => {
  const list = `
Naam overledene: | de heer Mohamed Bouzidi
Geboren: | 24 september 1952
Overleden: | 13 augustus 2014`;
  expect(formValues(list)).toMatchObject({ first_names: 'Mohamed', last_name: 'Bouzidi' });
});

it('reads values under their labels if a label beside them was not understood', () => {
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
  expect(formValues(cards)).toMatchObject({
    insertion: 'de',
    last_name: 'Graaf',
    first_names: 'Ronald',
    gender: 'man',
    date_of_birth: '1932-05-10',
    date_of_death: '2021-10-27',
  });
});

it('does not take a note in the margin for a name', () => {
  const form = `
Overledene |  |  | Afschrift
Voornamen | Gesina
Geslachtsnaam | Wolters`;
  expect(formValues(form)).toEqual({ first_names: 'Gesina', last_name: 'Wolters' });
});

it('reads categories of the personal records, and a surname after initials', () => {
  expect(formValues('01.02.10 Voornamen | Harm\n01.02.40 Geslachtsnaam | Vermeulen')).toEqual({
    first_names: 'Harm',
    last_name: 'Vermeulen',
  });
  expect(
    formValues('Voorletters en achternaam | G.Y. op den Camp\nVoornamen voluit | Grietje Yvonne'),
  ).toEqual({
    insertion: 'op den',
    last_name: 'Camp',
    first_names: 'Grietje Yvonne',
  });
});

it('reads several labels on a line, and dates in cells under their labels', () => {
  const typed = `
Naam: van Lynden Voornamen: Karel
Geboren te: Terneuzen op: 26 februari 1929
Overleden te: Goes op: 22 april 2021`;
  expect(formValues(typed)).toEqual({
    insertion: 'van',
    last_name: 'Lynden',
    first_names: 'Karel',
    date_of_birth: '1929-02-26',
    date_of_death: '2021-04-22',
  });
  const cells = `
Bleeker
geslachtsnaam

Nicolaas
voornamen

geboren op
dag maand jaar
13 04 1928`;
  expect(formValues(cells)).toEqual({
    last_name: 'Bleeker',
    first_names: 'Nicolaas',
    date_of_birth: '1928-04-13',
  });
});

it('takes no label for a name or a sex, not even a misread one', () => {
  expect(formValues('Geslachtsnaam | vrouw\nVoornamen | Jo')).toEqual({ first_names: 'Jo' });
  expect(formValues('5. Naam | Nom\nDUPUIS\n6. Prénoms | Nome próprio\nJoão')).toEqual({
    last_name: 'Dupuis',
    first_names: 'João',
  });
  expect(formValues('Familienaam | Bos\nVoanamen | Jo\nGeslacht | M')).toMatchObject({ first_names: 'Jo' });
  expect(formValues('Achternaam | Man / Vrouw\nVoornamen | Jo')).toEqual({ first_names: 'Jo' });
});

it('recognises labels that are cut short', () => {
  expect(formValues('Achternaam | Bos\nGeb. datum | 06-01-1991\nOverl.datum | 29-04-2020')).toEqual({
    last_name: 'Bos',
    date_of_birth: '1991-01-06',
    date_of_death: '2020-04-29',
  });
});

it('doubts a birth after labels of somebody else', () => {
  const form = (between: string) =>
    formFields(
      segmentsOf(typedPage(`Naam | Bos\nVoornamen | Jan\n${between}\nGeboren op | 06-01-1991`).words),
    );
  expect(form('Geslacht | man').date_of_birth?.confidence).toBe(1);
  expect(form('Aangever | Jan Smit').date_of_birth?.confidence).toBeLessThan(0.6);
});

it('keeps a name together if a column of other lines begins at one of its words', () => {
  const place = (text: string, x: number, line: number) => ({
    text,
    confidence: 1,
    box: { x0: x, x1: x + 6 * text.length, y0: 20 * line, y1: 20 * line + 13 },
  });
  const words = ['JJ', 'KK', 'RAFAEL'].flatMap((text, line) => [
    place(['Een', 'Twee', 'Voornamen'][line] ?? '', 0, line),
    place(text, 200, line),
    place(['AA', 'BB', 'LEENDERT'][line] ?? '', 248, line),
  ]);
  const text = Array.from({ length: 12 }, (_, at) => place('woord', 36 * at, 5));
  expect(formFields(segmentsOf([...words, ...text])).first_names?.value).toBe('Rafael Leendert');
});

it('does not take an explanation of signs for somebody’s sex', () => {
  expect(formValues('Naam | Bos\nVoornamen | Jo\n\n\nM: Masculin Mannelijk F: Féminin Vrouwelijk')).toEqual({
    last_name: 'Bos',
    first_names: 'Jo',
  });
});

it('tells the informant and the partner from the deceased, in any order', () => {
  const form = `
AANGIFTE GEDAAN DOOR
Naam: Postma
Voornamen: Hinke
DE OVERLEDENE
Naam: van der Wal
Voornamen: Klaas
Huwelijk/geregistreerd partnerschap
Naam: Hoekstra`;
  expect(formValues(form)).toEqual({ insertion: 'van der', last_name: 'Wal', first_names: 'Klaas' });
});

it('reads one row of a table with a person in each', () => {
  const rows = `
Persoon | Geslachtsnaam | Voornamen | Geboren op
Overledene | Kaya | Emine | 01-01-1955
Echtgenoot | Smit | Mehmet | 02-02-1950`;
  expect(formValues(rows)).toEqual({ last_name: 'Kaya', first_names: 'Emine', date_of_birth: '1955-01-01' });
});

it('assigns the date below a heading to its event', () => {
  expect(formValues('Naam | Bos\nHet overlijden\nPlaats | Zeist\nDag | 11-12-2006')).toEqual({
    last_name: 'Bos',
    date_of_death: '2006-12-11',
  });
});

it('assigns the date after "op" below a place to what happened there', () => {
  const form = `
Geslachtsnaam | Tamminga
Voornamen | Grietje Jantina
Geboren te | Finsterwolde
op | 9 februari 1926
Wonende te | Winschoten
Overleden te | Winschoten
op | 31 oktober 2016`;
  expect(formValues(form)).toEqual({
    last_name: 'Tamminga',
    first_names: 'Grietje Jantina',
    date_of_birth: '1926-02-09',
    date_of_death: '2016-10-31',
  });
});

it('continues a surname after a space that follows its insertion', () => {
  const form = `
Naam bij geboorte: van | Heijden
Voornamen: Theodora
B. Contactpersoon
Naam: J.P. Cuijpers`;
  expect(formValues(form)).toEqual({ insertion: 'van', last_name: 'Heijden', first_names: 'Theodora' });
});
