import { IN_A_ROW, instead, LEFT_OUT } from './letters-instead.ts';
import type { OpenFont } from './open-fonts.ts';
import { FONTS } from './paper-look.ts';
import { splitByFont } from './split-by-font.ts';

interface UsedFont {
  readonly font: OpenFont;
  /** In thousandths of the size. */
  readonly ascender: number;
}

/** Of a line; its width is that of its column. */
interface LineOptions {
  align?: string;
  lineWidth: number;
  baseline?: number;
}

/** What pdfkit breaks lines and draws with, in one font at a time; its types lack it. */
interface Drawing {
  _font: UsedFont;
  _fontSize: number;
  _text(text: string, ...rest: unknown[]): unknown;
  _fragment(text: string, x: number, y: number, options: LineOptions): void;
  widthOfString(text: string, options?: object): number;
}

/**
 * Makes a document write every letter in the first font that has it, on one base line, and break lines where what is drawn
 * ends.
 * @returns whether a letter was left out so far
 */
export function mixFonts(pdf: PDFKit.PDFDocument, open: (file: string) => OpenFont): () => boolean {
  const drawing = pdf as unknown as Drawing;
  const inOneFont = {
    text: drawing._text.bind(pdf),
    fragment: drawing._fragment.bind(pdf),
    width: drawing.widthOfString.bind(pdf),
  };
  const used = new Map<string, UsedFont>();
  let isLeftOut = false;

  const runsOf = (text: string) =>
    splitByFont(text, {
      fonts: Object.values(FONTS).find(([main]) => open(main) === drawing._font.font) ?? FONTS.regular,
      hasLetter: (file, letter) => open(file).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
      instead,
    });

  function use(file: string): void {
    const known = used.get(file);
    if (known) drawing._font = known;
    else pdf.font(open(file) as unknown as string);
    used.set(file, drawing._font);
  }

  /** Each part of a line, with its font in use. */
  function forEachRun(text: string, visit: (part: string) => void): void {
    const main = drawing._font;
    for (const run of runsOf(text)) {
      use(run.font);
      visit(run.text);
    }
    drawing._font = main;
  }

  drawing._text = (text, ...rest) => {
    const written = runsOf(text)
      .map((run) => run.text)
      .join('')
      .replace(IN_A_ROW, LEFT_OUT);
    isLeftOut ||= written.includes(LEFT_OUT) && !text.includes(LEFT_OUT);
    return inOneFont.text(written, ...rest);
  };

  drawing.widthOfString = (text, options) => {
    let width = 0;
    forEachRun(text, (part) => {
      width += inOneFont.width(part, options);
    });
    return width;
  };

  drawing._fragment = (text, x, y, { align, lineWidth, ...options }) => {
    const line = text.replaceAll('\n', '');
    const baseline = (-drawing._font.ascender / 1000) * drawing._fontSize;
    let left = align === 'right' ? x + lineWidth - drawing.widthOfString(line.trimEnd()) : x;
    forEachRun(line, (part) => {
      inOneFont.fragment(part, left, y, { ...options, lineWidth, baseline });
      left += inOneFont.width(part, options);
    });
  };

  return () => isLeftOut;
}
