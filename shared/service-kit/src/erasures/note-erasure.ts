import { type Kysely, sql } from 'kysely';
import { ERASURE_SCHEMA, type Erasable } from './erasure-tables.ts';

/**
 * Records an erasure in the transaction that erases, so that both are committed or neither is. From there it is copied to
 * separate storage, so that the data stays erased when an older backup is restored.
 * @param from when the data was last written, where the clock of its writer counts
 */
export async function noteErasure<Tables>(
  trx: Kysely<Tables>,
  what: Erasable,
  ids: readonly string[],
  from?: Date,
): Promise<void> {
  if (!trx.isTransaction) throw new Error(`The erasure of a ${what} is noted in its transaction`);
  if (ids.length === 0) return;
  await sql`
    insert into ${sql.id(ERASURE_SCHEMA, 'erasure')} (what, id, at)
    select ${what}, id, greatest(now(), ${from ?? null}::timestamptz) from unnest(${[...ids]}::text[]) as id`.execute(
    trx,
  );
}
