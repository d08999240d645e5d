import { describe, expect, it } from 'vitest';
import { typedPage } from '../../../../test/typed-page.ts';
import { evidenceOf } from '../values/evidence.ts';
import { proseFields } from './prose-fields.ts';

const wordsOf = (text: string) => typedPage(text).words;

function read(text: string) {
  const found = proseFields(wordsOf(text));
  return Object.fromEntries(Object.entries(found).map(([field, evidence]) => [field, evidence?.value]));
}

const BAKKER = { last_name: 'Bakker', first_names: 'Anna Maria', date_of_birth: '1941-03-01' };
const DIED = { ...BAKKER, date_of_death: '2021-04-02' };

describe('the date of the death', () => {
  it.each([
    [
      'not the day on which somebody came, though it is near "overlijden"',
      `Register van overlijden van het jaar 2021.
Op 4 april 2021 compareerde voor mij Piet Smit, geboren op 6 juni 1966, die aangifte deed van het overlijden van:
BAKKER, Anna Maria, geboren te Urk op 1 maart 1941. Het overlijden vond plaats te Goes op 2 april 2021 om 5 uur.`,
    ],
    [
      'not that of the funeral, nor that of the letter',
      `Goes, 12 april 2021. Betreft: bevestiging van overlijden mevrouw Bakker. Hierbij bevestigen wij dat
mevrouw Anna Maria Bakker geboren op 1 maart 1941 te Urk, op 2 april 2021 in Goes is overleden.
De uitvaart vindt plaats op 8 april 2021. Wij deden op 4 april 2021 aangifte.`,
    ],
    [
      'not that on which the death was declared',
      `Hierbij verklaren wij, dat wij de uitvaart verzorgen van mevrouw Anna Maria Bakker, geboren op 1 maart 1941 in Urk, die op
2 april 2021 in Goes is overleden. Van het overlijden is op 3 april 2021 aangifte gedaan bij de gemeente Goes.`,
    ],
    [
      'not that on which it was declared, in one sentence with it',
      `Ondergetekende verklaart dat mevrouw Anna Maria Bakker geboren te Urk op 1 maart 1941, echtgenote van de heer J. Smit, op
2 april 2021 te Goes is overleden, en dat van dit overlijden op 3 april 2021 aangifte is gedaan bij de gemeente Goes.`,
    ],
    [
      'over the lines of a centred text',
      `De ambtenaar bericht, op grond van bovengenoemde akte, dat
Anna Maria BAKKER
van het vrouwelijk geslacht
geboren op 1 maart 1941 te Urk
gehuwd met Jan de Boer
in deze gemeente is overleden op
2 april 2021
om 03.35 uur
Goes, 6 mei 2021`,
    ],
    [
      'behind a name that was inscribed',
      `In het register staat ingeschreven Anna Maria Bakker, op 2 april 2021 te Assen overleden,
geboren te Urk op 1 maart 1941.`,
    ],
    [
      'behind an informant who declared on a day',
      `Blijkens aangifte van Piet Smit op 4 april 2021 verklaarde hij dat op 2 april 2021 te Goes gestorven is:
Anna Maria Bakker, ter wereld gekomen te Urk op 1 maart 1941.`,
    ],
    [
      'not that of the partner',
      `Anna Maria Bakker, vrouw, geboren op 1 maart 1941 te Urk. Zij overleed op 2 april 2021 te Tiel.
Zij was weduwe van Jan de Boer, overleden op 5 mei 2010.`,
    ],
    [
      'in words that were broken off, and in letters',
      `Heden, vier april tweeduizend eenentwintig, verscheen voor mij, amb-
tenaar van de burgerlijke stand, Piet Smit, die verklaarde dat op twee ap-
ril tweeduizend eenentwintig te Goes is over-
leden: Anna Maria Bakker, gebo-
ren te Urk op een maart negentienhonderd een-
enveertig.`,
    ],
    [
      'in English',
      `The registrar certifies that Anna Maria Bakker, of the female sex, born at Urk on 1 March 1941,
died at Rotterdam on 2 April 2021 at 13:05.`,
    ],
    [
      'with the numbers in letters behind each',
      `BAKKER, Anna Maria, geboren in Urk op 1 (een) maart 1941 (negentienhonderd eenenveertig), vrouwelijk,
is in deze gemeente overleden op 2 (twee) april 2021 (tweeduizend eenentwintig) des namiddags te 13 uur.`,
    ],
    [
      'in numbered clauses',
      `1. Aangifte. Op 4 april 2021 heeft Piet Smit, geboren op 11 mei 1967 te Goes, aangifte van overlijden gedaan.
2. Overledene. De aangifte betreft Anna Maria Bakker, van het vrouwelijk geslacht.
3. Geboorte. Zij is geboren te Urk op 1 maart 1941 en woonde laatstelijk te Goes.
4. Overlijden. Het overlijden vond plaats te Goes op 2 april 2021 te 11.40 uur.`,
    ],
    [
      'in capitals only',
      `HEDEN, VIER APRIL TWEEDUIZEND EENENTWINTIG HEB IK, AMBTENAAR, INGESCHREVEN HET OVERLIJDEN VAN:
BAKKER, ANNA MARIA
GESLACHT VROUWELIJK, GEBOREN TE URK DEN EEN MAART NEGENTIENHONDERD EENENVEERTIG, WONENDE TE GOES,
OVERLEDEN TE GOES DEN TWEE APRIL TWEEDUIZEND EENENTWINTIG TE 18 UUR 41 MINUTEN.
AANGEVER: PIET SMIT, GEBOREN DEN ZEVEN FEBRUARI NEGENTIENHONDERD ACHTENVIJFTIG.`,
    ],
    [
      'in short',
      `Hiermee wordt verklaard dat mevr. Anna Maria Bakker, geb. 1 mrt. 1941 te Urk,
overl. 2 apr. 2021 te Goes, is begraven op 9 apr. 2021.`,
    ],
  ])('%s', (_what, text) => expect(read(text)).toMatchObject(DIED));

  it('is found in the answer to a question, and the sex in a word on a line of its own', () => {
    const text = `Wie is overleden? Anna Maria Bakker
vrouw
Wanneer geboren? Op 1 maart 1941 te Urk
Wanneer overleden? Te Goes, op 2 april 2021`;
    expect(read(text)).toMatchObject({ ...DIED, gender: 'V' });
  });

  it('is not confused with the birth of the informant, if that of the deceased was not read', () => {
    const text = `Op 2 april 2021 is overleden Anna Bakker, geboren te Urk op 1 mxxrt 1941.
Aangifte door Jan Smit, geboren op 12 juni 1970.`;
    expect(read(text)).not.toHaveProperty('date_of_birth');
    const child = `Overleden is Anna Maria Bakker, vrouw. Het overlijden vond plaats te Goes op 2 april 2021.
Hiervan heeft Piet Bakker, geboren te Hoorn op 6 juni 1966, kennis gegeven.`;
    expect(read(child)).toMatchObject({ date_of_death: '2021-04-02' });
    expect(read(child)).not.toHaveProperty('date_of_birth');
    const author = `Overleden is Anna Maria Bakker, vrouw, dochter van Jan Bakker.
Door Wilma de Jonge, geboren op 3 april 1965 te Goes, gemachtigd door de uitvaartverzorger.`;
    expect(read(author)).not.toHaveProperty('date_of_birth');
  });

  it('is empty if a body was found, or if only the act has a date', () => {
    const found =
      'Op 9 mei 2020 is te Texel gevonden het lijk van Anna Maria Bakker, geboren te Urk op 1 maart 1941.';
    expect(read(found)).toMatchObject(BAKKER);
    expect(read(found)).not.toHaveProperty('date_of_death');
    const act = 'Op 4 april 2021 is opgemaakt de akte van overlijden van Anna Maria Bakker.';
    expect(read(act)).not.toHaveProperty('date_of_death');
  });
});

