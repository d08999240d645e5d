/** A parsed font, in the form that pdfkit takes too. */
export interface OpenFont {
  readonly characterSet: readonly number[];
  hasGlyphForCodePoint(codePoint: number): boolean;
  glyphForCodePoint(codePoint: number): unknown;
  layout(text: string, features?: unknown): unknown;
}

const opened = new Map<string, OpenFont>();

/** Opens a font file when a text first needs it, once for all papers: parsing the fonts is most of the cost of a paper. */
export async function fontOpener(): Promise<(file: string) => OpenFont> {
  // @ts-expect-error: it comes without types
  const { openSync } = await import('fontkit');
  return (file) => {
    const font: OpenFont = opened.get(file) ?? withoutLooseAccents(withNamedGlyphs(openSync(file)));
    opened.set(file, font);
    return font;
  };
}

/**
 * Lets every letter copy out as itself. fontkit keeps each glyph as it first met it: one that was first met as a part of
 * another, as the e of an ë, would stand for no letter from then on, in every paper.
 */
function withNamedGlyphs(font: OpenFont): OpenFont {
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
  return font;
}

/** fontkit fails on an accent for which a font has no place at its letter, as the horn of a̛: the letter goes without it then. */
function withoutLooseAccents(font: OpenFont): OpenFont {
  const layout = font.layout.bind(font);
  font.layout = (text, features) => {
    try {
      return layout(text, features);
    } catch (error) {
      // What has its accent in one letter keeps it.
      const plain = text.replace(/\p{M}/gu, '');
      if (plain === text) throw error;
      return layout(plain, features);
    }
  };
  return font;
}
