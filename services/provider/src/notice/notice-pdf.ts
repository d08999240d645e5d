import { fileURLToPath } from 'node:url';
import type { NoticeContent } from '@nabericht/contracts/internal-contract';
import { fullName } from '@nabericht/domain/person-name';
import { longDay } from '@nabericht/service-kit/long-day';
import PDFDocument from 'pdfkit';
import { noticeFacts } from './notice-wording.ts';

// The standard PDF fonts lack letters that occur in names, as the ł; this one has them.
const font = (name: string) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/public-sans/${name}.ttf`));
const REGULAR = font('400Regular/PublicSans_400Regular');
const BOLD = font('600SemiBold/PublicSans_600SemiBold');

const INK = '#1c2836';
const SOFT = '#4c5b67';
const MARGIN = 56;
const TERM_WIDTH = 150;

/** The summary that a provider keeps: one A4, more when the answers are long. */
export function noticePdf(
  content: NoticeContent,
  providerName: string,
  productName: string,
): Promise<Buffer> {
  const title = `Melding van overlijden ${content.reference}`;
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'nl-NL',
    tagged: true,
    displayTitle: true,
    info: { Title: title, Creator: productName },
    font: REGULAR,
  });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });

  pdf.fillColor(SOFT).fontSize(10).text(`${productName} · ${content.reference}`);
  pdf.moveDown(1.2).fillColor(INK).font(BOLD).fontSize(20).text('Melding van overlijden');
  pdf.moveDown(0.3).font(REGULAR).fontSize(14).text(fullName(content.deceased));
  pdf.moveDown(0.6).fontSize(10.5).fillColor(SOFT);
  pdf.text(
    `Aan ${providerName}. Gemeld op ${longDay(content.reportedOn)} door ${fullName(content.reporter)}.`,
  );

  for (const group of noticeFacts(content)) {
    pdf.moveDown(1.2).fillColor(INK).font(BOLD).fontSize(12.5).text(group.title, MARGIN);
    pdf.font(REGULAR).fontSize(10.5).moveDown(0.4);
    for (const { term, value } of group.facts) writeFact(pdf, term, value);
  }
  pdf.end();
  return done;
}

function writeFact(pdf: PDFKit.PDFDocument, term: string, value: string): void {
  const valueWidth = pdf.page.width - 2 * MARGIN - TERM_WIDTH;
  const height = Math.max(
    pdf.heightOfString(value, { width: valueWidth }),
    pdf.heightOfString(term, { width: TERM_WIDTH - 12 }),
  );
  if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage();
  const top = pdf.y;
  pdf.fillColor(SOFT).text(term, MARGIN, top, { width: TERM_WIDTH - 12 });
  pdf.fillColor(INK).text(value, MARGIN + TERM_WIDTH, top, { width: valueWidth });
  pdf.x = MARGIN;
  pdf.y = top + height + 5;
}
