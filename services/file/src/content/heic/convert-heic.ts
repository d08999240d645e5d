import { createGate } from '../gate.ts';
import { copyInOwnProcess } from '../own-process.ts';

/**
 * A photo of an iPhone as a JPEG that may be stored.
 * @param client who waits for it
 */
export type HeicConverter = (bytes: Uint8Array, client: string) => Promise<Uint8Array>;

const SCRIPT = new URL('./heic-worker.ts', import.meta.url);
const SECONDS = 25;
/** Of one of 48 million pixels, the most that such a telephone makes. */
const BUFFER_BYTES = 1_200_000_000;

/** One at a time: each takes much memory. Throws UnreadableDocument for what cannot be opened, Busy when too many wait. */
export function createHeicConverter(maxBytes: number): HeicConverter {
  const pass = createGate({ atOnce: 1, waiting: 12, perClient: 4 });
  const limits = { seconds: SECONDS, bufferBytes: BUFFER_BYTES, maxBytes };
  return (bytes, client) => pass(client, () => copyInOwnProcess(SCRIPT, bytes, limits));
}
