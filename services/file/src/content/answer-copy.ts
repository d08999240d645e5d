import { parentPort, workerData } from 'node:worker_threads';
import { UnreadableDocument, type UnreadableReason } from '../reader/unreadable-document.ts';

/** The input of a thread. */
export interface CopyWork {
  bytes: Uint8Array;
  /** The largest size of the copy; infinite if there is no limit. */
  maxBytes: number;
}

export type CopyAnswer = { copy: Uint8Array<ArrayBuffer> } | { unreadable: UnreadableReason };

const answer = (message: CopyAnswer) => parentPort?.postMessage(message);

/** Runs in a thread of `copyInOwnThread`: answers with the copy of its document, or with the reason why there is none. */
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
