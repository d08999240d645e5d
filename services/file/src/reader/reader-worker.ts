import { parentPort } from 'node:worker_threads';
import { startTextEngine } from './engine/text-engine.ts';
import { readDocument } from './read-document.ts';
import { UnreadableDocument } from './unreadable-document.ts';
import type { ReadRequest, WorkerMessage } from './worker-messages.ts';

if (!parentPort) throw new Error('reader-worker runs as a worker thread');
const port = parentPort;
const answer = (message: WorkerMessage) => port.postMessage(message);

const engine = startTextEngine();
engine.then(
  () => answer({ type: 'warm' }),
  (error: unknown) => answer({ type: 'failed', message: String(error) }),
);

port.on('message', async ({ bytes }: ReadRequest) => {
  try {
    const reading = await readDocument(bytes, { engine: () => engine, now: () => new Date() });
    answer({ type: 'read', reading });
  } catch (error) {
    if (error instanceof UnreadableDocument) answer({ type: 'unreadable', reason: error.reason });
    else answer({ type: 'failed', message: String(error) });
  }
});
