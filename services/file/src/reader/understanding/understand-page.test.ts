import { describe, expect, it } from 'vitest';
import { typedPage } from '../../../test/typed-page.ts';
import type { Word } from '../page/page.ts';
import { understandPage } from './understand-page.ts';

const NOW = new Date('2026-11-21');
const understand = (text: string) => understandPage(typedPage(text), NOW);

describe('a form with the label left of its value', () => {
  const FORM = `
Gemeente Nijmegen
Akte van overlijden
Aktenummer 8 B 0065
Overledene
Geslachtsnaam | ter Horst
Voornamen | Catharina Maria-Louise
Geslacht | vrouw
Datum van geboorte | 15 juli 1985
Datum overlijden | 7 maart 2020 te 01:14 uur
Partner
Geslachtsnaam | van den Bosch
Voornamen | Chloë Anna
Datum van geboorte | 1 mei 1980
Aangifte
Datum van geboorte aangever | 21 oktober 1967`;

  it('is read for the deceased, not the partner or the informant', () => {
    expect(understand(FORM)).toMatchObject({
      last_name: 'Horst',
      insertion: 'ter',
      first_names: 'Catharina Maria-Louise',
      gender: 'vrouw',
      date_of_birth: '1985-07-15',
      date_of_death: '2020-03-07',
      score: expect.toSatisfy((score) => score > 80),
      akte: { number: '8B0065', municipality: 'Nijmegen', year: 2020 },
    });
  });

  it('does not have a missing value filled from somebody else’s part', () => {
    const reading = understand(FORM.replace('Voornamen | Catharina Maria-Louise\n', ''));
    expect(reading.first_names).toBeNull();
  });

  it('has the day of death in digits checked against the same in words', () => {
    const twice = (words: string) => FORM.replace('7 maart 2020 te 01:14 uur', `07-03-2020 (${words})`);
    const agreeing = understand(twice('zeven maart tweeduizend twintig'));
    const contradicting = understand(twice('zeventien maart tweeduizend twintig'));
    expect(agreeing.score).toBeGreaterThan(understand(FORM).score ?? 100);
    expect(contradicting.score).toBeLessThanOrEqual(80);
  });
});

it('marks a name for checking if a letter may be another, also if it occurs twice', () => {
  const { words } = typedPage(`
Akte van overlijden van de gemeente Goes, nummer 100123
Geslachtsnaam | Goncalves
Voornamen | Maria
Geslacht | V
Geboortedatum | 4 mei 1940
Overlijdensdatum | 7 maart 2020
Op 7 maart 2020 is overleden Maria Goncalves, geboren op 4 mei 1940.`);
  const isOpen = ({ text }: Word) => text.startsWith('Goncalves');
  const open = words.map((word): Word => (isOpen(word) ? { ...word, isUndecided: true } : word));
  expect(understandPage({ words }, NOW).score).toBeGreaterThan(80);
  const { score, confident } = understandPage({ words: open }, NOW);
  expect(score).toBe(80);
  expect(confident).toContain('first_names');
  expect(confident).not.toContain('last_name');
});

it('reads boxes with the label above its value', () => {
  const reading = understand(`
Akte van overlijden 9 B 0351 der gemeente Breda
Overledene
Geslachtsnaam | Voornamen
de Vries | Adriana Cornelia
Geslacht | Plaats van geboorte
vrouw | Utrecht
Datum van geboorte | Datum overlijden
02.12.1949 | 19.03.2026`);
  expect(reading).toMatchObject({
    last_name: 'Vries',
    insertion: 'de',
    first_names: 'Adriana Cornelia',
    gender: 'vrouw',
    date_of_birth: '1949-12-02',
    date_of_death: '2026-03-19',
  });
});

it('reads the international form, whose labels continue in a second language', () => {
  const reading = understand(`
EXTRAIT DE L'ACTE DE DÉCÈS
2 Burgerlijke stand te Nijmegen
4 Date et lieu du décès / Datum en plaats van | Jo Mo An
overlijden | 23 03 2017 Nijmegen
5 Nom / Naam | JANSEN
6 Prénoms / Voornamen | Adriana
7 Sexe / Geslacht | F
8 Date et lieu de naissance / Geboortedatum en | Jo Mo An
geboorteplaats | 22 12 1957 Haarlem
9 Nom du dernier conjoint / Naam van de laatste | DE BOER
12 Père / Vader | JANSEN, Wilhelmus`);
  expect(reading).toMatchObject({
    last_name: 'Jansen',
    insertion: null,
    first_names: 'Adriana',
    gender: 'F',
    date_of_birth: '1957-12-22',
    date_of_death: '2017-03-23',
  });
});

