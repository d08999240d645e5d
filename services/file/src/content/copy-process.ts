import { UnreadableDocument } from '../reader/unreadable-document.ts';
import type { CopyAnswer } from './answer-copy.ts';
import { type CopyLimits, copyInOwnThread } from './own-thread.ts';

/** The request to the process: to copy a document in a thread that runs `script`. */
export interface CopyWish {
  script: string;
  bytes: Uint8Array;
  limits?: CopyLimits | undefined;
}

async function answerOf({ script, bytes, limits }: CopyWish): Promise<CopyAnswer> {
  try {
    return { copy: new Uint8Array(await copyInOwnThread(new URL(script), bytes, limits)) };
  } catch (error) {
    if (error instanceof UnreadableDocument) return { unreadable: error.reason };
    throw error;
  }
}

process.once('message', async (wish: CopyWish) => process.send?.(await answerOf(wish)));
// The service has ended.
process.once('disconnect', () => process.exit());
