import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import { surviveLoss } from './connect.ts';
import type { Connection } from './connection.ts';
import { isPassing } from './database-failure.ts';
import { countPool } from './open-pools.ts';
import { prepareRepeated } from './prepare-repeated.ts';
import { TracedPostgresDialect } from './traced-dialect.ts';

const LOOK_EVERY_MS = 1_000;
/** The interval of reconnecting; meanwhile the primary serves all reads. */
const LOOK_AGAIN_MS = 2_000;
/** When the replica has not answered by then, the primary is asked. */
const PATIENCE_MS = 1_000;

export interface Replica<Tables> {
  /**
   * Runs `ask` on the replica, in one snapshot. Undefined when the replica is unreachable, slow or fails, or when `ask` finds
   * that it lags behind: then ask the primary.
   */
  read<Answer>(ask: (db: Transaction<Tables>) => Promise<Answer | undefined>): Promise<Answer | undefined>;
  close(): Promise<void>;
}

export interface ReplicaOptions {
  maxConnections?: number;
  /** Called when the replica becomes available or unavailable. */
  onChange?: (isThere: boolean) => void;
}

/**
 * A pool of the read replica of an installation that has one. No caller waits for an unreachable replica: it is searched for in
 * the background, and used once it was found.
 */
export function openReplica<Tables>(
  { replica }: Connection,
  schema: string,
  { maxConnections = 6, onChange }: ReplicaOptions = {},
): Replica<Tables> | undefined {
  if (!replica) return undefined;
  const pool = new pg.Pool({
    ...replica,
    max: maxConnections,
    options: `-c search_path=${schema},public`,
    application_name: `nabericht ${schema} replica`,
    connectionTimeoutMillis: 10_000,
    statement_timeout: PATIENCE_MS,
  });
  surviveLoss(pool);
  countPool(pool);
  const db = new Kysely<Tables>({
    dialect: new TracedPostgresDialect({ pool: prepareRepeated(pool) }, schema),
  });
  let isThere = false;
  const closing = new AbortController();

  const remember = (found: boolean) => {
    if (found !== isThere && !closing.signal.aborted) onChange?.(found);
    isThere = found;
  };
  const watch = async () => {
    while (!closing.signal.aborted) {
      await pool.query('select 1').then(
        () => remember(true),
        () => remember(false),
      );
      const pause = isThere ? LOOK_EVERY_MS : LOOK_AGAIN_MS;
      await sleep(pause, undefined, { ref: false, signal: closing.signal }).catch(() => {});
    }
  };
  void watch();

  return {
    read: async (ask) => {
      if (!isThere) return undefined;
      const answered = new AbortController();
      const asked = db
        .transaction()
        .setAccessMode('read only')
        .setIsolationLevel('repeatable read')
        .execute(ask)
        .catch((error: unknown) => {
          if (isPassing(error)) remember(false);
          return undefined;
        });
      const late = sleep(PATIENCE_MS, undefined, { signal: answered.signal }).then(
        () => {
          remember(false);
          return undefined;
        },
        () => undefined,
      );
      return Promise.race([asked, late]).finally(() => answered.abort());
    },
    close: async () => {
      closing.abort();
      await db.destroy();
    },
  };
}
