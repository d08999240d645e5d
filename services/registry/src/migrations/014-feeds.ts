import { type Kysely, sql } from 'kysely';

/** The feed of a team's moves: only the digest of the secret in its address is kept. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table team_feed (team text primary key, digest text not null)`.execute(db);
};
