import { busy } from '@nabericht/service-kit/problem';

const RETRY_AFTER_SECONDS = 5;

/**
 * Lets so many works run at once and so many wait; of one client so many in all. Clients take turns, so that who sends
 * one file does not wait for somebody who sends many.
 * @throws {Problem} 503 when too many wait already, in all or of this client
 */
export function createGate({
  atOnce,
  waiting,
  perClient,
}: {
  atOnce: number;
  waiting: number;
  perClient: number;
}) {
  /** Who waits, by client; the client whose turn is next stands first. */
  const queues = new Map<string, (() => void)[]>();
  const inside = new Map<string, number>();
  let running = 0;
  let queued = 0;

  const next = (): (() => void) | undefined => {
    const [first] = queues;
    if (!first) return undefined;
    const [client, queue] = first;
    const turn = queue.shift();
    queues.delete(client);
    if (queue.length > 0) queues.set(client, queue);
    queued -= 1;
    return turn;
  };

  return async <T>(client: string, work: () => Promise<T>): Promise<T> => {
    const own = inside.get(client) ?? 0;
    if (own >= perClient || (running >= atOnce && queued >= waiting)) throw busy(RETRY_AFTER_SECONDS);
    inside.set(client, own + 1);
    if (running >= atOnce) {
      queued += 1;
      // Whoever ends hands its place over, so that nobody slips in between.
      await new Promise<void>((resolve) => {
        const queue = queues.get(client) ?? [];
        queue.push(resolve);
        queues.set(client, queue);
      });
    } else running += 1;
    try {
      return await work();
    } finally {
      const left = (inside.get(client) ?? 1) - 1;
      if (left > 0) inside.set(client, left);
      else inside.delete(client);
      const turn = next();
      if (turn) turn();
      else running -= 1;
    }
  };
}
