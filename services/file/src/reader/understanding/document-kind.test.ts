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
    ['Afschrift persoonslijst opgeschort wegens overlijden', 'brp'],
  ] as const)('%s', (text, kind) => expect(documentKind(text)).toBe(kind));

  it.each([
    'Akte van geboorte Kind Geslachtsnaam',
    'Uittreksel huwelijksakte, eerdere echtgenoot overleden',
    'Uittreksel uit de Basisregistratie Personen Geboren op 3 mei 1950 te Breda',
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
    'Jaarafrekening stroom en gas',
  ])('%s is no death certificate', (text) => expect(isDeathCertificate(documentKind(text))).toBe(false));

  it("does not take the doctor's statement for a certificate", () =>
    expect(isDeathCertificate('doctor')).toBe(false));
});