it.each([
  ['Achternaam', 'Voornaam', 'Sekse', 'Geboortedag', 'Sterfdatum'],
  ['Familienaam overledene', 'Voornamen (voluit)', 'Geslacht (M/V)', 'Geboren op', 'Overleden op'],
  ['Naam', 'Voornamen', 'Geslacht', 'Datum en plaats geboorte', 'Datum en tijdstip van het overlijden'],
])('recognises the labels of other towns: %s, %s, %s, %s, %s', (last, first, gender, birth, death) => {
  const reading = understand(`
Uittreksel uit het register van overlijden, gemeente Breda
${last} | Bakker
${first} | Jan Pieter
${gender} | M
${birth} | 02-03-1944
${death} | 05-06-2021
Afgegeven te Breda op 7 juli 2021`);
  expect(reading).toMatchObject({
    last_name: 'Bakker',
    first_names: 'Jan Pieter',
    gender: 'M',
    date_of_birth: '1944-03-02',
    date_of_death: '2021-06-05',
  });
});

/** Words at positions of a printed page: each with its start and the width of its letters. */
const printed = (rows: [text: string, x0: number][][], { line = 33, letter = 15, space = 19 } = {}) =>
  rows.flatMap((row, at) =>
    row.flatMap(([text, start]) => {
      let x0 = start;
      return text.split(' ').map((part) => {
        const box = { x0, x1: x0 + part.length * letter, y0: 300 + at * line, y1: 322 + at * line };
        x0 = box.x1 + space;
        return { text: part, confidence: 0.95, box };
      });
    }),
  );

it('tells right-aligned labels from values that begin hardly a space after them', () => {
  const right = (label: string): [string, number] => [
    label,
    763 - label.length * 15 - label.split(' ').length * 4 + 4,
  ];
  const rows: [string, string][] = [
    ['Geslachtsnaam en', 'Zuidema-Kooistra, Danuta'],
    ['voornamen', ''],
    ['Plaats en dag van', 'Kayseri, Turkije, 24-04-1964'],
    ['geboorte', ''],
    ['Geslacht', 'F (vrouwelijk)'],
    ['Woonplaats', 'Roermond'],
    ['Dag van overlijden', '19-03-2025'],
    ['Plaats van', 'Roermond, gemeente Roermond'],
    ['overlijden', ''],
  ];
  const words = printed([
    [['Akte van overlijden', 155]],
    ...rows.map(([label, value]) => [right(label), ...(value ? [[value, 790] as [string, number]] : [])]),
  ]);
  expect(understandPage({ words }, NOW)).toMatchObject({
    last_name: 'Zuidema-Kooistra',
    first_names: 'Danuta',
    gender: 'F',
    date_of_birth: '1964-04-24',
    date_of_death: '2025-03-19',
  });
});

it('joins a label that continues after a wide space, or below a wide line', () => {
  const words = printed(
    [
      [['Akte van overlijden', 100]],
      [
        ['Geslachtsnaam en', 100],
        ['voornamen', 382],
        ['Xu, Neeltje', 800],
      ],
      [
        ['Datum en plaats van', 100],
        ['8 februari 1967 te De Bilt', 800],
      ],
      [['geboorte', 100]],
      [
        ['Datum, tijd en plaats van', 100],
        ['28 april 2019 05:43 uur', 800],
      ],
      [['overlijden', 100]],
    ],
    { line: 50 },
  );
  expect(understandPage({ words }, NOW)).toMatchObject({
    last_name: 'Xu',
    first_names: 'Neeltje',
    date_of_birth: '1967-02-08',
    date_of_death: '2019-04-28',
  });
});

it('joins a label that begins with a single word', () => {
  const words = printed([
    [['Akte van overlijden', 100]],
    [
      ['Plaats', 100],
      ['en dag van geboorte', 230],
      ['Goes, 8 februari 1967', 800],
    ],
  ]);
  expect(understandPage({ words }, NOW).date_of_birth).toBe('1967-02-08');
});

it('ignores a colon that was read as a letter, and a stain as flat as a line', () => {
  const words = printed([
    [['Akte van overlijden', 100]],
    [
      ['Geslachtsnaam', 100],
      ['B', 675],
      ['Bakker', 800],
    ],
    [
      ['Geslacht', 100],
      ['B', 675],
      ['vrouwelijk', 800],
    ],
    [
      ['Geboortedatum', 100],
      ['B', 675],
      ['08-02-1967', 800],
    ],
  ]);
  const stain = { text: 'EE)', confidence: 0.3, box: { x0: 1291, x1: 1353, y0: 334, y1: 336 } };
  expect(understandPage({ words: [...words, stain] }, NOW)).toMatchObject({
    last_name: 'Bakker',
    gender: 'vrouwelijk',
    date_of_birth: '1967-02-08',
  });
});

it.each(['m', 'v', 'f', 'M'])('understands a sex of one letter: %s', (sex) => {
  expect(understand(`Akte van overlijden\nGeslachtsnaam | Bakker\nGeslacht | ${sex}`).gender).toBe(sex);
});

it('understands a sex whose label was not read, but not somebody else’s', () => {
  const form = (sex: string) => `
Akte van overlijden
Geslachtsnaam | Bakker
Voornamen | Jo
${sex}
Geboortedatum | 02-03-1944
Aangever
Naam | Smit`;
  expect(understand(form('Gcslcht | F (vrouwelijk)')).gender).toBe('vrouwelijk');
  expect(understand(form('Woonplaats | Vrouwenparochie')).gender).toBeNull();
});