describe('the confidence of a date', () => {
  const ofDeath = (said: string) =>
    proseFields(wordsOf(`${said} is te Goes overleden Anna Maria Bakker.`)).date_of_death;

  it('is high if the same day is written in digits, and low if they differ', () => {
    expect(ofDeath('Op twee april tweeduizend eenentwintig (02-04-2021)')).toMatchObject({ check: 'agrees' });
    expect(ofDeath('Op twee april tweeduizend eenentwintig (03-04-2021)')).toMatchObject({
      check: 'contradicts',
    });
  });

  it.each(['In de nacht van 1 op 2 april 2021', 'Tussen 1 april 2021 te 20 uur en 2 april 2021 te 9 uur'])(
    'is low for a day that is not certain: %s',
    (said) => expect(ofDeath(said)?.confidence ?? 0).toBeLessThanOrEqual(0.5),
  );

  it('is not lowered by another day that begins the next sentence', () => {
    const text = `Op 2 april 2021 is te Goes overleden Anna Maria Bakker, geboren te Urk op een maart
negentienhonderd eenenveertig. Afgegeven op 12 juni 2021.`;
    const { date_of_birth } = proseFields(wordsOf(text));
    expect(date_of_birth).toMatchObject({ value: '1941-03-01' });
    expect(date_of_birth).not.toHaveProperty('check');
  });

  it('prefers words to a digit that may be misread', () =>
    expect(ofDeath('Op 8 januari 2021 (acht november tweeduizend eenentwintig)')?.value).toBe('2021-11-08'));

  it('is low if two days are given for the death', () => {
    const twice = 'Op 2 april 2021 is te Goes overleden Anna Maria Bakker. Overleden op 3 april 2021.';
    expect(proseFields(wordsOf(twice)).date_of_death?.confidence).toBeLessThanOrEqual(0.5);
  });

  it.each(['Op 1 april 2021 verscheen Piet Smit', 'Op 4 mei 2025 is opgemaakt'])(
    'is low for a death after its act, or years before: %s',
    (act) => {
      const text = `${act}: op 2 april 2021 is te Goes overleden Anna Bakker.`;
      expect(proseFields(wordsOf(text)).date_of_death?.confidence).toBeLessThanOrEqual(0.5);
    },
  );

  it('is low if only the death of the person named last is told', () => {
    const text = 'Overleden is Anna Bakker, weduwe van Jan Smit, overleden te Goes op 5 mei 2010.';
    expect(proseFields(wordsOf(text)).date_of_death?.confidence).toBeLessThanOrEqual(0.5);
  });

  it('is low for a birth that may be the partner’s', () => {
    const text = 'Overleden is Anna Maria Bakker, gehuwd met Jan Smit, geboren te Urk op 1 maart 1941.';
    expect(proseFields(wordsOf(text)).date_of_birth?.confidence).toBeLessThanOrEqual(0.5);
  });
});

