import type pg from 'pg';
import type { Connection } from './connection.ts';

/** The pool and the schema behind a Kysely instance that `connect` returned. */
interface Opened {
  pool: pg.Pool;
  connection: Connection;
}

const opened = new WeakMap<object, Opened>();

/** Called by `connect`, which alone has both. */
export const rememberOpened = (db: object, what: Opened): void => {
  opened.set(db, what);
};

export function openedOf(db: object): Opened {
  const found = opened.get(db);
  if (!found) throw new Error('This database was not opened by connect()');
  return found;
}
