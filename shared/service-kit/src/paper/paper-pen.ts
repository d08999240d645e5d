import { COLOURS, type FONTS, MARGINS } from './paper-look.ts';

/** A document that is being written, and the structure element that contains everything to be read aloud. */
export interface PaperPen {
  readonly pdf: PDFKit.PDFDocument;
  readonly whole: PDFKit.PDFStructureElement;
}

interface Lettering {
  font?: keyof typeof FONTS;
  size: number;
  colour?: keyof typeof COLOURS;
  lineGap?: number;
}

export const useLettering = (
  pdf: PDFKit.PDFDocument,
  { font = 'regular', size, colour = 'ink', lineGap = 0 }: Lettering,
): PDFKit.PDFDocument => pdf.font(font).fontSize(size).fillColor(COLOURS[colour]).lineGap(lineGap);

/** Draws decoration, which screen readers skip. */
export function drawSilently(
  pdf: PDFKit.PDFDocument,
  type: 'Layout' | 'Pagination',
  draw: (pdf: PDFKit.PDFDocument) => void,
): void {
  pdf.markContent('Artifact', { type });
  draw(pdf);
  pdf.endMarkedContent();
}

/** Writes text as one structure element, where the last one ended. */
export function writeText({ pdf, whole }: PaperPen, tag: string, text: string, lettering: Lettering): void {
  whole.add(
    pdf.struct(tag, {}, () => {
      useLettering(pdf, lettering).text(text, MARGINS.left);
    }),
  );
}