it('is never sure of a date in which an impossible digit was corrected', () => {
  const form = (month: string) => `
Akte van overlijden
Geslachtsnaam | Bakker
Voornamen | Jan Pieter
Geslacht | M
Geboortedatum | 20-${month}-1963
Overlijdensdatum | 18-06-2023`;
  expect(understand(form('65'))).toMatchObject({ date_of_birth: '1963-05-20' });
  expect(understand(form('65')).score).toBeLessThanOrEqual(80);
  expect(understand(form('05')).score).toBeGreaterThan(80);
});

it('reads small labels far below their values', () => {
  const word = (text: string, x0: number, y0: number, height: number) => ({
    text,
    confidence: 0.95,
    box: { x0, x1: x0 + text.length * 11, y0, y1: y0 + height },
  });
  const rows: [value: string, label: string][] = [
    ['Neeltje', 'Voornamen'],
    ['Linden', 'Geslachtsnaam'],
    ['11-05-1923', 'Geboortedatum'],
    ['vrouw', 'Geslachtsaanduiding'],
    ['23-02-2015', 'Overlijdensdatum'],
  ];
  const words = rows.flatMap(([value, label], row) => [
    word(value, 170, 100 + row * 90, 21),
    word(label, 171, 146 + row * 90, 15),
  ]);
  expect(understandPage({ words }, NOW)).toMatchObject({
    first_names: 'Neeltje',
    last_name: 'Linden',
    gender: 'vrouw',
    date_of_birth: '1923-05-11',
    date_of_death: '2015-02-23',
  });
});

it.each(["in 't", "'t"])('does not take %s after its label for a stain', (insertion) => {
  const reading = understand(`
Akte van overlijden
Voorvoegsels: ${insertion}
Naam: Groen
Voornamen: Jan`);
  expect(reading).toMatchObject({ insertion, last_name: 'Groen' });
});

it('assigns a column of values that begins left of its labels to those labels', () => {
  const word = (text: string, x0: number, y0: number) => ({
    text,
    confidence: 0.95,
    box: { x0, x1: x0 + text.length * 14, y0, y1: y0 + 20 },
  });
  const words = [
    word('Geslachtsnaam', 168, 412),
    word('Voornamen', 853, 412),
    word('Hof', 168, 446),
    word('Jacobus', 850, 446),
  ];
  expect(understandPage({ words }, NOW)).toMatchObject({ last_name: 'Hof', first_names: 'Jacobus' });
});

describe('a form that asks for the whole name at once', () => {
  const form = (name: string) => `
Verklaring van overlijden
Uitvaartverzorging De Linde bevestigt:
${name}
Geslacht | vrouw
Geboren | 3 mei 1930 te Urk
Overleden | 4 juni 2020 te Goes`;
  const VRIES = { first_names: 'Johanna Maria', insertion: 'de', last_name: 'Vries' };

  it.each([
    'Naam overledene | Johanna Maria de Vries',
    'Naam: mevrouw Johanna Maria de Vries',
    'Overledene: mevrouw Johanna Maria de Vries',
    'Naam en voornamen | DE VRIES, Johanna Maria',
  ])('%s', (name) => expect(understand(form(name))).toMatchObject(VRIES));

  it('is read with doubt, and a surname is not taken for more than it is', () => {
    expect(understand(form('Naam | Johanna Maria de Vries')).score).toBeLessThanOrEqual(80);
    expect(understand(form('Naam | van de Ven'))).toMatchObject({ last_name: 'Ven', first_names: null });
    const apart = form('Naam | Tjong A Hung\nVoornamen | Ria');
    expect(understand(apart)).toMatchObject({ last_name: 'Tjong A Hung', first_names: 'Ria' });
  });
});

it('takes a name set apart for that of its sentence', () => {
  const reading = understand(`
Akte van overlijden van de gemeente Breda
Op drie september negentienhonderd achtenzeventig is te Breda overleden:



VAN HOOYDONCK, Petronella Antonia,



zonder beroep, geboren te Rijsbergen op twintig februari negentienhonderd zes, weduwe van Josephus Oomen.`);
  expect(reading).toMatchObject({
    last_name: 'Hooydonck',
    insertion: 'van',
    first_names: 'Petronella Antonia',
    date_of_birth: '1906-02-20',
    date_of_death: '1978-09-03',
    // A value that only learned weights found has at most 80.
    score: expect.toSatisfy((score) => score > 80),
  });
});

