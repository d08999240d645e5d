import { setTimeout } from 'node:timers/promises';
import type { CertificateReading } from '../src/reader/certificate-reader.ts';
import type { ReadingOutcome, ReadingTask } from '../src/reader/reading-task.ts';

/**
 * A thread for testing the pool, controlled by its document: "die" ends the thread, "die once" only the first that gets it,
 * a text that ends in "hang" never gets an answer, "bad" is unreadable, "slow" takes a while, "look" as well, after a first
 * look; any other text is returned as the last name.
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

export const warm = async () => ({ type: 'warm' });

export default async ({ bytes, firstLook }: ReadingTask): Promise<ReadingOutcome> => {
  const text = new TextDecoder().decode(bytes.subarray(1));
  // The first byte is shared with the test: it counts how often a document was tried.
  const tries = Atomics.add(bytes, 0, 1);
  if (text === 'die' || (text === 'die once' && tries === 0)) process.exit(1);
  if (text.endsWith('hang')) return new Promise(() => {});
  if (text === 'bad') return { type: 'unreadable', reason: 'corrupt' };
  if (text === 'look') firstLook?.postMessage({ last_name: 'first' });
  if (text === 'slow' || text === 'look') await setTimeout(60);
  return { type: 'read', reading: reading(text) };
};
