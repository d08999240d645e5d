import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { BreakableClient } from './breakable-client.ts';
import { isPassing } from './database-failure.ts';
import type { Host } from './database-url.ts';

/** How often the host that was found is asked whether it is still the one. */
const LOOK_EVERY_MS = 1_000;
/** A host that does not answer so long is lost: a network that is cut says nothing. */
const ANSWER_MS = 3_000;
/** So long a new primary is looked for before whoever asks is told that there is none. */
const SEARCH_MS = 5_000;
const PAUSE_MS = 200;

export interface HostFinder {
  find(): Promise<FoundHost>;
}

export interface FoundHost {
  host: Host;
  /** Breaks this connection off once the host is lost or no longer fit. */
  hold(socket: Socket): void;
}

/** Throws what a query would be told where the host is not. */
export type AssertFit = (client: BreakableClient) => Promise<void>;

interface Watched {
  host: Host;
  client: BreakableClient;
  held: Set<Socket>;
}

/**
 * Asks all hosts at once which of them is fit, and watches that one, by one connection, for as long as others are held to
 * it. A primary that died, hangs, or was made a standby loses all its connections within some seconds.
 */
export function createHostFinder(
  hosts: readonly Host[],
  urlOf: (host: Host) => string,
  assertFit: AssertFit,
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
    // It keeps no process from ending.
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
      query_timeout: ANSWER_MS,
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

  /** Each host at its own pace: one that hangs must not keep the others from being asked again. */
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
  // read_only_sql_transaction, as a write would be told.
  if (!rows[0]?.takes)
    throw Object.assign(new Error('This host of the database takes no writes'), { code: '25006' });
}

/** Enough for what is only read, and asked each time how far behind it is. */
export async function assertAnswers(client: BreakableClient): Promise<void> {
  await client.query('select 1');
}

/** A wrong password says more than that the others are away. */
const mostTelling = (errors: unknown[]) => errors.find((error) => !isPassing(error)) ?? errors[0];
