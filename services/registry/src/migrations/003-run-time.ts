import { type Kysely, sql } from 'kysely';

/** What gateways learn and share at run time: links to previews, how releases fare, and which are kept from visitors. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table preview (
      digest text primary key,
      releases text[] not null,
      created_by text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`
    create table release_series (
      name text not null,
      version text not null,
      minute timestamptz not null,
      loaded integer not null,
      failed integer not null,
      swapped integer not null,
      integrity integer not null,
      csp integer not null,
      load_ms integer[] not null,
      primary key (name, version, minute)
    )`.execute(db);
  await sql`create index on release_series (minute)`.execute(db);
  await sql`
    create table release_sighting (
      name text not null,
      version text not null,
      seen_by text not null,
      slot timestamptz not null,
      loaded integer not null,
      failed integer not null,
      primary key (name, version, slot, seen_by)
    )`.execute(db);
  await sql`create index on release_sighting (slot)`.execute(db);
  await sql`
    create table release_breaker (
      name text not null,
      version text not null,
      opened_at timestamptz not null,
      opened_until timestamptz not null,
      loaded integer not null,
      failed integer not null,
      addresses integer not null,
      primary key (name, version)
    )`.execute(db);
}
