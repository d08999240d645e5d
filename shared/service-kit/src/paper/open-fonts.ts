import { FONTS } from './paper-look.ts';

/** As pdfkit takes them, by their names in `FONTS`. */
export type OpenFonts = Record<keyof typeof FONTS, PDFKit.Mixins.PDFFontSource>;

let opened: Promise<OpenFonts> | undefined;

/** Read by the first paper, for all: what a paper costs is most of all to read its fonts. */
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
