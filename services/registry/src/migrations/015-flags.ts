import { type Kysely, sql } from 'kysely';

/** A rollout can be of a flag instead of releases; a preview can switch flags. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table rollout add flag text`.execute(db);
  await sql`alter table preview add flags text[] not null default '{}'`.execute(db);
};
