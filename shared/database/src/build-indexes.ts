import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { StartLog } from './migrate.ts';

const PAUSE_MS = 200;

/**
 * Builds indexes while everybody reads and writes, for `ahead` of a migration: those that an interrupted try left unusable are
 * built anew. One process at a time: the others ask again and again, since a build would wait for a statement that waits for it.
 * @param indexes what each is on, by its name: `task (due_on)`
 */
export const buildIndexes =
  (indexes: Record<string, string>) =>
  async (db: Kysely<unknown>, log?: StartLog): Promise<void> => {
    await takeTurn(db, log);
    try {
      for (const [name, on] of Object.entries(indexes)) {
        if (await isBuilt(db, name)) continue;
        log?.info('an index is being built, once every transaction that was begun before has ended', {
          index: name,
        });
        await sql`drop index concurrently if exists ${sql.id(name)}`.execute(db);
        await sql`create index concurrently ${sql.id(name)} on ${sql.raw(on)}`.execute(db);
        log?.info('an index is built', { index: name });
      }
    } finally {
      await sql`select pg_advisory_unlock(hashtext('nabericht indexes'))`.execute(db);
    }
  };

async function takeTurn(db: Kysely<unknown>, log: StartLog | undefined): Promise<void> {
  if (await isLocked(db)) return;
  log?.info('waiting for another process that builds indexes');
  do await sleep(PAUSE_MS);
  while (!(await isLocked(db)));
}

async function isLocked(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{
    locked: boolean;
  }>`select pg_try_advisory_lock(hashtext('nabericht indexes')) as locked`.execute(db);
  return rows[0]?.locked === true;
}

async function isBuilt(db: Kysely<unknown>, name: string): Promise<boolean> {
  const { rows } =
    await sql`select from pg_index where indexrelid = to_regclass(${name}) and indisvalid`.execute(db);
  return rows.length > 0;
}
