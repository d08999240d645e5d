import { parentPort, workerData } from 'node:worker_threads';
import { UnreadableDocument, type UnreadableReason } from '../reader/unreadable-document.ts';

/** What a thread is given. */
export interface CopyWork {
  bytes: Uint8Array;
  /** Of the copy; without end where nobody asked. */
  maxBytes: number;
}

export type CopyAnswer = { copy: Uint8Array<ArrayBuffer> } | { unreadable: UnreadableReason };

const answer = (message: CopyAnswer) => parentPort?.postMessage(message);

/** In a thread of `copyInOwnThread`: answers the copy that is made of its document, or why there is none. */
export async function answerCopy(
  make: (bytes: Uint8Array, maxBytes: number) => Promise<Uint8Array>,
): Promise<void> {
  const { bytes, maxBytes }: CopyWork = workerData;
  try {
    answer({ copy: new Uint8Array(await make(bytes, maxBytes)) });
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    answer({ unreadable: error.reason });
  }
}
