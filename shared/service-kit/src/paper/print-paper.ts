import { drawFacts } from './draw-facts.ts';
import { drawFeet } from './draw-feet.ts';
import { drawHead } from './draw-head.ts';
import { drawWindow } from './draw-window.ts';
import { leftOut } from './letters-instead.ts';
import { mixFonts } from './mix-fonts.ts';
import { fontOpener } from './open-fonts.ts';
import type { Paper, PaperBlock } from './paper.ts';
import { COLOURS, FONTS, LAST_LINE, MARGINS } from './paper-look.ts';
import { drawSilently, type PaperPen, writeText } from './paper-pen.ts';

/** The least space after a heading, so that it is not the last thing on a page. */
const LEAST_AFTER_HEADING = 76;

/** pdfkit supports it, but its types lack it. */
const PDF_UA: object = { subset: 'PDF/UA' };

/** Prints on as many A4 pages as needed, as PDF/UA: with a title, a language, headings and a reading order. */
export async function printPaper(paper: Paper): Promise<Buffer> {
  // Loaded on first use, because it takes long and must not delay a start.
  const { default: PDFDocument } = await import('pdfkit');
  const open = await fontOpener();
  const pdf = new PDFDocument({
    size: 'A4',
    margins: MARGINS,
    pdfVersion: '1.7',
    ...PDF_UA,
    lang: paper.lang,
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: { Title: paper.documentTitle, Creator: paper.sender?.productName ?? '' },
    // Otherwise it takes one of its own.
    font: '',
  });
  // The types also lack that pdfkit accepts parsed fonts.
  for (const [name, [file]] of Object.entries(FONTS)) pdf.registerFont(name, open(file) as unknown as string);
  const isLeftOut = mixFonts(pdf, open);
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
  const whole = pdf.struct('Document');
  pdf.addStructure(whole);
  const pen = { pdf, whole };
  drawHead(pen, paper);
  for (const block of paper.blocks) drawBlock(pen, block);
  if (isLeftOut()) {
    pdf.y += 14;
    writeText(pen, 'P', leftOut(paper.lang), { size: 9, colour: 'soft' });
  }
  whole.end();
  drawFeet(pdf, paper);
  pdf.end();
  return done;
}

function drawBlock(pen: PaperPen, block: PaperBlock): void {
  const { pdf } = pen;
  switch (block.kind) {
    case 'title':
      writeText(pen, 'H1', block.text, { font: 'title', size: 27 });
      pdf.y += 14;
      return;
    case 'window':
      drawWindow(pen, block);
      pdf.y += 18;
      return;
    case 'paragraph':
      writeText(pen, 'P', block.text, { size: 11, lineGap: 3, colour: block.soft ? 'soft' : 'ink' });
      pdf.y += 8;
      return;
    case 'heading':
      if (pdf.y + LEAST_AFTER_HEADING > LAST_LINE) pdf.addPage();
      else pdf.y += 18;
      drawSilently(pdf, 'Layout', drawFold);
      writeText(pen, 'H2', block.text, { font: 'title', size: 16 });
      pdf.y += 8;
      return;
    case 'facts':
      drawFacts(pen, block.facts);
  }
}

/** A mark in the margin where a new part begins. */
function drawFold(pdf: PDFKit.PDFDocument): void {
  const y = pdf.y + 10;
  pdf.lineWidth(0.75).strokeColor(COLOURS.frame);
  pdf
    .moveTo(MARGINS.left - 30, y)
    .lineTo(MARGINS.left - 14, y)
    .stroke();
}
