import { describe, expect, it } from 'vitest';
import { documentKind, isDeathCertificate } from './document-kind.ts';

describe('documentKind', () => {
  it.each([
    ['Gemeente Breda Akte van overlijden 9 B 0351', 'akte'],
    ['AFSCHRIFT VAN DE AKTE VAN OVERLIJDEN', 'akte'],
    ['Akte van overlijclen', 'akte'],
    [
      'No. 7 B 1604 OVERLIJDEN ambtenaar van de burgerlijke stand in deze gemeente is overleden. Waarvan akte',
      'akte',
    ],
    ['Uittreksel uit de registers van de burgerlijke stand Overlijden', 'extract'],
    ["EXTRAIT DE L'ACTE DE DÉCÈS UITTREKSEL UIT DE OVERLIJDENSAKTE", 'international'],
    ['Uittreksel uit de Basisregistratie Personen Datum overlijden', 'brp'],
    ['Uitvaartverzorging De Linde Verklaring van overlijden Wij verklaren', 'funeral'],
    ['Verklaring van overlijden. De ondergetekende, arts te Breda', 'doctor'],
    [
      'Akte van overlijden Hilversum. Overgelegd: een verklaring van overlijden van de behandelend arts. Deze akte is opgemaakt op 2 mei 2016. Ambtenaar van de burgerlijke stand',
      'akte',
    ],
    ['Bevestiging van overlijden Achternaam Geboortedatum 27 februari 1952 Overlijdensdatum', 'funeral'],
    ['Register van overlijden, gemeente Kampen, akte 2C0909. In de gemeente Kampen overleed', 'akte'],
    [
      'Stilwater Uitvaart. Geachte heer, mevrouw, Hierbij bevestigen wij dat mevrouw Bakker is overleden. U kunt hiermee polissen beëindigen.',
      'funeral',
    ],
    [
      'Uitvaartverzorging Avondlicht. Geachte heer, Hierbij bevestigen wij, op verzoek van Paulus Koster, dat de heer Smit is overleden.',
      'funeral',
    ],
    [
      'Betreft: overlijdensverklaring. Geachte heer, Hierbij verklaart ondergetekende, uitvaartleider, dat mevrouw Bakker op 2 mei is overleden',
      'funeral',
    ],
    [
      'Overledene Overlijden 3 mei Burgerlijke staat gehuwd Aangifte gedaan door Ondertekening Ambtenaar',
      'akte',
    ],
    [
      'Akte van overlijden. Kosteloos afschrift ter zake van erfrecht. Voor mij, ambtenaar, verscheen Jan Smit, notaris, oud 50 jaar',
      'akte',
    ],
    [
      'Gemeente Breda, register overlijden 1991, blad 114. Vastgelegd is het overlijden van Jan Smit, geboorteplaats Goes',
      'akte',
    ],
    [
      'FORMULE C, NEDERLAND. Jo 30 Mo 11 An 2014. 10 Père Vader 11 Mère Moeder. Date de délivrance, signature, sceau',
      'international',
    ],
    ['Sterbeurkunde Standesamt Kleve Verstorbener Familienname Jansen', 'international'],
    ['Certificado de defunción. Registro Civil de Torrevieja', 'international'],
    ['Afschrift persoonslijst opgeschort wegens overlijden', 'brp'],
    [
      'Uittreksel basisregistratie personen. Huwelijk ontbonden door overlijden. Datum overlijden 3 mei 2021',
      'brp',
    ],
  ] as const)('%s', (text, kind) => expect(documentKind(text).kind).toBe(kind));

  it('recognises a death that is told after the town of birth', () =>
    expect(
      documentKind('Uittreksel. Ingeschreven is Jan Smit, geboren te Goes, overleden op 2 april 2021').kind,
    ).toBe('extract'));

  it.each([
    'Akte van geboorte Kind Geslachtsnaam',
    'Uittreksel huwelijksakte, eerdere echtgenoot overleden',
    'Uittreksel uit de Basisregistratie Personen Geboren op 3 mei 1950 te Breda',
    'Uittreksel uit de basisregistratie personen. Burgerlijke staat verweduwd. Huwelijk ontbonden door overlijden op 23-11-2019',
    'Heden zijn voor mij, ambtenaar van de burgerlijke stand, verschenen teneinde een huwelijk aan te gaan: Jan Smit, geboren te Goes, zoon van Piet Smit, overleden. Waarvan akte',
    'Zij hebben verklaard elkander aan te nemen tot echtgenoten. Jan Smit, geboren te Goes, zoon van Piet Smit, overleden. De ambtenaar van de burgerlijke stand. Waarvan akte',
    'Opdracht tot crematie. Uitvaartondernemer De Linde. Overledene Jan Smit. De aanvrager verklaart de kosten te zullen voldoen',
    'Verklaring van erfrecht. Wij, notaris te Zeist, verklaren dat is overleden',
    'Verlof tot begraving: overleden te Breda, ambtenaar van de burgerlijke stand',
    'Factuur uitvaart: verklaring van overlijden, afschrift akte van overlijden',
    'Geachte familie, wij ontvingen de akte van overlijden van Jan de Vries, overleden op 3 mei 2024',
    'Geachte familie, wij hebben bericht ontvangen van het overlijden. Hierbij bevestigen wij dat de kosten van de uitvaart zijn vergoed',
    'Crematorium De Hof. Geachte mevrouw, Hierbij bevestigen wij dat uw afspraak voor de crematie van Jan Smit, overleden op 2 mei, vaststaat',
    'Uitvaartzorg Noord. Betreft: uitvaart van Jan Smit, overleden op 2 mei. Aanvraag akte van overlijden (3x). Totaal inclusief btw',
    'Bedroefd geven wij kennis van het overlijden van onze lieve moeder',
    'Rijbewijs van Jan Smit, geboren te Goes, afgegeven door de gemeente Goes',
    'Akte van huwelijk. Gemeente Goes. Jan Smit, geboren te Goes, weduwnaar van Anna Bakker, overleden',
    'Akte van huwelijk. Gemeente Goes, ambtenaar. Jan Smit, geboren te Goes, weduwnaar van Anna Bakker, blijkens overlijdensakte nr. 12',
    'Huwelijksakte. Gemeente Goes. Jan Smit, geboren te Goes, weduwnaar, akte van overlijden van Anna Bakker overgelegd',
    'Uittreksel uit de akte van geboorte van Jan Smit, gemeente Goes. Moeder overleden, akte van overlijden 12',
    'Nota. Uitvaart van Jan Smit, geboren te Goes, overleden te Breda. Afschrift akte van overlijden gemeente Breda. Te voldoen',
    'Akte van executele. Voor mij, notaris te Zeist, verscheen Jo Smit. Jan Smit, geboren te Goes, is overleden in de gemeente Zeist',
    'Akte van erfrecht. Mr. J. Bakker, notaris te Zeist: Jan Smit, geboren te Goes, is overleden in de gemeente Zeist',
    'A-formulier, in te dienen bij de ambtenaar van de burgerlijke stand. Verklaring van de behandelend arts: Jan Smit, geboren te Goes, overleden te Breda',
    'Gemeente Breda, burgerlijke stand. Akte. Ik verklaar het lijk van Jan Smit, geboren te Goes, overleden, persoonlijk te hebben geschouwd, arts',
    'Kostenbegroting. Overledene Jan Smit, geboren te Goes, overleden te Breda. Akte van overlijden, gemeente Breda: 17 euro',
    'Opdracht tot het verzorgen van de uitvaart. Opdrachtgever verklaart: Jan Smit, overleden te Breda',
    'Uitvaart Noord, aannameformulier. Jan Smit, overleden te Breda. A-verklaring: arts verklaart',
    'Aangifteformulier overlijden, burgerlijke stand Breda. Uittreksel gevraagd: 2. Jan Smit, overleden te Breda',
    'Akte van registratie van een partnerschap. Gemeente Goes, ambtenaar. Jan Smit, geboren te Goes, weduwnaar van Anna Bakker, overleden',
    'Uittreksel uit het huwelijksregister. Gemeente Goes. Zijn gehuwd: Jan Smit, geboren te Goes, zoon van Piet Smit, overleden',
    'Uittreksel uit de basisregistratie personen. Datum ontbinding huwelijk, Adres, Adres sinds: 08-12-2021 (overlijden partner), Laan 2',
    'Uittreksel Basisregistratie Personen. Geslachtsnaam: Smit. Burgerlijke staat: weduwe. Partner overleden op: 4 maart 2019',
    'Uittreksel basisregistratie personen. Burgerlijke staat: weduwe. Overleden partner: Jan Smit, overleden 4 maart 2019',
    'Jaarafrekening stroom en gas',
  ])('%s is no death certificate', (text) => expect(isDeathCertificate(documentKind(text).kind)).toBe(false));

  it('does not confuse a word of a certificate with a similar one of a letter', () =>
    expect(
      documentKind('Uittreksel akte van overlijden. De echtheid is te controleren met de controlecode').kind,
    ).toBe('extract'));

  it('follows the learned weights if no rule knows the document, and against a rule if they are certain', () => {
    const unknown = 'In het dodenboek staat: Jan Smit. Sterfdag 3 mei 1993';
    expect(documentKind(unknown)).toMatchObject({ kind: 'other', isLearned: false });
    expect(documentKind(unknown, 0.95)).toMatchObject({ kind: 'akte', isLearned: true });
    expect(documentKind('Geachte heer, uitvaart, verklaring van overlijden', 0.95).kind).toBe('funeral');
    expect(documentKind('Gemeente Breda Akte van overlijden', 0.01).kind).toBe('other');
  });

  it('does not accept a certificate by learned weights if it says that it is another document, or mentions no death', () => {
    expect(documentKind('Akte van geboorte. Moeder overleden', 0.99).kind).toBe('other');
    expect(documentKind('Verklaring van overlijden. De ondergetekende, arts te Breda', 0.99).kind).toBe(
      'doctor',
    );
    expect(documentKind('Uittreksel. Gemeente Goes. Jan Smit, geboren te Goes', 0.99).kind).toBe('other');
    const asking =
      'Jan Smit is overleden. Wij verzoeken u een afschrift van de akte van overlijden toe te sturen';
    expect(documentKind(asking, 0.99).kind).toBe('other');
  });

  it("does not take the doctor's statement for a certificate", () =>
    expect(isDeathCertificate('doctor')).toBe(false));
});
