import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';

/** A sheet to keep, as data: what it is about, and groups of terms with what is known of each. */
export interface FactSheet {
  /** BCP 47, as `nl-NL`. */
  lang: string;
  creator: string;
  /** What a reader's window calls it. */
  documentTitle: string;
  /** In small ink above the title. */
  top: string;
  title: string;
  subtitle: string;
  lead: string;
  groups: { title: string; facts: { term: string; value: string }[] }[];
}

// The standard PDF fonts lack letters that occur in names, as the ł; this one has them.
const font = (name: string) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/public-sans/${name}.ttf`));
const REGULAR = font('400Regular/PublicSans_400Regular');
const BOLD = font('600SemiBold/PublicSans_600SemiBold');

const INK = '#1c2836';
const SOFT = '#4c5b67';
const MARGIN = 56;
const TERM_WIDTH = 150;
const LEAST_AFTER_HEADING = 60;

/** An A4, more when there is much to say; tagged, so that it can be heard too. */
export function factSheetPdf(sheet: FactSheet): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: sheet.lang,
    tagged: true,
    displayTitle: true,
    info: { Title: sheet.documentTitle, Creator: sheet.creator },
    font: REGULAR,
  });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
  const whole = pdf.struct('Document');
  pdf.addStructure(whole);
  const write = (tag: string, ink: string, text: string) =>
    whole.add(pdf.struct(tag, {}, () => pdf.fillColor(ink).text(text, MARGIN)));

  pdf.fontSize(10);
  write('P', SOFT, sheet.top);
  pdf.moveDown(1.2).font(BOLD).fontSize(20);
  write('H1', INK, sheet.title);
  pdf.moveDown(0.3).font(REGULAR).fontSize(14);
  write('P', INK, sheet.subtitle);
  pdf.moveDown(0.6).fontSize(10.5);
  write('P', SOFT, sheet.lead);

  for (const { title, facts } of sheet.groups) {
    if (pdf.y + LEAST_AFTER_HEADING > pdf.page.height - MARGIN) pdf.addPage();
    pdf.moveDown(1.2).font(BOLD).fontSize(12.5);
    write('H2', INK, title);
    pdf.font(REGULAR).fontSize(10.5).moveDown(0.4);
    for (const { term, value } of facts) writeFact(pdf, whole, term, value);
  }
  pdf.end();
  return done;
}

function writeFact(
  pdf: PDFKit.PDFDocument,
  whole: PDFKit.PDFStructureElement,
  term: string,
  value: string,
): void {
  const valueWidth = pdf.page.width - 2 * MARGIN - TERM_WIDTH;
  const termWidth = TERM_WIDTH - 12;
  const height = Math.max(
    pdf.heightOfString(value, { width: valueWidth }),
    pdf.heightOfString(term, { width: termWidth }),
  );
  if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage();
  const { y: top, page } = pdf;
  const put = (ink: string, text: string, x: number, width: number) =>
    whole.add(pdf.struct('P', {}, () => pdf.fillColor(ink).text(text, x, top, { width })));
  put(SOFT, term, MARGIN, termWidth);
  put(INK, value, MARGIN + TERM_WIDTH, valueWidth);
  pdf.x = MARGIN;
  // What is longer than a page has gone on on another one.
  pdf.y = (pdf.page === page ? top + height : pdf.y) + 5;
}
