import { type Kysely, sql } from 'kysely';

/** Where releases threw in browsers. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table release_failure (
      name text not null,
      version text not null,
      script text not null,
      line_number integer not null,
      column_number integer not null,
      failed integer not null,
      seen_at timestamptz not null,
      primary key (name, version, script, line_number, column_number)
    )`.execute(db);
  await sql`create index on release_failure (seen_at)`.execute(db);
};
