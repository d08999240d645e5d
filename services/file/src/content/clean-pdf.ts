import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { UnreadableDocument } from '../reader/unreadable-document.ts';
import type { PdfAnswer } from './pdf-worker.ts';

const SCRIPT = new URL('./pdf-worker.ts', import.meta.url);
const MOST_MS = 15_000;

/**
 * Rewrites a PDF in a thread of its own: a document made to exhaust its reader exhausts that thread, within bounds.
 * @throws {UnreadableDocument}
 */
export async function cleanPdf(bytes: Uint8Array): Promise<Uint8Array> {
  const thread = new Worker(SCRIPT, {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  try {
    const [answer] = (await once(thread, 'message', { signal: AbortSignal.timeout(MOST_MS) })) as [PdfAnswer];
    if ('copy' in answer) return answer.copy;
    throw new UnreadableDocument(answer.unreadable);
  } catch (error) {
    if (error instanceof UnreadableDocument) throw error;
    const isSlow = error instanceof Error && error.name === 'AbortError';
    throw new UnreadableDocument(isSlow ? 'too-slow' : 'corrupt', { cause: error });
  } finally {
    await thread.terminate();
  }
}
