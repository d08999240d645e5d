import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { UnreadableDocument } from '../reader/unreadable-document.ts';
import type { CopyAnswer, CopyWork } from './answer-copy.ts';

/** What one copy may cost, and how large it may be. */
export interface CopyLimits {
  /** Seconds of processor time: a document must not fail because the machine is busy. */
  seconds: number;
  /** Bytes of its buffers, which Node's limits of a thread do not include. */
  bufferBytes: number;
  /** The largest size of the copy, for scripts that make one that fits. */
  maxBytes: number;
}

const USUAL: CopyLimits = { seconds: 15, bufferBytes: 400_000_000, maxBytes: Number.POSITIVE_INFINITY };
const LOOK_MS = 25;
/** Elapsed time may be this many times the limit of processor time, so that a thread that only waits ends too. */
const PATIENCE = 8;

/**
 * Copies a document in a thread of its own, which is stopped when the document seems to be made to exhaust its reader.
 * @param script calls `answerCopy`
 * @throws {UnreadableDocument} or the error that the thread died of
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
  // A thread that runs out of memory while it is being stopped emits an error when nothing awaits it any more: without a
  // listener that would end the process.
  thread.on('error', () => {});
  const ending = new AbortController();
  const giveUp = () => ending.abort(new UnreadableDocument('too-slow'));
  const waiting = setTimeout(giveUp, limits.seconds * PATIENCE * 1000);
  const watching = setInterval(async () => {
    // Both calls reject before the thread runs and after it has ended.
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