describe('running text', () => {
  it('is read if it is an older akte with its dates in words and a margin beside it', () => {
    const reading = understand(`
No. 7 B 1604 | Heden, de vierentwintigste juli tweeduizend zeventien, verscheen
OVERLIJDEN | voor mij, ambtenaar van de burgerlijke stand der gemeente Deventer:
van | Chloë Maria Bakker, oud vierenzestig jaar, die verklaarde dat op twintig juli
HENDRIKS | tweeduizend zeventien, te 4 uur, in deze gemeente is overleden:
 | Theodorus Kees HENDRIKS ,
 | geboren te Zwolle op eenentwintig juli negentienhonderd
 | negenenzestig, gescheiden van echt van Neeltje Schoenmaker, zoon van Willem
 | Dekker. Waarvan akte.`);
    expect(reading).toMatchObject({
      last_name: 'Hendriks',
      first_names: 'Theodorus Kees',
      gender: 'M',
      date_of_birth: '1969-07-21',
      date_of_death: '2017-07-20',
    });
  });

  it('is read for the day of death, not the day on which the akte was made', () => {
    const reading = understand(`
Afschrift akte van overlijden, gemeente Haarlem, akte 8 C 1398
Op 9 oktober 2024 is door mij deze akte opgemaakt van het overlijden van
Yusuf KOWALSKA,
van het mannelijk geslacht, geboren op 16 april 1932 te Breda,
overleden op 6 oktober 2024 te Haarlem, zoon van Joao Kowalska.`);
    expect(reading).toMatchObject({
      last_name: 'Kowalska',
      first_names: 'Yusuf',
      gender: 'M',
      date_of_birth: '1932-04-16',
      date_of_death: '2024-10-06',
    });
  });

  it('does not have the birth of the informant taken for the death', () => {
    const reading = understand(`
Overlijdensakte Goes, nr. 202296
Heden 7 augustus 2012 verscheen voor mij ambtenaar van de burgerlijke stand Ida Smit, geboren te
Bergen op Zoom op 22 juni 1996, die verklaarde: Op 5 augustus 201; is te Goes overleden mevrouw Dina
Bakker, geboren op 4 oktober 1967 te Urk.`);
    expect(reading).toMatchObject({ last_name: 'Bakker', date_of_birth: '1967-10-04', date_of_death: null });
  });

  it('does not have the birth taken for the death if that was not read', () => {
    const reading = understand(`
Gemeente Goes, register van overlijden. Op 8 augustus 2014 is voor ons, ambtenaar, verschenen Ida Smit,
die ons heeft verklaard dat op den vijfde axxxxxus tweeduizend veertien binnen deze gemeente is
overleden Henk VAN WIJNGAARDEN, geboren te Hoorn den veertiende april negentienhonderd zesendertig,
zoon van Iwan van Wijngaarden. En hebben wij hiervan deze akte opgemaakt.`);
    expect(reading).toMatchObject({ date_of_birth: '1936-04-14', date_of_death: null });
  });

  it("is read if it is a funeral director's statement", () => {
    const reading = understand(`
Verklaring van overlijden
Hierbij verklaart ondergetekende, Maria Smit, uitvaartverzorger, dat op 07-02-2017 te
Zeist is overleden: mevrouw Chloë Neeltje van de Ven, geboren te Kleve op 21-10-1946.`);
    expect(reading).toMatchObject({
      last_name: 'Ven',
      insertion: 'van de',
      first_names: 'Chloë Neeltje',
      gender: 'V',
      date_of_birth: '1946-10-21',
      date_of_death: '2017-02-07',
    });
  });
});

it('gives a low score to a birth certificate, however well it was read', () => {
  const reading = understand(`
Gemeente Haarlem Akte van geboorte
Kind
Geslachtsnaam | Müller
Voornamen | Anna Maria
Datum van geboorte | 11 februari 1927
De ambtenaar van de burgerlijke stand van de gemeente Haarlem`);
  expect(reading.score).toBeLessThan(50);
});

describe('forms of other towns', () => {
  it('have labels below their values', () => {
    const reading = understand(`
Akte van overlijden
van den Heuvel | Alida Noëlle
Geslachtsnaam | Voornamen
vrouw | 12 mei 1941
Geslacht | Datum van geboorte
3 juni 2021 | Goes
Datum van overlijden | Plaats van overlijden`);
    expect(reading).toMatchObject({
      last_name: 'Heuvel',
      insertion: 'van den',
      first_names: 'Alida Noëlle',
      gender: 'vrouw',
      date_of_birth: '1941-05-12',
      date_of_death: '2021-06-03',
    });
  });

  it('may have a time after a date, which is no label, and a label of two lines', () => {
    const reading = understand(`
Akte van overlijden
Geslachtsnaam | Postma
Voornamen | Fokke
Geslacht | M (mannelijk)
Plaats en dag van geboorte | Urk, 04-05-1939
Dag, uur en minuut | 06-08-2025 06:58 uur
van overlijden`);
    expect(reading).toMatchObject({ date_of_birth: '1939-05-04', date_of_death: '2025-08-06' });
  });

  it('may have labels in three languages side by side', () => {
    const reading = understand(`
Extrait de l'acte de décès
Naam | Nom | KOK
Voornamen | Prénoms | RIA IDA
Geslacht | Sexe | F
Geboorte | Naissance | 03 02 1945
Overlijden | Décès | 03 08 2014`);
    expect(reading).toMatchObject({
      kind: 'international',
      last_name: 'Kok',
      first_names: 'Ria Ida',
      gender: 'F',
      date_of_birth: '1945-02-03',
      date_of_death: '2014-08-03',
    });
  });
});

