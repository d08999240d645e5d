import { cleanPicture } from './clean-picture.ts';
import { DOCX, type HandedOn, type Kind } from './document-kind.ts';
import { createGate } from './gate.ts';
import { copyInOwnProcess } from './own-process.ts';

export interface CleanCopy {
  bytes: Uint8Array;
  kind: HandedOn;
}

/**
 * Makes the copy of a document that may be shown and sent: pictures are encoded again, documents are written as a new PDF.
 * @param client who waits for it: one client gets only a part of the places
 */
export type Cleaner = (bytes: Uint8Array, kind: Kind, client: string) => Promise<CleanCopy>;

const AT_ONCE = 2;
const WAITING = 24;
const PER_CLIENT = 10;

const REWRITE_PDF = new URL('./pdf-worker.ts', import.meta.url);
const WORD_TO_PDF = new URL('./word/word-worker.ts', import.meta.url);

/** Copying throws UnreadableDocument for what cannot be opened, and Busy when too many wait. */
export function createCleaner(): Cleaner {
  const pass = createGate({ atOnce: AT_ONCE, waiting: WAITING, perClient: PER_CLIENT });
  return (bytes, kind, client) =>
    pass(client, async () => {
      if (kind === 'image/png' || kind === 'image/jpeg')
        return { bytes: await cleanPicture(bytes, kind), kind };
      const script = kind === DOCX ? WORD_TO_PDF : REWRITE_PDF;
      return { bytes: await copyInOwnProcess(script, bytes), kind: 'application/pdf' };
    });
}
