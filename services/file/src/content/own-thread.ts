import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { UnreadableDocument } from '../reader/unreadable-document.ts';
import type { CopyAnswer, CopyWork } from './answer-copy.ts';

/** What making one copy may cost, and what it may weigh. */
export interface CopyLimits {
  /** Of the processor: a machine that is busy with others makes no document suspect. */
  seconds: number;
  /** Of its buffers, which a thread's own limits do not count. */
  bufferBytes: number;
  /** Of the copy, where the script makes one that fits. */
  maxBytes: number;
}

const USUAL: CopyLimits = { seconds: 15, bufferBytes: 400_000_000, maxBytes: Number.POSITIVE_INFINITY };
const LOOK_MS = 25;
/** How much longer than its share of the processor a thread may take by the clock: one that waits for nothing ends too. */
const PATIENCE = 8;

/**
 * Makes a copy of a document in a thread of its own, which is ended when the document proves to be made to exhaust its
 * reader.
 * @param script calls `answerCopy`
 * @throws {UnreadableDocument} or what the thread died of
 */
export async function copyInOwnThread(
  script: URL,
  bytes: Uint8Array,
  limits: CopyLimits = USUAL,
): Promise<Uint8Array> {
  const thread = new Worker(script, {
    workerData: { bytes, maxBytes: limits.maxBytes } satisfies CopyWork,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  // One that runs out of memory while it is being ended says so when nobody waits for it any more: unheard, that would
  // end the process.
  thread.on('error', () => {});
  const ending = new AbortController();
  const giveUp = () => ending.abort(new UnreadableDocument('too-slow'));
  const waiting = setTimeout(giveUp, limits.seconds * PATIENCE * 1000);
  const watching = setInterval(async () => {
    // Both reject before the thread runs and after it ended.
    const memory = await thread.getHeapStatistics().catch(() => null);
    if (memory && memory.external_memory > limits.bufferBytes) {
      ending.abort(new UnreadableDocument('too-much-unpacked'));
    }
    const spent = await thread.cpuUsage().catch(() => null);
    if (spent && (spent.user + spent.system) / 1_000_000 > limits.seconds) giveUp();
  }, LOOK_MS);
  try {
    const [answer] = (await once(thread, 'message', { signal: ending.signal })) as [CopyAnswer];
    if ('copy' in answer) return answer.copy;
    throw new UnreadableDocument(answer.unreadable);
  } catch (error) {
    throw ending.signal.aborted ? ending.signal.reason : error;
  } finally {
    clearTimeout(waiting);
    clearInterval(watching);
    await thread.terminate();
  }
}
