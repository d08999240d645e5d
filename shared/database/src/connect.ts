import { Kysely } from 'kysely';
import pg from 'pg';
import { type Connection, isElsewhere } from './connection.ts';
import { inSearchPath, LONGEST_IDLE } from './in-search-path.ts';
import { countPool } from './open-pools.ts';
import { rememberOpened } from './opened.ts';
import { outliveLoss } from './outlive-loss.ts';
import { prepareRepeated } from './prepare-repeated.ts';
import { TracedPostgresDialect } from './traced-dialect.ts';

export type { Connection } from './connection.ts';

// int8 arrives as text by default; our counts stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A date has no time zone: keep it as text.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

/** A server learns by its own probes that the machine of a client is gone, within a minute. On a unix socket it asks nothing. */
const PROBES = { tcp_keepalives_idle: 30, tcp_keepalives_interval: 10, tcp_keepalives_count: 3 };

/**
 * A pool for one service, confined to its own schema by `search_path`.
 * @param maxConnections the nine services of one process together stay below PostgreSQL's default of 100
 */
export function connect<Tables>(connection: Connection, schema: string, maxConnections = 6): Kysely<Tables> {
  const isPooled = connection.direct !== undefined;
  const pool = new pg.Pool({
    ...connection,
    max: maxConnections,
    // A pooler accepts no such options.
    ...(isPooled ? {} : { options: optionsOf(schema) }),
    application_name: `nabericht ${schema}`,
    connectionTimeoutMillis: 10_000,
  });
  surviveLoss(pool);
  countPool(pool);
  const asked = isPooled ? inSearchPath(pool, schema) : prepareRepeated(pool);
  const db = new Kysely<Tables>({
    dialect: new TracedPostgresDialect(
      { pool: isElsewhere(connection) ? outliveLoss(asked) : asked },
      schema,
    ),
  });
  rememberOpened(db, { pool, connection });
  return db;
}

const optionsOf = (schema: string): string =>
  Object.entries({
    search_path: `${schema},public`,
    idle_in_transaction_session_timeout: LONGEST_IDLE,
    ...PROBES,
  })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/**
 * A lost connection must not end the process; the current query or the next one fails instead. The pool handles errors of idle
 * connections, but nothing handles those of one inside a transaction: https://node-postgres.com/apis/pool#error
 */
export function surviveLoss(pool: pg.Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
}
