import { fileURLToPath } from 'node:url';
import { UnreadableDocument } from '../../reader/unreadable-document.ts';
import type { Run } from './word-blocks.ts';

const font = (name: string) => fileURLToPath(import.meta.resolve(name));
const publicSans = (name: string) => font(`@expo-google-fonts/public-sans/${name}.ttf`);
/** An international extract of an akte also has headings in Greek and Cyrillic. */
const openSans = (alphabet: string, weight: number) =>
  font(`@fontsource/open-sans/files/open-sans-${alphabet}-${weight}-normal.woff`);
const ALPHABETS = ['cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'];

/** The first font that has a character is used for it. */
const REGULAR = [
  publicSans('400Regular/PublicSans_400Regular'),
  ...ALPHABETS.map((alphabet) => openSans(alphabet, 400)),
];
const BOLD = [
  publicSans('600SemiBold/PublicSans_600SemiBold'),
  ...ALPHABETS.map((alphabet) => openSans(alphabet, 600)),
];

interface Font {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

const SIGNS: Readonly<Record<string, string>> = {
  '\u2611': '[x]',
  '\u2612': '[x]',
  '\u2610': '[ ]',
  '\u2011': '-',
  '\u25cf': '•',
  '\u25aa': '•',
  '\u25a0': '•',
};

export interface SetRun {
  readonly font: string;
  readonly text: string;
}

/** Finds a font for every character. */
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
  const has = (path: string, letter: string) => open(path).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

  function setLetter(letter: string, choices: readonly string[], last: string): SetRun {
    if (/\s/u.test(letter)) return { font: last, text: letter === '\n' ? letter : ' ' };
    const found = choices.find((path) => has(path, letter));
    if (found) return { font: found, text: letter };
    const text = SIGNS[letter] ?? letter.normalize('NFKD');
    const [first = ''] = choices;
    if (text && [...text].every((sign) => sign === ' ' || has(first, sign))) return { font: first, text };
    // A name must never be passed on with letters missing.
    if (/[\p{L}\p{N}\p{M}]/u.test(letter)) throw new UnreadableDocument('not-settable');
    return { font: first, text: /\p{C}/u.test(letter) ? '' : '•' };
  }

  /**
   * @throws {UnreadableDocument} for letters that no font has
   */
  return function setRun({ text, isBold }: Run): SetRun[] {
    const choices = isBold ? BOLD : REGULAR;
    const pieces: { font: string; text: string }[] = [];
    for (const letter of text.normalize('NFC')) {
      const last = pieces.at(-1);
      const piece = setLetter(letter, choices, last?.font ?? choices[0] ?? '');
      if (last && last.font === piece.font) last.text += piece.text;
      else pieces.push({ ...piece });
    }
    return pieces;
  };
}
