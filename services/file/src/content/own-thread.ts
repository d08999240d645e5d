import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { UnreadableDocument } from '../reader/unreadable-document.ts';
import type { CopyAnswer } from './answer-copy.ts';

const MOST_MS = 15_000;
/** Of its buffers, which a thread's own limits do not count. */
const MOST_BUFFER_BYTES = 400_000_000;
const LOOK_MS = 25;

/**
 * Makes a copy of a document in a thread of its own, which is ended when the document proves to be made to exhaust its
 * reader.
 * @param script calls `answerCopy`
 * @throws {UnreadableDocument}
 */
export async function copyInOwnThread(script: URL, bytes: Uint8Array): Promise<Uint8Array> {
  const thread = new Worker(script, {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  // One that runs out of memory while it is being ended says so when nobody waits for it any more: unheard, that would
  // end the process.
  thread.on('error', () => {});
  const ending = new AbortController();
  const giveUp = setTimeout(() => ending.abort(new UnreadableDocument('too-slow')), MOST_MS);
  const watching = setInterval(async () => {
    // Rejects before the thread runs and after it ended.
    const memory = await thread.getHeapStatistics().catch(() => null);
    if (memory && memory.external_memory > MOST_BUFFER_BYTES) {
      ending.abort(new UnreadableDocument('too-much-unpacked'));
    }
  }, LOOK_MS);
  try {
    const [answer] = (await once(thread, 'message', { signal: ending.signal })) as [CopyAnswer];
    if ('copy' in answer) return answer.copy;
    throw new UnreadableDocument(answer.unreadable);
  } catch (error) {
    if (ending.signal.aborted) throw ending.signal.reason;
    throw error instanceof UnreadableDocument ? error : new UnreadableDocument('corrupt', { cause: error });
  } finally {
    clearTimeout(giveUp);
    clearInterval(watching);
    await thread.terminate();
  }
}
