/** A parsed font, in the form that pdfkit takes too. */
export interface OpenFont {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

const opened = new Map<string, OpenFont>();

/** Opens a font file when a text first needs it, once for all papers: parsing the fonts is most of the cost of a paper. */
export async function fontOpener(): Promise<(file: string) => OpenFont> {
  // @ts-expect-error: it comes without types
  const { openSync } = await import('fontkit');
  return (file) => {
    const font: OpenFont = opened.get(file) ?? openSync(file);
    opened.set(file, font);
    return font;
  };
}
