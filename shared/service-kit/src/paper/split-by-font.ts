export interface FontRun<Font> {
  readonly font: Font;
  readonly text: string;
}

interface Letters<Font> {
  /** The first that has a letter is used for it. */
  readonly fonts: readonly [Font, ...Font[]];
  hasLetter(font: Font, letter: string): boolean;
  /** What to write for a letter that no font has: the first of these that can be written. */
  instead(letter: string): readonly string[];
}

/** Signs that read the same. */
const SIGNS: Readonly<Record<string, string>> = {
  '\t': ' ',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u2015': '–',
  '\u25a0': '•',
  '\u25aa': '•',
  '\u25cf': '•',
  '\u2610': '[ ]',
  '\u2611': '[x]',
  '\u2612': '[x]',
};

const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/**
 * A text as the fonts can write it, each part with its font; lines end with `\n`, and a letter for two (ĳ) is two. The text
 * that this gives stays as it is when it is split again.
 */
export function splitByFont<Font>(
  text: string,
  { fonts, hasLetter, instead }: Letters<Font>,
): FontRun<Font>[] {
  const runs: { font: Font; text: string }[] = [];

  function fontOf(letter: string): Font | undefined {
    const [first] = fonts;
    const last = runs.at(-1)?.font ?? first;
    if (letter === '\n') return last;
    // A space or an accent goes with what it follows.
    if (/[\s\p{M}]/u.test(letter) && hasLetter(last, letter)) return last;
    return fonts.find((font) => hasLetter(font, letter));
  }
  const canWrite = (letters: string) => [...letters].every((letter) => fontOf(letter) !== undefined);

  function written(letter: string): string {
    if (canWrite(letter)) return letter;
    const same = [SIGNS[letter] ?? letter, letter.normalize('NFKC'), letter.normalize('NFKD')];
    return same.find(canWrite) ?? instead(letter).find(canWrite) ?? '';
  }

  for (const letter of text.normalize('NFC').replace(LINE_END, '\n')) {
    for (const sign of written(letter)) {
      const font = fontOf(sign) ?? fonts[0];
      const last = runs.at(-1);
      if (last?.font === font) last.text += sign;
      else runs.push({ font, text: sign });
    }
  }
  return runs;
}
