import { type Kysely, sql } from 'kysely';

/** A move that waits may be meant for one revision only. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table waiting_move add if_revision integer`.execute(db);
};
