import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Repeats the call until the answer is neither undefined nor false.
 * @throws Error that names what did not happen in time
 */
export const waitFor = async <T>(
  what: string,
  ask: () => Promise<T | undefined | false> | T | undefined | false,
  milliseconds = 120_000,
): Promise<T> => {
  const end = Date.now() + milliseconds;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > end) throw new Error(`Waited ${milliseconds} ms in vain for ${what}`);
    await sleep(50);
  }
};
