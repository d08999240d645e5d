import { busy } from '@nabericht/service-kit/problem';

const RETRY_AFTER_SECONDS = 5;

/**
 * Lets so many works run at once and so many wait.
 * @throws {Problem} 503 when too many wait already
 */
export function createGate({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let running = 0;

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw busy(RETRY_AFTER_SECONDS);
      // Whoever ends hands its place over, so that nobody slips in between.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
