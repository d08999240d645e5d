import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction } from '@nabericht/database/in-transaction';
import { type Kysely, sql } from 'kysely';
import { announce, findSealing } from './key-store.ts';
import type { KeyTables } from './key-tables.ts';

type Db = Kysely<KeyTables>;

/** How long a process that runs is waited for; it hears of a change at once. */
const PATIENCE_MS = 5_000;
const LOOK_MS = 50;
/** What was sealed just before may still be on its way into the database or a store, with the longest request. */
const ON_ITS_WAY_SECONDS = 60;

/** The processes that run now. */
const running = (db: Db) =>
  sql<{ name: string; knows: string[]; seals_with: string }>`
    select process.name, process.knows, process.seals_with
    from process join pg_stat_activity as activity
      on activity.pid = process.pid and activity.backend_start = process.connected_at`
    .execute(db)
    .then(({ rows }) => rows);

/** The names of the processes of which this does not hold, once they had the time to hear of it. */
async function laggards(
  db: Db,
  isThere: (process: { knows: string[]; seals_with: string }) => boolean,
): Promise<string[]> {
  const giveUp = performance.now() + PATIENCE_MS;
  for (;;) {
    const behind = (await running(db)).filter((process) => !isThere(process));
    if (behind.length === 0 || performance.now() > giveUp) return behind.map(({ name }) => name);
    await sleep(LOOK_MS);
  }
}

/** Writes down what is done to a key, last in the transaction that does it. */
export type RecordKeyAct = (trx: Db) => Promise<void>;

/**
 * Puts a key to sealing, in every process, once all of them know it.
 * @returns which processes do not know it, or did not follow; nothing else has changed when there are any of the first
 */
export async function putToSealing(
  db: Db,
  id: string,
  record: RecordKeyAct,
): Promise<{ unknownTo: string[]; notFollowed: string[] }> {
  await announce(db);
  const unknownTo = await laggards(db, ({ knows }) => knows.includes(id));
  if (unknownTo.length > 0) return { unknownTo, notFollowed: [] };
  if ((await findSealing(db))?.id !== id) {
    await inTransaction(db, async (trx) => {
      const { rows } = await sql`select 1 from key where id = ${id} for update`.execute(trx);
      if (rows.length === 0 || (await findSealing(trx))?.id === id) return;
      await trx
        .updateTable('key')
        .set({ sealing_since: sql`clock_timestamp()` })
        .where('id', '=', id)
        .execute();
      await record(trx);
    });
    await announce(db);
  }
  return { unknownTo, notFollowed: await laggards(db, (process) => process.seals_with === id) };
}

/** Which processes seal with another key than the one that was put to it. */
export const notFollowing = (db: Db, id: string): Promise<string[]> =>
  laggards(db, (process) => process.seals_with === id);

/** Seconds until nothing can be on its way any more that the key before has sealed. */
export async function secondsOnTheWay(db: Db, now: Date): Promise<number> {
  const sealing = await findSealing(db);
  const first = await sql<{ is: boolean }>`
    select count(*) = 1 as is from key where sealing_since is not null`.execute(db);
  if (!sealing?.sealing_since || first.rows[0]?.is) return 0;
  const past = (now.getTime() - sealing.sealing_since.getTime()) / 1000;
  return Math.max(0, Math.ceil(ON_ITS_WAY_SECONDS - past));
}

export const retireKey = (db: Db, id: string, now: Date, record: RecordKeyAct): Promise<void> =>
  inTransaction(db, async (trx) => {
    const retiring = trx.updateTable('key').set({ retired_at: now }).where('id', '=', id);
    const { numUpdatedRows } = await retiring.where('retired_at', 'is', null).executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) await record(trx);
  });
