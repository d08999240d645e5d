import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/** What a browser tells counts once for each page it was given, as that page's signed token says. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table page_view_key (secret text not null)`.execute(db);
  await sql`insert into page_view_key (secret) values (${randomBytes(32).toString('base64url')})`.execute(db);
  // Of the last ten minutes alone.
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
