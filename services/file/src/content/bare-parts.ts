import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib';

/** What says when a part is shown, and what to read in its place (ISO 32000-1, 8.11 and 14.9). */
const OF_A_PART = new Set(
  [
    'Type',
    'Name',
    'Intent',
    'Usage',
    'View',
    'ViewState',
    'Print',
    'PrintState',
    'Export',
    'ExportState',
    'Zoom',
    'min',
    'max',
    'OCGs',
    'P',
    'VE',
    'Lang',
    'Alt',
    'ActualText',
    'E',
  ].map((key) => PDFName.of(key)),
);

const OC = PDFName.of('OC');

/** A dictionary, and all that are written inside it. */
function* dictionariesIn(object: PDFObject): Generator<PDFDict> {
  if (object instanceof PDFStream) yield* dictionariesIn(object.dict);
  else if (object instanceof PDFArray) for (const one of object.asArray()) yield* dictionariesIn(one);
  else if (object instanceof PDFDict) {
    yield object;
    for (const one of object.values()) yield* dictionariesIn(one);
  }
}

/** Layers and marked parts can be described by anything; only what decides what is seen or read is kept. */
export function bareParts(context: PDFContext): void {
  const bare = new Set<PDFObject>();
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (object instanceof PDFStream && !isKnown(object.dict.get(OC))) object.dict.delete(OC);
    for (const dict of dictionariesIn(object)) {
      const resources = dict.lookup(PDFName.of('Resources'));
      const parts = resources instanceof PDFDict ? resources.lookup(PDFName.of('Properties')) : undefined;
      if (parts instanceof PDFDict)
        for (const key of parts.keys()) if (!isKnown(parts.get(key))) parts.delete(key);
    }
  }

  /** False for a stream alone, which describes no part. In all else, only known keys and entries are left. */
  function isKnown(value: PDFObject | undefined): boolean {
    const object = context.lookup(value);
    if (object instanceof PDFStream) return false;
    if (!object || bare.has(object)) return true;
    bare.add(object);
    // Not refused for one entry: it can be named again, also from inside itself, before that entry was seen.
    if (object instanceof PDFArray)
      for (let index = object.size() - 1; index >= 0; index -= 1)
        if (!isKnown(object.get(index))) object.remove(index);
    if (object instanceof PDFDict)
      for (const key of object.keys())
        if (!OF_A_PART.has(key) || !isKnown(object.get(key))) object.delete(key);
    return true;
  }
}
