import { busy } from '@nabericht/service-kit/problem';

const RETRY_AFTER_SECONDS = 5;

/**
 * Limits how many tasks run at once and how many wait, in total and per client. Clients take turns, so that a client with one
 * file does not wait for a client with many. The signal removes a task that still waits.
 * @param full creates what is thrown when too many wait already, in total or of this client; a 503 by default
 * @throws what `full` returns; the reason of the signal
 */
export function createGate({
  atOnce,
  waiting,
  perClient,
  full = () => busy(RETRY_AFTER_SECONDS),
}: {
  atOnce: number;
  waiting: number;
  perClient: number;
  full?: () => Error;
}) {
  /** The waiting tasks by client; the client whose turn is next comes first. */
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

  /** A finished task hands over its place directly, so that no new task can take it in between. */
  async function waitForTurn(client: string, signal: AbortSignal | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const queue = queues.get(client) ?? [];
    queue.push(resolve);
    queues.set(client, queue);
    queued += 1;
    const leave = () => {
      const at = queue.indexOf(resolve);
      // Its turn came at the same moment as the signal.
      if (at < 0) return;
      queue.splice(at, 1);
      if (queue.length === 0) queues.delete(client);
      queued -= 1;
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', leave);
    return promise.finally(() => signal?.removeEventListener('abort', leave));
  }

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      const turn = next();
      if (turn) turn();
      else running -= 1;
    }
  }

  return async <T>(client: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    signal?.throwIfAborted();
    const own = inside.get(client) ?? 0;
    if (own >= perClient || (running >= atOnce && queued >= waiting)) throw full();
    inside.set(client, own + 1);
    try {
      if (running < atOnce) running += 1;
      else await waitForTurn(client, signal);
      return await inTurn(work);
    } finally {
      const left = (inside.get(client) ?? 1) - 1;
      if (left > 0) inside.set(client, left);
      else inside.delete(client);
    }
  };
}
