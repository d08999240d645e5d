import type { Paper } from './paper.ts';
import { BODY_WIDTH, COLOURS, MARGINS, PAGE } from './paper-look.ts';
import { drawSilently, useLettering } from './paper-pen.ts';

const FOOT_TOP = PAGE.height - 52;

const WORDS = {
  nl: {
    page: (page: number, of: number) => `bladzijde ${page} van ${of}`,
    ask: (email: string) => `Vragen? Mail ${email}`,
  },
  en: {
    page: (page: number, of: number) => `page ${page} of ${of}`,
    ask: (email: string) => `Questions? Mail ${email}`,
  },
} as const;

/** The foot of every page, drawn when all pages exist: the sender, whom to contact, and the page number of the total. */
export function drawFeet(pdf: PDFKit.PDFDocument, { lang, sender, reference }: Paper): void {
  const words = lang.startsWith('en') ? WORDS.en : WORDS.nl;
  const whose = [sender?.productName, reference, sender && words.ask(sender.supportEmail)];
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    // Writing below the margin would start another page.
    pdf.page.margins.bottom = 0;
    drawSilently(pdf, 'Pagination', () => {
      pdf.lineWidth(0.75).strokeColor(COLOURS.line);
      pdf
        .moveTo(MARGINS.left, FOOT_TOP - 9)
        .lineTo(MARGINS.left + BODY_WIDTH, FOOT_TOP - 9)
        .stroke();
      useLettering(pdf, { size: 9, colour: 'soft' });
      pdf.text(whose.filter(Boolean).join('  ·  '), MARGINS.left, FOOT_TOP, { lineBreak: false });
      pdf.text(words.page(page - start + 1, count), MARGINS.left, FOOT_TOP, {
        width: BODY_WIDTH,
        align: 'right',
      });
    });
  }
}
