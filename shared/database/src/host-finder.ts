import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { BreakableClient } from './breakable-client.ts';
import { isPassing } from './database-failure.ts';
import type { Host } from './database-url.ts';

/** The interval of the check that the chosen host is still suitable. */
const LOOK_EVERY_MS = 1_000;
/** A host that does not answer in this time counts as lost: a cut network sends no error. */
const ANSWER_MS = 3_000;
/** One that nothing can take the place of is given longer: it may only be slow, such as a pooler with a queue. */
export const LONE_ANSWER_MS = 15_000;
/** How long a new primary is searched for before callers get an error. */
const SEARCH_MS = 5_000;
const PAUSE_MS = 200;

export interface HostFinder {
  find(): Promise<FoundHost>;
}

export interface FoundHost {
  host: Host;
  /** Cuts this connection once the host is lost or no longer suitable. */
  hold(socket: Socket): void;
}

/** Throws the error that a query would get when the host is not suitable. */
export type AssertFit = (client: BreakableClient) => Promise<void>;

interface Watched {
  host: Host;
  client: BreakableClient;
  held: Set<Socket>;
}

/**
 * Asks all hosts in parallel which of them is suitable, and monitors that one over one connection while others are connected to
 * it. A primary that died, hangs, or was demoted loses all its connections within some seconds.
 * @param answerMs how long the chosen host may be silent
 */
export function createHostFinder(
  hosts: readonly Host[],
  urlOf: (host: Host) => string,
  assertFit: AssertFit,
  answerMs = ANSWER_MS,
): HostFinder {
  let found: Watched | undefined;
  let searching: Promise<Watched> | undefined;

  const lose = (lost: Watched) => {
    if (found === lost) found = undefined;
    const error = Object.assign(new Error('The host of the database was lost'), { code: '08006' });
    for (const socket of [lost.client.socket, ...lost.held]) socket.destroy(error);
    lost.held.clear();
  };

  const watch = async (watched: Watched) => {
    watched.client.on('end', () => lose(watched));
    // It must not keep a process from ending.
    watched.client.socket.unref();
    try {
      for (;;) {
        await sleep(LOOK_EVERY_MS, undefined, { ref: false });
        if (watched.held.size === 0) break;
        await assertFit(watched.client);
      }
    } finally {
      lose(watched);
    }
  };

  const ask = async (host: Host): Promise<Watched> => {
    const client = new BreakableClient({
      connectionString: urlOf(host),
      application_name: 'nabericht watches',
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: answerMs,
    });
    try {
      await client.connect();
      await assertFit(client);
      return { host, client, held: new Set() };
    } catch (error) {
      client.socket.destroy();
      throw error;
    }
  };

  /** Each host is polled at its own pace: one that hangs must not delay the others. */
  const search = async (): Promise<Watched> => {
    const until = performance.now() + SEARCH_MS;
    let isOver = false;
    const look = async (host: Host): Promise<Watched> => {
      for (;;) {
        try {
          return await ask(host);
        } catch (error) {
          if (isOver || performance.now() > until || !isPassing(error)) throw error;
        }
        await sleep(PAUSE_MS);
      }
    };
    const looking = hosts.map(look);
    try {
      found = await Promise.any(looking);
    } catch (error) {
      throw error instanceof AggregateError ? mostTelling(error.errors) : error;
    } finally {
      isOver = true;
    }
    const first = found;
    for (const one of looking)
      one
        .then((other) => {
          if (other !== first) other.client.socket.destroy();
        })
        .catch(() => {});
    watch(first).catch(() => {});
    return first;
  };

  return {
    find: async () => {
      if (!found)
        searching ??= search().finally(() => {
          searching = undefined;
        });
      const { host, held } = found ?? (await (searching as Promise<Watched>));
      return {
        host,
        hold: (socket) => {
          held.add(socket);
          socket.once('close', () => held.delete(socket));
        },
      };
    },
  };
}

export async function assertTakesWrites(client: BreakableClient): Promise<void> {
  const { rows } = await client.query<{ takes: boolean }>(
    `select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as takes`,
  );
  // read_only_sql_transaction, the error that a write would get.
  if (!rows[0]?.takes)
    throw Object.assign(new Error('This host of the database takes no writes'), { code: '25006' });
}

/** Enough for a replica, whose lag is checked with every read. */
export async function assertAnswers(client: BreakableClient): Promise<void> {
  await client.query('select 1');
}

/** A wrong password is more informative than unreachable hosts. */
const mostTelling = (errors: unknown[]) => errors.find((error) => !isPassing(error)) ?? errors[0];
