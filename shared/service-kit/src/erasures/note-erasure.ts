import { type Kysely, sql } from 'kysely';
import { ERASURE_SCHEMA, type Erasable } from './erasure-tables.ts';

/**
 * Notes what is erased, in the transaction that erases it: both, or neither. From there it is copied to a place apart, so
 * that it stays erased when a backup from before is restored.
 * @param from when it was last written, where the clock of who wrote it counts
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
