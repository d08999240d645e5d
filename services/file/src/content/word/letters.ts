import { BOLD, REGULAR } from '@nabericht/service-kit/paper/paper-look';
import { type FontRun, splitByFont } from '@nabericht/service-kit/paper/split-by-font';
import { UnreadableDocument } from '../../reader/unreadable-document.ts';
import type { Run } from './word-blocks.ts';

interface Font {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

/** A name must never be passed on with letters missing. */
function instead(letter: string): string[] {
  if (/[\p{L}\p{N}\p{M}]/u.test(letter)) throw new UnreadableDocument('not-settable');
  return [/\p{C}/u.test(letter) ? '' : '•'];
}

/** Finds a font for every character: an international extract of an akte also has headings in Greek and Cyrillic. */
export function createLetters(pdf: PDFKit.PDFDocument) {
  const fonts = new Map<string, Font>();
  const open = (path: string): Font => {
    const known = fonts.get(path);
    if (known) return known;
    // Only pdfkit's own types hide which glyphs a font has.
    const opened = (pdf.font(path) as unknown as { _font: { font: Font } })._font.font;
    fonts.set(path, opened);
    return opened;
  };

  /**
   * @throws {UnreadableDocument} for letters that no font has
   */
  return ({ text, isBold }: Run): FontRun<string>[] =>
    splitByFont(text, {
      fonts: isBold ? BOLD : REGULAR,
      hasLetter: (path, letter) => open(path).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
      instead,
    });
}
