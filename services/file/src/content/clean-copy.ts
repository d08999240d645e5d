import { cleanPdf } from './clean-pdf.ts';
import { cleanPicture } from './clean-picture.ts';
import type { Kind } from './document-kind.ts';
import { createGate } from './gate.ts';

/** Makes the copy of a document that may be shown and sent. */
export type Cleaner = (bytes: Uint8Array, kind: Kind) => Promise<Uint8Array>;

const AT_ONCE = 2;
const WAITING = 24;

/** Its copies throw UnreadableDocument for what cannot be opened, and Busy when too many wait. */
export function createCleaner(): Cleaner {
  const pass = createGate({ atOnce: AT_ONCE, waiting: WAITING });
  return (bytes, kind) =>
    pass(async () => {
      if (kind === 'application/pdf') return cleanPdf(bytes);
      if (kind === 'image/png' || kind === 'image/jpeg') return cleanPicture(bytes, kind);
      // Word documents were refused when anything in them can act; they are only ever saved, never shown.
      return bytes;
    });
}