it('gives no day of death for a body that was found, and is never sure of it', () => {
  const reading = understand(`
Akte van overlijden gemeente Goes, akte 200123
Geslachtsnaam | Postma
Voornamen | Fokke
Geslacht | M
Datum van geboorte | 04-05-1939
Plaats, dag en uur waarop het lijk is gevonden | Goes, 06-08-2025`);
  expect(reading).toMatchObject({ kind: 'akte', date_of_death: null });
  expect(reading.score).toBeGreaterThanOrEqual(50);
  expect(reading.score).toBeLessThanOrEqual(80);
});

it('does not take the day on which a body was found for the day of death, also in sentences', () => {
  const text = `Akte van overlijden. Heden, vijf augustus tweeduizend twintig, verscheen voor mij, ambtenaar van de burgerlijke
stand, Piet Smit, die verklaarde dat op drie augustus tweeduizend twintig te Goes het lijk is gevonden van Fokke Postma,
van het mannelijk geslacht, geboren te Urk op vier mei negentienhonderd negenendertig.`;
  expect(understand(text)).toMatchObject({ last_name: 'Postma', date_of_death: null });
});

it('reads a surname in capitals before the first names', () => {
  const reading = understand(`
Afschrift akte van overlijden van de burgerlijke stand
De ambtenaar verklaart dat op twaalf juni tweeduizendzestien te Goes overleden is:
DEN HARTOG, Roelfje Danuta,
van het vrouwelijk geslacht, geboren op vier mei negentienhonderdveertig te Urk`);
  expect(reading).toMatchObject({
    last_name: 'Hartog',
    insertion: 'den',
    first_names: 'Roelfje Danuta',
    date_of_death: '2016-06-12',
  });
});

it('does not take running text about a parent for a label', () => {
  const reading = understand(`
Afschrift akte van overlijden van de burgerlijke stand
In het register is door mij, Wietske Molenaar, ambtenaar, de navolgende akte ingeschreven.
TER HAAR, Jan-Willem, geboren in Vlissingen op 8 juni 1946, mannelijk, wonende te Goes,
is in deze gemeente overleden op 2 april 2021. Vader van de
overledene: TER HAAR, Gerrit-Jan.`);
  expect(reading).toMatchObject({ last_name: 'Haar', insertion: 'ter', first_names: 'Jan-Willem' });
});

describe('a wording that no rule was made for', () => {
  const LAM = {
    last_name: 'Lam',
    insertion: "'t",
    first_names: 'Pieter-Jan',
    date_of_birth: '1961-08-01',
    date_of_death: '2023-05-06',
  };
  it.each([
    [
      'an old register',
      `No. 2K2506
In het jaar tweeduizend drieëntwintig, de tiende mei, is door mij, Dina Hofstede, ambtenaar van de
burgerlijke stand van Wageningen, opgemaakt de akte van overlijden van:
LAM, 't
voornamen: Pieter-Jan
van het mannelijk geslacht, geboren te Ede de eerste
augustus negentienhonderd eenenzestig, gewoond hebbende
te Rhenen, overleden alhier de zesde mei tweeduizend
drieëntwintig, des voormiddags te zeven uur.
Zoon van Hendrik Willem 't Lam en Alida van den Broek.`,
    ],
    [
      'what the registrar was told',
      `Akte van overlijden. Gemeente Rhenen.
Mij is gebleken, uit een verklaring van Dina Kuiper, geboren te Ede op 3 maart 1970, dat niet meer in leven is
Pieter-Jan 't Lam, die op 1 augustus 1961 te Ede het levenslicht zag. De dood trad in te Rhenen op 6 mei 2023,
des avonds te acht uur. Zijn ouders waren Hendrik Willem 't Lam en Alida van den Broek.
Opgemaakt te Rhenen op 8 mei 2023 door J. de Wit.`,
    ],
  ])('is read by its similarity to other documents: %s', (_what, text) =>
    expect(understand(text)).toMatchObject(LAM),
  );

  it('is marked for checking, even if all of it was found', () => {
    const read = understand(`Akte van overlijden. Gemeente Rhenen.
Mij is gebleken, uit een verklaring van Dina Kuiper, geboren te Ede op 3 maart 1970, dat niet meer in leven is
Pieter-Jan 't Lam, die op 1 augustus 1961 te Ede het levenslicht zag. De dood trad in te Rhenen op 6 mei 2023.`);
    expect(read.score).toBeLessThanOrEqual(80);
  });
});

it('reads the insertion of a form as it is printed, also one that no Dutch surname has', () => {
  const reading = understand(`
Akte van overlijden van de gemeente Utrecht, nummer 100123
Overledene
Voornamen | Voorvoegsel | Geslachtsnaam
Mohammed Amin | El | Idrissi
Geboortedatum | Overlijdensdatum
1 juli 1958 | 29 januari 2024`);
  expect(reading).toMatchObject({ first_names: 'Mohammed Amin', insertion: 'El', last_name: 'Idrissi' });
});

