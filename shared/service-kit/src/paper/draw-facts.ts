import type { PaperFact } from './paper.ts';
import { BODY_WIDTH, COLOURS, LAST_LINE, MARGINS, TERM_WIDTH } from './paper-look.ts';
import { drawSilently, type PaperPen, useLettering } from './paper-pen.ts';

const SIZE = 11;
const LINE_GAP = 2;
const PADDING = 6;
const GUTTER = 14;

/** A list of terms, each with a line above it; a row is not split, unless it is longer than a page. */
export function drawFacts({ pdf, whole }: PaperPen, facts: readonly PaperFact[]): void {
  const list = pdf.struct('L');
  whole.add(list);
  for (const fact of facts) drawFact(pdf, list, fact);
  list.end();
}

function drawFact(
  pdf: PDFKit.PDFDocument,
  list: PDFKit.PDFStructureElement,
  { term, value }: PaperFact,
): void {
  const isAlone = value === '';
  const termWidth = isAlone ? BODY_WIDTH : TERM_WIDTH - GUTTER;
  const valueWidth = BODY_WIDTH - TERM_WIDTH;
  useLettering(pdf, { size: SIZE, lineGap: LINE_GAP });
  const height = Math.max(
    pdf.heightOfString(term, { width: termWidth }),
    pdf.heightOfString(value, { width: valueWidth }),
  );
  if (pdf.y + height + PADDING > LAST_LINE) pdf.addPage();
  const { y: top, page } = pdf;
  drawSilently(pdf, 'Layout', () => {
    pdf.lineWidth(0.75).strokeColor(COLOURS.line);
    pdf
      .moveTo(MARGINS.left, top)
      .lineTo(MARGINS.left + BODY_WIDTH, top)
      .stroke();
  });
  const item = pdf.struct('LI');
  list.add(item);
  const put = (tag: string, colour: 'ink' | 'soft', text: string, x: number, width: number) =>
    item.add(
      pdf.struct(tag, {}, () => {
        useLettering(pdf, { size: SIZE, colour, lineGap: LINE_GAP }).text(text, x, top + PADDING, { width });
      }),
    );
  if (isAlone) put('LBody', 'ink', term, MARGINS.left, termWidth);
  else {
    put('Lbl', 'soft', term, MARGINS.left, termWidth);
    put('LBody', 'ink', value, MARGINS.left + TERM_WIDTH, valueWidth);
  }
  item.end();
  pdf.x = MARGINS.left;
  // A row longer than a page has continued on the next one.
  pdf.y = (pdf.page === page ? top + PADDING + height : pdf.y) + PADDING - LINE_GAP;
}
