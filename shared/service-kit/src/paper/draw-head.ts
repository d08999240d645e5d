import type { Paper } from './paper.ts';
import { BODY_WIDTH, COLOURS, MARGINS, PAGE } from './paper-look.ts';
import { drawSilently, type PaperPen, useLettering } from './paper-pen.ts';

const HEAD = { top: 44, envelope: { width: 28, height: 21 } } as const;
const BODY_TOP = 116;
/** An A4 that is folded in three fits an envelope. */
const FOLDS = [PAGE.height / 3, (PAGE.height / 3) * 2];

/** The letterhead of the first page: the sender, and the reference. */
export function drawHead(pen: PaperPen, { sender, reference }: Pick<Paper, 'sender' | 'reference'>): void {
  const { pdf, whole } = pen;
  drawSilently(pdf, 'Layout', drawFolds);
  if (!sender) return;
  drawSilently(pdf, 'Layout', drawEnvelope);
  const write = (text: string, x: number, y: number, options: PDFKit.Mixins.TextOptions = {}) =>
    whole.add(pdf.struct('P', {}, () => pdf.text(text, x, y, { lineBreak: false, ...options })));
  useLettering(pdf, { font: 'title', size: 18 });
  write(sender.productName, MARGINS.left + HEAD.envelope.width + 9, HEAD.top - 1);
  useLettering(pdf, { size: 10.5, colour: 'soft' });
  if (reference)
    write(reference, MARGINS.left, HEAD.top + 5, { width: BODY_WIDTH, align: 'right', lineBreak: true });
  pdf.y = BODY_TOP;
}

/** The logo: an envelope with its window. */
function drawEnvelope(pdf: PDFKit.PDFDocument): void {
  const { width, height } = HEAD.envelope;
  const scale = width / 34;
  pdf.lineWidth(1.4).strokeColor(COLOURS.ink);
  pdf.roundedRect(MARGINS.left, HEAD.top, width, height, 2).stroke();
  pdf
    .roundedRect(MARGINS.left + 5 * scale, HEAD.top + 10 * scale, 14 * scale, 8 * scale, 2)
    .fillAndStroke(COLOURS.light, COLOURS.ink);
}

/** Marks where the paper is folded. */
function drawFolds(pdf: PDFKit.PDFDocument): void {
  pdf.lineWidth(0.75).strokeColor(COLOURS.frame);
  for (const y of FOLDS) pdf.moveTo(14, y).lineTo(26, y).stroke();
}