it('reads the form of the European Union, with "(s)" in its labels and boxes for the sex', () => {
  const reading = understand(`
OVERLIJDEN / DEATH / DÉCÈS
GEGEVENS BETREFFENDE DE OVERLEDENE / DECEASED PERSON
Familienaam (-namen) / Surname(s) / Nom(s) | Bianchi
Voorna(a)m(en) / Forename(s) / Prénom(s) | Giovanni Battista
Geslacht / Sex / Sexe | ☐ V / F | ☒ M / M
Datum van overlijden / Date of death | 15/01/2025
Datum van geboorte / Date of birth | 22/05/1950`);
  expect(reading).toMatchObject({ last_name: 'Bianchi', first_names: 'Giovanni Battista', gender: 'M' });
});

it('reads a name in parts from a sentence that begins like a label', () => {
  const reading = understand(`
Akte van overlijden, gemeente Goes
Naam van de overledene: Soekhoe, voornaam Chandrikapersad, van het mannelijk
geslacht, geboren te Nickerie, Suriname, op 24 december 1946, zoon van Ramautar
Soekhoe en Dhanmatie Bihari, overleden te Goes op 3 oktober 2009.`);
  expect(reading).toMatchObject({ first_names: 'Chandrikapersad', last_name: 'Soekhoe' });
});

it('reads a surname from a sentence with labels below it', () => {
  const reading = understand(`
UITTREKSEL uit het register van overlijden 1994, akte 7306
op 5 juni 1994 te 's-Hertogenbosch
overleed VAN DER LINDEN
Voornamen: Maria Geertruida Antonia
           Josephina Clara
Geboren 18 maart 1922
te Vught`);
  expect(reading).toMatchObject({
    first_names: 'Maria Geertruida Antonia Josephina Clara',
    insertion: 'van der',
    last_name: 'Linden',
    date_of_birth: '1922-03-18',
    date_of_death: '1994-06-05',
  });
});

it('does not take a line about the registration for a heading about a partner', () => {
  const form = (line: string) =>
    understand(`
Uittreksel akte van overlijden
${line}
Geslachtsnaam | Bos
Voornamen | Jan`);
  for (const line of ['Geregistreerd', 'Geregistreerd te | Goes'])
    expect(form(line)).toMatchObject({ last_name: 'Bos', first_names: 'Jan' });
});

it('reads a date after its town, on a line that is no label', () => {
  const reading = understand(`
OVERLIJDENSKAART
Begrafenisonderneming Gebr. Maas, Tilburg
Naam: VAN LOON
Voornamen: Hendrik Jozef
Man, gehuwd met Maria Anna Hendriks
Geboren te Goirle, 5 juli 1921
Overleden te Tilburg, 28 februari 1996
Aangifte gedaan bij de burgerlijke stand te Tilburg op 29 februari 1996, akte 412`);
  expect(reading).toMatchObject({ date_of_birth: '1921-07-05', date_of_death: '1996-02-28' });
  expect(reading.candidates).toContainEqual(
    expect.objectContaining({ field: 'date_of_death', source: 'sentence', value: '1996-02-28' }),
  );
});

it('reads nothing of a registered partner in the column beside the deceased', () => {
  const reading = understand(`
Afschrift van een akte van overlijden
Overledene | Geregistreerd partner

Voornamen | Voornamen
Johannes Petrus Maria | Adriana Josepha

Voorvoegsel | Geslachtsnaam
van der | Mutsaers

Geslachtsnaam | Geboortedatum
Velden | 12 oktober 1949

Geboortedatum
29 april 1944`);
  expect(reading).toMatchObject({ insertion: 'van der', last_name: 'Velden', date_of_birth: '1944-04-29' });
});

it('reads a surname that is alone before "voornamen"', () => {
  const reading = understand(`
Akte van overlijden
Aan mij is aangifte gedaan door Bart Pieter Mulder, geboren te Goes op 9 maart 1958.
De overledene is: van Haaften, voornamen: Laurens Emanuel, geboren te Culemborg
op 31 mei 1963, van het mannelijk geslacht. Hij is op 22 augustus 2004 te Tiel overleden.`);
  expect(reading).toMatchObject({
    first_names: 'Laurens Emanuel',
    insertion: 'van',
    last_name: 'Haaften',
  });
});

it('does not take words in small letters for a name', () => {
  const reading = understand(`
Akte van overlijden van de gemeente Goes, nummer 100123
In deze gemeente is overleden: Klaasje Bouma, geboren te Urk op 13 februari 1887.
verzonnen persoon, geen rechtsgeldig document`);
  expect(reading).toMatchObject({ first_names: 'Klaasje', last_name: 'Bouma' });
});

