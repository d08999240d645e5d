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
    if (object instanceof PDFStream) keepKnown(object.dict.get(PDFName.of('OC')));
    for (const dict of dictionariesIn(object)) {
      const resources = dict.lookup(PDFName.of('Resources'));
      const parts = resources instanceof PDFDict ? resources.lookup(PDFName.of('Properties')) : undefined;
      if (parts instanceof PDFDict) for (const part of parts.values()) keepKnown(part);
    }
  }

  function keepKnown(value: PDFObject | undefined): void {
    const object = context.lookup(value);
    if (!object || bare.has(object)) return;
    bare.add(object);
    if (object instanceof PDFArray) for (const one of object.asArray()) keepKnown(one);
    if (!(object instanceof PDFDict)) return;
    for (const key of object.keys()) {
      if (OF_A_PART.has(key)) keepKnown(object.get(key));
      else object.delete(key);
    }
  }
}
