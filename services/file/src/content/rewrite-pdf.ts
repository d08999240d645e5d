import {
  decodePDFRawStream,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import { UnreadableDocument } from '../reader/unreadable-document.ts';
import { bareParts } from './bare-parts.ts';
import { bareJpeg, bareJpeg2000 } from './bare-picture.ts';

const MOST_PAGES = 300;

const names = (...keys: string[]) => new Set(keys.map((key) => PDFName.of(key)));
const DRAWN = names(
  'Type',
  'MediaBox',
  'CropBox',
  'BleedBox',
  'TrimBox',
  'ArtBox',
  'Rotate',
  'UserUnit',
  'Resources',
  'Contents',
  'Group',
);
const TYPE = PDFName.of('Type');
const SUBTYPE = PDFName.of('Subtype');
const NOT_DRAWN = names('EmbeddedFile', 'Metadata', 'PS');
const BESIDE_DRAWING = names('Metadata', 'PieceInfo', 'AF', 'OPI', 'Ref', 'Alternates', 'Subtype2', 'PS');
const FILES = names('EF', 'RF');

const without = (dict: PDFDict, unwanted: Set<PDFName>) => {
  for (const key of unwanted) dict.delete(key);
};

/** The current appearance of an annotation: the one of its state, if it has several. */
function appearance(context: PDFContext, annotation: PDFDict): PDFRef | null {
  const drawn = context.lookup(annotation.get(PDFName.of('AP')));
  const normal = drawn instanceof PDFDict ? drawn.get(PDFName.of('N')) : undefined;
  const states = context.lookup(normal);
  const state = context.lookup(annotation.get(PDFName.of('AS')));
  const chosen = states instanceof PDFDict && state instanceof PDFName ? states.get(state) : normal;
  return chosen instanceof PDFRef && context.lookup(chosen) instanceof PDFStream ? chosen : null;
}

/** Stamps, notes and filled-in fields become pictures of themselves: nothing in them can be clicked or run. */
function asStamp(context: PDFContext, annotation: PDFObject | undefined): PDFDict | null {
  if (!(annotation instanceof PDFDict)) return null;
  const picture = appearance(context, annotation);
  const place = annotation.get(PDFName.of('Rect'));
  if (!picture || !place) return null;
  const flags = annotation.get(PDFName.of('F'));
  return context.obj({
    Type: 'Annot',
    Subtype: 'Stamp',
    Rect: place,
    AP: { N: picture },
    ...(flags ? { F: flags } : {}),
  });
}

function keepWhatIsDrawn(context: PDFContext, { node }: PDFPage): void {
  const annotations = node.Annots()?.asArray() ?? [];
  for (const key of node.keys()) if (!DRAWN.has(key)) node.delete(key);
  const stamps = annotations.flatMap((one) => asStamp(context, context.lookup(one)) ?? []);
  if (stamps.length > 0) node.set(PDFName.of('Annots'), context.obj(stamps));
}

/** Drawings can also contain files, metadata and programs for printers; what is removed here is not copied. */
function dropBesideDrawing(context: PDFContext): void {
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (object instanceof PDFStream) {
      const kinds = [TYPE, SUBTYPE].map((key) => object.dict.lookup(key));
      if (kinds.some((kind) => kind instanceof PDFName && NOT_DRAWN.has(kind))) context.delete(ref);
      without(object.dict, BESIDE_DRAWING);
    } else if (object instanceof PDFDict && object.has(PDFName.of('EF'))) without(object, FILES);
  }
}

/** What a stream fetches from outside is not in the file: nobody here has read or checked it (ISO 32000-1, 7.3.8.2). */
function refuseOutside(context: PDFContext): void {
  for (const [, object] of context.enumerateIndirectObjects())
    if (object instanceof PDFStream && object.dict.has(PDFName.of('F')))
      throw new UnreadableDocument('outside');
}

const FILTER = PDFName.of('Filter');
const PARAMETERS = PDFName.of('DecodeParms');
const BARE = new Map<PDFObject | undefined, (bytes: Uint8Array) => Uint8Array | null>([
  [PDFName.of('DCTDecode'), bareJpeg],
  [PDFName.of('JPXDecode'), bareJpeg2000],
]);

const listOf = (object: PDFObject | undefined): PDFObject[] =>
  object instanceof PDFArray ? object.asArray() : object ? [object] : [];

/** A photo keeps the camera's metadata when it is put into a document, which may also compress it again. */
function barePictures(context: PDFContext): void {
  for (const [, stream] of context.enumerateIndirectObjects()) {
    if (!(stream instanceof PDFRawStream)) continue;
    const { dict, contents } = stream;
    const filters = listOf(dict.lookup(FILTER));
    const bare = BARE.get(filters.at(-1));
    if (!bare) continue;
    const parameters = listOf(dict.lookup(PARAMETERS));
    const packing = context.obj({ Filter: filters.slice(0, -1), DecodeParms: parameters.slice(0, -1) });
    const picture = bare(decodePDFRawStream(PDFRawStream.of(packing, contents)).decode());
    if (!picture) continue;
    stream.updateContents(picture);
    dict.set(FILTER, context.obj(filters.slice(-1)));
    if (parameters.length === filters.length) dict.set(PARAMETERS, context.obj(parameters.slice(-1)));
    else dict.delete(PARAMETERS);
  }
}

/** The format requires an end marker within the last 1024 bytes, apart from padding. A truncated document has none. */
function hasEnd(bytes: Uint8Array): boolean {
  const last = bytes.findLastIndex((byte) => byte > 0x20);
  return Buffer.from(bytes.subarray(Math.max(0, last - 1023), last + 1)).includes('%%EOF');
}

/**
 * Writes a new document with only the pages: no scripts, actions, links, forms, attachments or metadata.
 * @throws {UnreadableDocument}
 */
export async function rewritePdf(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    if (!hasEnd(bytes)) throw new UnreadableDocument('corrupt');
    // Many documents are protected against changes with an empty password, which anybody may use.
    const source = await PDFDocument.load(bytes, { password: '', updateMetadata: false });
    const count = source.getPageCount();
    if (count === 0) throw new UnreadableDocument('corrupt');
    if (count > MOST_PAGES) throw new UnreadableDocument('too-many-pages');
    for (const page of source.getPages()) keepWhatIsDrawn(source.context, page);
    dropBesideDrawing(source.context);
    refuseOutside(source.context);
    bareParts(source.context);
    barePictures(source.context);

    const copy = await PDFDocument.create({ updateMetadata: false });
    for (const page of await copy.copyPages(source, source.getPageIndices())) copy.addPage(page);
    return await copy.save();
  } catch (error) {
    if (error instanceof UnreadableDocument) throw error;
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message);
    throw new UnreadableDocument(isLocked ? 'password' : 'corrupt', { cause: error });
  }
}