it('marks a name for checking if another one is asked for before the day of death, without a heading', () => {
  const form = (before: string) => `
Overlijdensakte van de gemeente Berkelland, nummer 140301
${before}Geslachtsnaam | ten Brinke
Voornamen | Hendrik Jan
Geslacht | man
Geboren | 06.04.1944 te Neede
Overleden | 27.12.2019 te Eibergen`;
  const informant = 'Geslachtsnaam | ten Brinke\nVoornamen | Wilma Dina\nGeboren te | Borculo\n';
  expect(understand(form('')).score).toBeGreaterThan(80);
  expect(understand(form(informant)).score).toBeLessThanOrEqual(80);
});

describe('a form', () => {
  it('may have "te" as the answer to "voorvoegsel", and one letter as the answer to "voornamen"', () => {
    const reading = understand(`
UITTREKSEL UIT HET OVERLIJDENSREGISTER
NAAM | LINTELO
VOORVOEGSEL | te
VOORNAMEN | A
GESLACHT | VROUW
GEBOORTEDATUM | 27-05-1916
OVERLIJDENSDATUM | 08-02-1994`);
    expect(reading).toMatchObject({ insertion: 'te', last_name: 'Lintelo', first_names: 'A' });
  });

  it('may have a first name of one letter that was read as a small one', () =>
    expect(
      understand('Akte van overlijden\nGeslachtsnaam | Bos\nVoornaam | p\nGeslacht | man').first_names,
    ).toBe('P'));

  it('has the surname after "Overledene" if it asks only for the first names', () =>
    expect(
      understand(
        'Verklaring van overlijden\nOverledene | mevrouw Vermeulen\nRoepnaam | Annie\nDoopnamen | Johanna Geertruida',
      ),
    ).toMatchObject({ last_name: 'Vermeulen', first_names: 'Johanna Geertruida', gender: 'V' }));

  it('may ask for a name, and below it for the name at birth and the first names', () => {
    const reading = understand(`
Uitvaartzorg De Waarborg, Groningen
Verklaring van overlijden
Naam overledene | mevrouw A.T. Venema-van Dijken
Geboortenaam | van Dijken
Voornamen | Alida Trijntje
Geboren | 19 oktober 1935 te Bedum
Overleden | 1 mei 2020 te Groningen
Opdrachtgever | de heer R. Venema, geboren 11 april 1963`);
    expect(reading).toMatchObject({
      first_names: 'Alida Trijntje',
      insertion: 'van',
      last_name: 'Dijken',
      gender: 'V',
    });
  });

  it('may ask for the name "vóór huwelijk", also in two languages on two lines', () => {
    const reading = understand(`
MEERTALIG MODELFORMULIER
OVERLIJDEN akte van overlijden gemeente Westland
4.1 Achternaam vóór huwelijk / Surname before | van den Berg
marriage
4.2 Voorna(a)m(en) / Forename(s) | Catharina Elisabeth
4.4 Geboortedatum (dd/mm/jjjj) / Date of birth | 07/08/1949
4.6 Datum van overlijden (dd/mm/jjjj) / Date of | 11/04/2020
death
5.1 Achternaam echtgenoot of partner / Surname of | Zuijderwijk
spouse`);
    expect(reading).toMatchObject({ insertion: 'van den', last_name: 'Berg', date_of_death: '2020-04-11' });
  });

  it('may have a first name whose capital was read as a small letter', () => {
    const reading = understand(`
Akte van overlijden
Geslachtsnaam | Graaf, de
Voornamen | willemina Johanna Cornelia
Geboortedatum | 8 januari 1926
Overlijdensdatum | 27 oktober 2014`);
    expect(reading.first_names).toBe('Willemina Johanna Cornelia');
  });

  it('shows the sex of a widow, unless it asks for both', () => {
    const form = (status: string) => `
Akte van overlijden van de gemeente Leeuwarden
Geslachtsnaam | Terpstra
Voornamen | Anne
Geboortedatum | 2 juli 1887
Burgerlijke staat: | ${status}
Datum van overlijden | 28 december 1968`;
    expect(understand(form('weduwe van Ritske Hiemstra')).gender).toBe('V');
    expect(understand(form('weduwnaar van Ritske Hiemstra')).gender).toBe('M');
    const ofLabels = (status: string) =>
      understand(form(status)).candidates.filter(
        ({ field, source }) => field === 'gender' && source === 'label',
      );
    expect(ofLabels('weduwe van Ritske Hiemstra')).toHaveLength(1);
    for (const both of ['gehuwd weduwe/weduwnaar', 'gehuwd weduwe / weduwnaar'])
      expect(ofLabels(both)).toEqual([]);
  });

  it('has its columns kept apart if the page slopes and the second heading comes first', () => {
    const reading = understand(`
Gemeente Almere
Akte van overlijden aktenummer 100087 2021
 | Partner
Overledene
 | Achternaam | El Idrissi
Achternaam Bouzambou
Voornamen Fatima Zohra | Voornamen Abdelkader
Geboortedatum 01-07-1948 | Burgerlijke staat gehuwd
Geslacht Vrouw
Overlijden
Datum overlijden 19-01-2021`);
    expect(reading).toMatchObject({ first_names: 'Fatima Zohra', insertion: null, last_name: 'Bouzambou' });
  });

  it('may have labels of Bonaire beside the Dutch ones', () => {
    const reading = understand(`
AKTE VAN OVERLIJDEN
Akta di morto
OVERLEDENE | FAYESIDO
Geslachtsnaam | Fam
CICILIA
Voornamen | Nòmber
Shirley Antonia
Geslacht Sekso | Geboortedatum Fecha di nasementu
Vrouw | 23-07-1952
OVERLIJDEN | MORTO
Datum overlijden Fecha di morto | Tijdstip Ora
05-10-2021 | 16:45 uur`);
    expect(reading).toMatchObject({ first_names: 'Shirley Antonia', last_name: 'Cicilia', gender: 'Vrouw' });
  });
});

