import { createGate } from '../gate.ts';
import { copyInOwnProcess } from '../own-process.ts';

/**
 * Converts a photo of an iPhone to a JPEG for storage.
 * @param client who waits for it
 */
export type HeicConverter = (bytes: Uint8Array, client: string) => Promise<Uint8Array>;

const SCRIPT = new URL('./heic-worker.ts', import.meta.url);
const SECONDS = 25;
/** Enough for a photo of 48 million pixels, the most that an iPhone makes. */
const BUFFER_BYTES = 1_200_000_000;

/**
 * One conversion at a time, because each takes much memory. Throws UnreadableDocument for what cannot be opened, Busy when too
 * many wait.
 */
export function createHeicConverter(maxBytes: number): HeicConverter {
  const pass = createGate({ atOnce: 1, waiting: 12, perClient: 4 });
  const limits = { seconds: SECONDS, bufferBytes: BUFFER_BYTES, maxBytes };
  return (bytes, client) => pass(client, () => copyInOwnProcess(SCRIPT, bytes, limits));
}
