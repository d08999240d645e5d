import { type Kysely, sql } from 'kysely';

/** The address where a team is alerted that a release of theirs breaks. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table team_alert (team text primary key, url text not null)`.execute(db);
};