it('splits a word that was joined with "overleden"', () => {
  const reading = understand(`
Uittreksel uit het register van overlijden van de gemeente Rotterdam
De ambtenaar van de burgerlijke stand verklaart dat blijkens akte no
B 2906 te Rotterdam op eenendertig oktober negentienhonderd
tweeënzeventigisoverleden Arie Cornelis Poot, geboren te Schiedam op negen april
negentienhonderd drie, zoon van Cornelis Poot.`);
  expect(reading).toMatchObject({ date_of_death: '1972-10-31', last_name: 'Poot' });
});

it('does not take "van het" before a sex for an insertion, also at the end of a column', () => {
  const reading = understand(`
gemeente Súdwest-Fryslân
Akte van overlijden | Ferstjerakte
Op 30 december 2016 om 09.10 uur is te Sneek | Op 30 desimber 2016 om 09.10 oere is te Snits
overleden: Anne Wytse Bruinsma, van het | ferstoarn: Anne Wytse Bruinsma, fan it manlik
mannelijk geslacht, geboren te Wymbritseradeel | geslacht, berne te Wymbritseradiel op 19
op 19 augustus 1944, wonende te Bolsward, | augustus 1944, wenjend te Boalsert,
zoon van Wytse Bruinsma en Froukje Ûlkema. | soan fan Wytse Bruinsma en Froukje Ûlkema.`);
  expect(reading).toMatchObject({ first_names: 'Anne Wytse', insertion: null, last_name: 'Bruinsma' });
});

it('reads an insertion of two words without their space, and marks it for checking if a letter is wrong', () => {
  const form = (insertion: string) => `
Overlijdensakte van de gemeente Weert
Achternaam | Heuvel
Voorvoegsels | ${insertion}
Voornamen | Catharina Johanna
Geboren op | 20-06-1932
Overleden op | 04-09-2017
Geslacht | vrouw`;
  expect(understand(form('vanden')).insertion).toBe('van den');
  const misread = understand(form('inst'));
  expect(misread).toMatchObject({ insertion: "in 't", score: expect.toSatisfy((score) => score <= 80) });
});

it('does not take the year of a register or small letters of a stamp for a name', () => {
  const register = understand(`
GEMEENTE DELFZIJL
DER OVERLIJDENS VAN HET JAAR 1970
Op heden 21 oktober 1970 verscheen voor mij, ambtenaar van de burgerlijke stand.`);
  expect(register.last_name).not.toBe('Jaar');
  const stamped = understand(`
Akte van overlijden van de gemeente Gouda
Familienaam | gl
Voornamen | Aïcha
Overlijdensdatum | 13 mei 2010`);
  expect(stamped.last_name).toBeNull();
});

it('asks for the date if a label does, and not if a line mentions the death', () => {
  const reading = understand(`
Uittreksel basisregistratie personen
Overlijden verstrekt aan nabestaande op 24 februari 2026
Voornamen | Youssef
Geslachtsnaam | Haddad
Geboortedatum | 31-12-1966
Datum overlijden | 11-02-2026`);
  expect(reading.date_of_death).toBe('2026-02-11');
});

it('recognises the label "vóór het eerste huwelijk" on two lines', () => {
  const reading = understand(`
MEERTALIG MODELFORMULIER BETREFFENDE OVERLIJDEN
4.1 Familienaam/-namen vóór | Wiśniewski
het eerste huwelijk
4.3 Voorna(a)m(en) | Łukasz Paweł
4.7 Datum van overlijden | 06/02/2026`);
  expect(reading).toMatchObject({ insertion: null, last_name: 'Wiśniewski' });
});

it('recognises Turkish labels beside the Dutch ones', () => {
  const reading = understand(`
Uittreksel van de akte van overlijden
4 Dag van overlijden Ölüm tarihi | 27 11 2020
5 Naam Nom Soyadı | Demir
6 Voornamen Prénoms Adı | Ayşe
7 Geslacht Sexe Cinsiyeti | F
12 Vader Père Babası | Demir, Ali`);
  expect(reading).toMatchObject({ first_names: 'Ayşe', last_name: 'Demir' });
});
