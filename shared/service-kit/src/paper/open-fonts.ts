import { FONTS } from './paper-look.ts';

/** In the form that pdfkit takes, by their names in `FONTS`. */
export type OpenFonts = Record<keyof typeof FONTS, PDFKit.Mixins.PDFFontSource>;

let opened: Promise<OpenFonts> | undefined;

/** Parsed once for all papers: parsing the fonts is most of the cost of a paper. */
export function openFonts(): Promise<OpenFonts> {
  opened ??= open();
  return opened;
}

async function open(): Promise<OpenFonts> {
  // @ts-expect-error: it comes without types
  const { open: openFont } = await import('fontkit');
  const fonts = await Promise.all(
    Object.entries(FONTS).map(async ([name, file]) => [name, await openFont(file)] as const),
  );
  return Object.fromEntries(fonts) as OpenFonts;
}
