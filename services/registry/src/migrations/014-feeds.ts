import { type Kysely, sql } from 'kysely';

/** Where feed readers of a team read its moves: of the secret in that address only the digest is kept. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table team_feed (team text primary key, digest text not null)`.execute(db);
};
