import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Repeats work with this many seconds in between, until it is stopped.
 * @returns a function that stops it, and waits for a running repetition
 */
export function repeat(
  seconds: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const go = async () => {
    while (!signal.aborted) {
      await work().catch(onError);
      await sleep(seconds * 1000, undefined, { signal, ref: false }).catch(() => {});
    }
  };
  const going = go();
  return () => {
    stopping.abort();
    return going;
  };
}
