import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';

/**
 * Writes a new certificate for the deceased of these tests: no report uses it yet, although other tests use the same site.
 * @param number the number of the akte, like '1A2026'
 * @param born the date of birth in words; a signed-in person is told when a death with the same name and both dates was already
 * reported
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
