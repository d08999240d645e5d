import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';

const names = (...keys: string[]) => keys.map((key) => PDFName.of(key));

/** The catalog entries that a document needs to show its pages, including layers and form fields. */
const SHOWN = new Set(names('Type', 'Pages', 'Version', 'Lang', 'OCProperties', 'AcroForm'));
const BESIDE_PAGE = names('Metadata', 'PieceInfo', 'Thumb', 'B', 'StructParents', 'AA', 'AF');
const BESIDE_DRAWING = names('Metadata', 'PieceInfo', 'AF', 'OPI', 'Alternates');

const without = (dict: PDFDict, keys: readonly PDFName[]) => {
  for (const key of keys) dict.delete(key);
};

/** Every object that can be reached from the trailer. */
function reached({ context }: PDFDocument): Set<PDFRef> {
  const found = new Set<PDFRef>();
  const waiting: (PDFObject | undefined)[] = [context.trailerInfo.Root];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (next instanceof PDFRef) {
      if (found.has(next)) continue;
      found.add(next);
      waiting.push(context.lookup(next));
    } else if (next instanceof PDFArray) for (const one of next.asArray()) waiting.push(one);
    else if (next instanceof PDFDict) waiting.push(...next.values());
    else if (next instanceof PDFStream) {
      without(next.dict, BESIDE_DRAWING);
      waiting.push(next.dict);
    }
  }
  return found;
}

/** Removes what the server would also remove: attachments, metadata, and objects of earlier versions. */
export function dropUnseen(document: PDFDocument): void {
  const { catalog, context } = document;
  without(
    catalog,
    catalog.keys().filter((key) => !SHOWN.has(key)),
  );
  const form = catalog.lookup(PDFName.of('AcroForm'));
  if (form instanceof PDFDict) without(form, names('XFA'));
  for (const { node } of document.getPages()) without(node, BESIDE_PAGE);
  context.trailerInfo.Info = undefined;
  const kept = reached(document);
  for (const [ref] of context.enumerateIndirectObjects()) if (!kept.has(ref)) context.delete(ref);
}
