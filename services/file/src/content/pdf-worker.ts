import { parentPort, workerData } from 'node:worker_threads';
import { UnreadableDocument, type UnreadableReason } from '../reader/unreadable-document.ts';
import { rewritePdf } from './rewrite-pdf.ts';

export type PdfAnswer = { copy: Uint8Array<ArrayBuffer> } | { unreadable: UnreadableReason };

const answer = (message: PdfAnswer) => parentPort?.postMessage(message);

try {
  answer({ copy: new Uint8Array(await rewritePdf(workerData)) });
} catch (error) {
  if (!(error instanceof UnreadableDocument)) throw error;
  answer({ unreadable: error.reason });
}
