import { type Kysely, sql } from 'kysely';

/** Links that sign in to the release desk, and its sessions; only the digests of both secrets are kept. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['desk_link', 'desk_session'])
    await sql`
      create table ${sql.table(table)} (
        digest text primary key,
        who text not null,
        expires_at timestamptz not null
      )`.execute(db);
};
