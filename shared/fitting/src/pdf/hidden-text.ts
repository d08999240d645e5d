import { type PDFContext, PDFHexString, type PDFRef } from '@cantoo/pdf-lib';

/** A piece of text on the rendered page, with y downward; `width` is measured along the text. */
export interface TextPiece {
  text: string;
  transform: readonly [number, number, number, number, number, number];
  width: number;
}

/** The width of each glyph of the invisible font, as a fraction of its height. */
const LETTER = 0.5;

const UNICODE = `/CIDInit /ProcSet findresource begin
12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Unseen def /CMapType 2 def
1 begincodespacerange <0000> <FFFF> endcodespacerange
1 beginbfrange <0000> <FFFF> <0000> endbfrange
endcmap CMapName currentdict /CMap defineresource pop end end`;

/** A font without glyphs, in which every code is the character's Unicode code, so that names in every alphabet are kept. */
export function hiddenFont(context: PDFContext): PDFRef {
  const descriptor = context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: 'Unseen',
      Flags: 4,
      FontBBox: [0, 0, 1000, 1000],
      ItalicAngle: 0,
      Ascent: 800,
      Descent: -200,
      CapHeight: 800,
      StemV: 80,
    }),
  );
  const letters = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: 'Unseen',
      CIDSystemInfo: {
        Registry: PDFHexString.fromText('Adobe'),
        Ordering: PDFHexString.fromText('Identity'),
        Supplement: 0,
      },
      CIDToGIDMap: 'Identity',
      DW: LETTER * 1000,
      FontDescriptor: descriptor,
    }),
  );
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: 'Unseen',
      Encoding: 'Identity-H',
      DescendantFonts: [letters],
      ToUnicode: context.register(context.flateStream(UNICODE)),
    }),
  );
}

const written = (value: number) => String(Math.round(value * 1000) / 1000);

const codesOf = (text: string) =>
  [...Array(text.length).keys()].map((at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('');

/** PDF operators that place the text of a page of this height without drawing it. */
export function hiddenText(pieces: readonly TextPiece[], pageHeight: number, font: string): string {
  const lines = pieces.flatMap(({ text, transform: [a, b, c, d, x, y], width }) => {
    const size = Math.hypot(a, b);
    if (!text.trim() || size === 0 || width <= 0) return [];
    const stretch = written((100 * width) / (size * LETTER * text.length));
    const place = [a, -b, c, -d, x, pageHeight - y].map(written).join(' ');
    return `${stretch} Tz ${place} Tm <${codesOf(text)}> Tj`;
  });
  return lines.length > 0 ? `BT 3 Tr /${font} 1 Tf\n${lines.join('\n')}\nET` : '';
}
