import { CompiledQuery, type Kysely } from 'kysely';
import type pg from 'pg';
import { isElsewhere } from './connection.ts';
import { asDatabaseFailure, isPassing } from './database-failure.ts';
import { openedOf } from './opened.ts';
import { createPatience } from './patience.ts';

/** A statement that each connection reads and plans once. It names its columns: `*` fails after a column was added. */
export interface Prepared {
  /** Of this text alone. */
  name: string;
  text: string;
}

const PATIENCE_MS = 8_000;

/**
 * For what is asked at nearly every call, and does no harm when it is asked again because its answer was lost: without
 * building the same text anew. Within a transaction where `db` is one.
 */
export async function askPrepared<Row extends pg.QueryResultRow>(
  // biome-ignore lint/suspicious/noExplicitAny: whichever tables it has
  db: Kysely<any>,
  statement: Prepared,
  values: readonly unknown[],
): Promise<Row[]> {
  const inTurn = async () =>
    (await db.executeQuery<Row>(CompiledQuery.raw(statement.text, [...values]))).rows;
  if (db.isTransaction) return inTurn();
  const { pool, connection } = openedOf(db);
  if (connection.direct) return inTurn();
  const patience = createPatience(isElsewhere(connection) ? PATIENCE_MS : 0);
  for (;;) {
    try {
      return (await pool.query<Row>({ ...statement, values: [...values] })).rows;
    } catch (error) {
      if (!isPassing(error) || !(await patience.pause())) throw asDatabaseFailure(error);
    }
  }
}
