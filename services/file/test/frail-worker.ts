import { parentPort } from 'node:worker_threads';
import type { CertificateReading } from '../src/reader/certificate-reader.ts';
import type { ReadRequest, WorkerMessage } from '../src/reader/worker-messages.ts';

/**
 * A worker that does what its document says, for testing the pool: "die" ends the thread, "die once" only the first
 * thread that gets it, "hang" never answers, "slow" takes a while; anything else comes back as the last name.
 */
const reading = (last_name: string): CertificateReading => ({
  last_name,
  insertion: null,
  first_names: null,
  gender: null,
  date_of_birth: null,
  date_of_death: null,
  score: 90,
  confident: [],
  akte: null,
  kind: 'akte',
  advice: null,
  picture: null,
  places: [],
});

const answer = (message: WorkerMessage) => parentPort?.postMessage(message);
answer({ type: 'warm' });

parentPort?.on('message', ({ bytes }: ReadRequest) => {
  const text = new TextDecoder().decode(bytes.subarray(1));
  // The first byte is shared with the test: it counts how often a document was tried.
  const tries = Atomics.add(bytes, 0, 1);
  if (text === 'die' || (text === 'die once' && tries === 0)) process.exit(1);
  if (text === 'hang') return;
  if (text === 'bad') return answer({ type: 'unreadable', reason: 'corrupt' });
  if (text === 'slow') return setTimeout(() => answer({ type: 'read', reading: reading(text) }), 60);
  answer({ type: 'read', reading: reading(text) });
});