describe('sentences on a page whose labels have the name', () => {
  const text = `Heden, 4 april 2021 is door mij op aangifte van Piet Smit, oud 37 jaar, opgemaakt de akte van overlijden van
geslachtsnaam: BAKKER
voornamen: Anna Maria
van het vrouwelijk geslacht, geboren op 1 maart 1941 te Urk, gehuwd met Jan Smit,
en overleden te Goes op 2 april 2021 te 20.01 uur. Echtgenoot van de aangever: Piet.`;
  const words = wordsOf(text);
  const surname = words.filter((word) => word.text === 'BAKKER');

  it('give the dates and the sex', () => {
    const found = proseFields(words, { last_name: evidenceOf('Bakker', surname) });
    expect(found).toMatchObject({
      date_of_birth: { value: '1941-03-01' },
      date_of_death: { value: '2021-04-02' },
      gender: { value: 'V' },
    });
    expect(found).not.toHaveProperty('last_name');
  });

  it('do not give what looks like a column under a heading', () => {
    const form = wordsOf('Geslachtsnaam BAKKER\nOverleden 2 april 2021\nWeduwe van Jan Smit');
    const named = form.filter((word) => word.text === 'BAKKER');
    expect(proseFields(form, { last_name: evidenceOf('Bakker', named) })).toEqual({});
  });
});
