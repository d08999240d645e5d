import { type Kysely, sql } from 'kysely';

/** Who may sign in to the release desk by a link, and who is signed in; of both secrets only the digest is kept. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['desk_link', 'desk_session'])
    await sql`
      create table ${sql.table(table)} (
        digest text primary key,
        who text not null,
        expires_at timestamptz not null
      )`.execute(db);
};
