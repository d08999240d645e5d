import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/** A browser's reports count once for each page that it was given, which the signed token of the page proves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table page_view_key (secret text not null)`.execute(db);
  await sql`insert into page_view_key (secret) values (${randomBytes(32).toString('base64url')})`.execute(db);
  // It holds only the last ten minutes.
  await sql`drop table release_sighting`.execute(db);
  await sql`
    create table release_sighting (
      name text not null,
      version text not null,
      page_view text not null,
      seen_by text not null,
      seen_at timestamptz not null,
      failed boolean not null,
      primary key (name, version, page_view)
    )`.execute(db);
  await sql`create index on release_sighting (seen_at)`.execute(db);
}
