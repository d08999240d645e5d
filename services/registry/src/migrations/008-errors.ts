import { type Kysely, sql } from 'kysely';

/** Counts pages that went on after a release threw. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table release_series add column erred integer not null default 0`.execute(db);
};
