import { describe, expect, it } from 'vitest';
import { typedPage } from '../../../../test/typed-page.ts';
import { proseFields } from './prose-fields.ts';

const nameIn = (text: string) => {
  const { last_name, insertion, first_names } = proseFields(typedPage(text).words);
  return [first_names?.value, insertion?.value, last_name?.value].filter(Boolean).join(' ');
};

it('does not take labels beside each other for a name in parts', () => {
  expect(nameIn('Geslachtsnaam Voornamen Geslacht Plaats')).toBe('');
  expect(nameIn('hier geslachtsnaam Forenames Prenoms en voornamen Geslacht Sexe Date')).toBe('');
});

describe('the deceased is named', () => {
  it.each([
    [
      'by a surname of two words, which an insertion begins, before a comma',
      'blijkt, dat op 2 april 2021 aldaar is overleden: van der\nValk Bouman, Adrianus Gerardus, van het mannelijk geslacht, geboren te Goes op 1 maart 1941.',
      'Adrianus Gerardus van der Valk Bouman',
    ],
    [
      'before the sex',
      "Reinier Gijsbert VAN 'T HULLENAAR, mannelijk, geboren te Renkum op 1 maart 1941, is overleden te Goes. Aangifte werd gedaan door Jo Smit.",
      "Reinier Gijsbert van 't Hullenaar",
    ],
    [
      'before a title',
      'Neeltje SCHIPPER, mevrouw, geboren te Hoorn op 1 maart 1941, is overleden te Goes. Aangifte werd gedaan door Jo Smit.',
      'Neeltje Schipper',
    ],
    [
      'below "in deze gemeente:"',
      "Overleden is op 2 april 2021 in deze gemeente:\nop 't Velde, Hendrina\ngeboren te Ootmarsum op 1 maart 1941",
      "Hendrina op 't Velde",
    ],
    [
      'behind the certificate that is copied',
      'Dit is een afschrift van de overlijdensakte van\nmevrouw Jo de Molenaar.',
      'Jo de Molenaar',
    ],
    [
      'in parts',
      'De overledene is van het vrouwelijk geslacht, draagt de geslachtsnaam van Dam en de voornamen Zineb Maria. Zij is overleden te Goes.',
      'Zineb Maria van Dam',
    ],
    [
      'with the first names behind a title and a surname',
      'Op 2 april 2021 is in de gemeente Goes overleden de heer van der Heide, met de voornamen Jan Pieter. Hij was weduwnaar van Anna Bakker, geboren op 1 maart 1941.',
      'Jan Pieter van der Heide',
    ],
    [
      'behind the number of an act, above a town',
      "verklaart dat in het overlijdensregister van Gouda is ingeschreven onder akte 140588:\nde heer Cornelis in 't Veld\nBodegraven, 8 januari 1958\nGouda, 16 november 2023",
      "Cornelis in 't Veld",
    ],
    [
      'by a surname that touches its insertion and stands first',
      "heeft verklaard, dat d'Ancona, Samuel, van het mannelijk geslacht, geboren te Goes, aldaar is overleden.",
      "Samuel d' Ancona",
    ],
    [
      'by the surname that stands before the first names of the father too',
      'die ons verklaard heeft dat\nPeeters Maria Joanna, geboren te Mortsel op 1 maart 1941, dochter van Peeters Alfons en van Claes Godelieve, is overleden te Antwerpen.',
      'Maria Joanna Peeters',
    ],
    [
      'with an insertion that touches the name',
      "heb deze akte opgemaakt van het overlijden van\nEsther Rebecca d'Ancona\ngeboren op 1 maart 1941 te Goes",
      "Esther Rebecca d' Ancona",
    ],
    [
      'above "Geboren"',
      'GEMEENTE KAMPEN\nOVERLIJDEN\nAnna Maria BAKKER\nGeboren te Urk op 1 maart 1941\nOverleden te Kampen op 2 april 2021',
      'Anna Maria Bakker',
    ],
    [
      'behind the place',
      'Gemeente Breda\nJan Pieter de Boer, man, geboren op 1 maart 1941, overleden te Breda',
      'Jan Pieter de Boer',
    ],
    [
      'behind "verzorgd van"',
      'Door ons is de uitvaart verzorgd van\nMetje Smeding-Postma\n(vrouw)\nIJsselstein, 2 mei 1941',
      'Metje Smeding-Postma',
    ],
    [
      'above the first words of a letter',
      'Wij schrijven u over het overlijden van mevrouw Metje Postma\nGeachte heer Smit, wij hebben uw bericht ontvangen.',
      'Metje Postma',
    ],
    [
      'before a town with a date',
      'Door ons is de uitvaart verzorgd van Metje Postma\nIJsselstein, 2 mei 1941',
      'Metje Postma',
    ],
    [
      'behind "dat"',
      'Hierbij bevestigen wij dat mevrouw Helena te Riele, geboren op 1 mei 1940, op 2 april 2021 is overleden',
      'Helena te Riele',
    ],
    [
      'behind day and place',
      'Overleden op 2 april 2021 te Goes is mevrouw Anna Bakker, geboren te Urk',
      'Anna Bakker',
    ],
    [
      'as the mother of who came',
      'Verschenen is: Piet Bakker, geboren te Sneek, die aangifte deed van het overlijden van zijn moeder\nAnna Post, geboren te Urk',
      'Anna Post',
    ],
    [
      'twice, the first time in short',
      'De heer J.P. de Boer\nJan Pieter de Boer, geboren in Urk op 1 maart 1941, overleed in Almere',
      'Jan Pieter de Boer',
    ],
    [
      'by her husband and by herself',
      'dat is overleden: mevrouw Anna de Boer, geboren Bakker, geboren te Urk op 1 maart 1941',
      'Anna Bakker',
    ],
    [
      'by her husband and by herself, with more behind it',
      'is overleden mevrouw Cornelia de Haan-van Rossum, geboren van Rossum, roepnaam Corrie, weduwe van Jan de Haan',
      'Cornelia van Rossum',
    ],
    [
      'as the one that was found',
      'waaruit blijkt dat levenloos is aangetroffen het lijk van Dina van der Zwaan, geboren te Goes',
      'Dina van der Zwaan',
    ],
    [
      'with the surname before a comma',
      'Op 2 april 2021 is te Nuenen overleden\nden Hartog, Willem\nvan het mannelijk geslacht, geboren te Urk',
      'Willem den Hartog',
    ],
    [
      'with a double surname before a comma, and nothing read before it',
      'akte 3 A 2010\nKuiper-Visser, Anja Josephina\nvan het vrouwelijk geslacht, geboren te Urk',
      'Anja Josephina Kuiper-Visser',
    ],
    [
      'as the one whom the declaration is about',
      `1. Aangifte. Op 4 april 2021 heeft Piet Smit, geboren op 11 maart 1957 te Zaanstad, aangifte van overlijden gedaan.
2. Overledene. De aangifte betreft de heer Jan van den HOEK, van het mannelijk geslacht.`,
      'Jan van den Hoek',
    ],
    [
      'before the parents of the deceased',
      `In het register is door mij, Wietske Molenaar, ambtenaar, de navolgende akte ingeschreven. VAN ES, Hillegonda,
geboren in Urk op 8 februari 1953, is in deze gemeente overleden op 2 april 2021. Vader van de overledene:
VAN ES, Willem. Moeder van de overledene: TEN HAVE, Ursula.`,
      'Hillegonda van Es',
    ],
    [
      'in a text of capitals only',
      `HEDEN, ACHT APRIL TWEEDUIZEND EENENTWINTIG HEB IK, AMBTENAAR, INGESCHREVEN HET OVERLIJDEN VAN:
PETRONELLA MARIA VAN DEN BROEK
GESLACHT VROUWELIJK, GEBOREN TE KATWIJK, OVERLEDEN TE URK DEN VIER APRIL TWEEDUIZEND EENENTWINTIG`,
      'Petronella Maria van den Broek',
    ],
    [
      'in capitals, with the surname before a comma, set apart from the text',
      `INGESCHREVEN HET OVERLIJDEN VAN:



VAN DER GRAAF, JAN-WILLEM



GESLACHT MANNELIJK, GEBOREN TE KATWIJK, OVERLEDEN TE URK DEN VIER APRIL TWEEDUIZEND EENENTWINTIG`,
      'Jan-Willem van der Graaf',
    ],
  ])('%s', (_how, text, name) => expect(nameIn(text)).toBe(name));

  it('never by a town after a comma, nor by a town before one', () => {
    expect(nameIn('Betreft: overlijden van de heer Verhoeven, Lelystad, 3 mei 2021')).toBe('');
    expect(nameIn('Te Goes, Zeeland, Jan de Boer, man, geboren te Urk')).toBe('Jan de Boer');
    expect(nameIn('is overleden te Goes, Jan Pieter Smit, geboren te Urk')).toBe('Jan Pieter Smit');
  });

  it('never with certainty by the informant', () => {
    const text =
      'Te Gouda is overleden op 24 december 2010 om vijf uur\nAangever van het overlijden: Anneke von Stein, oud negenenveertig jaar, geboren op 2 februari 1961.';
    expect(proseFields(typedPage(text).words).last_name?.confidence ?? 0).toBeLessThanOrEqual(0.5);
  });

  it('in capitals with initials, and with an insertion in the second half', () =>
    expect(
      nameIn('HIERBIJ WORDT VERKLAARD DAT IS OVERLEDEN: MEVROUW A.M. VAN DIJK-DE WIT, GEBOREN TE URK'),
    ).toBe('A.M. van Dijk-de Wit'));

  it('without a heading that was misread', () => {
    expect(nameIn('Xqzkr\nAnna Maria BAKKER\nGeboren te Urk op 1 maart 1941\nOverleden te Kampen')).toBe(
      'Anna Maria Bakker',
    );
    expect(nameIn('BAKKER\nAnna Maria\nGeboren te Urk op 1 maart 1941\nOverleden te Kampen')).toBe(
      'Anna Maria Bakker',
    );
  });

  it('with doubt for a husband or a wife after a German label', () => {
    const text = 'Standesamt Kleve\nVorname: Karl\nEhegatte Johanna von den Heuvel geb. Evers';
    expect(proseFields(typedPage(text).words).last_name?.confidence ?? 0).toBeLessThanOrEqual(0.5);
  });

  it('with doubt for a person whose death is not stated', () => {
    const text = 'Op 4 mei 2021 verscheen Piet Smit, geboren te Goes op 1 mei 1950, wegens een overlijden.';
    expect(proseFields(typedPage(text).words).last_name?.confidence).toBeLessThanOrEqual(0.5);
  });
});
