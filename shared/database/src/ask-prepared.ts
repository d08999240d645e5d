import { CompiledQuery, type Kysely } from 'kysely';
import type pg from 'pg';
import { isElsewhere } from './connection.ts';
import { asDatabaseFailure, isPassing } from './database-failure.ts';
import { openedOf } from './opened.ts';
import { createPatience } from './patience.ts';

/**
 * A statement that each connection parses and plans once. It must list its columns: a prepared `*` fails after a column was
 * added.
 */
export interface Prepared {
  /** Unique to this text. */
  name: string;
  text: string;
}

const PATIENCE_MS = 8_000;

/**
 * For queries that nearly every request makes, and that may be repeated when the answer was lost: avoids building the same text
 * again. Part of the transaction when `db` is one.
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
