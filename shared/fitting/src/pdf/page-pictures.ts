import { PDFDict, type PDFDocument, PDFName, type PDFObject, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';

export interface PagePicture {
  stream: PDFRawStream;
  /** The first page that shows it, counted from 1. */
  page: number;
}

/** Smaller pictures are not worth the effort. */
const SMALL_BYTES = 8_000;

const nameIn = (dict: PDFDict, key: string) => dict.lookup(PDFName.of(key))?.toString();

/** The large pictures of all pages, each once, in page order. */
export function picturesOf(document: PDFDocument): PagePicture[] {
  const found: PagePicture[] = [];
  const seen = new Set<PDFRef>();
  const { context } = document;
  const look = (resources: PDFObject | undefined, page: number) => {
    const drawn = resources instanceof PDFDict ? resources.lookup(PDFName.of('XObject')) : undefined;
    if (!(drawn instanceof PDFDict)) return;
    for (const ref of drawn.values()) {
      if (!(ref instanceof PDFRef) || seen.has(ref)) continue;
      seen.add(ref);
      const stream = context.lookup(ref);
      if (!(stream instanceof PDFRawStream)) continue;
      const kind = nameIn(stream.dict, 'Subtype');
      if (kind === '/Form') look(stream.dict.lookup(PDFName.of('Resources')), page);
      if (kind === '/Image' && stream.contents.length > SMALL_BYTES) found.push({ stream, page });
    }
  };
  for (const [index, { node }] of document.getPages().entries()) look(node.Resources(), index + 1);
  return found;
}
