import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';

/**
 * A certificate that nobody else has, of whom reports in these tests are about: what is reported with it is known by nobody,
 * though others are at work on the same site.
 * @param number of the akte, as '1A2026'
 * @param born the day of birth in words; who is signed in is told of a death that is known by the name and both days
 */
export async function writeCertificate(number: string, born = '15 maart 1941') {
  const document = await PDFDocument.create();
  const page = document.addPage([595, 842]);
  page.setFont(await document.embedFont(StandardFonts.TimesRoman));
  const lines = [
    ['Gemeente Leeuwarden'],
    ['AKTE VAN OVERLIJDEN'],
    [`Aktenummer: ${number}`],
    ['Geslachtsnaam', 'van Dijk'],
    ['Voornamen', 'Willemijn Johanna'],
    ['Geslacht', 'Vrouw'],
    ['Geboortedatum', born],
    ['Plaats van geboorte', 'Sneek'],
    ['Datum van overlijden', '9 november 2026'],
    ['Plaats van overlijden', 'Leeuwarden'],
    ['Deze akte is opgemaakt door de ambtenaar van de burgerlijke stand van de gemeente Leeuwarden'],
    ['op 11 november 2026, na aangifte van het overlijden.'],
    ['De ambtenaar van de burgerlijke stand'],
  ];
  for (const [line, texts] of lines.entries())
    for (const [column, text] of texts.entries())
      page.drawText(text, { x: 60 + column * 190, y: 770 - line * 34, size: 12 });
  return { name: 'akte.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await document.save()) };
}
