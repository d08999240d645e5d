import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table release (
      name text not null,
      version text not null,
      hash text not null,
      build text not null,
      manifest jsonb not null,
      git_sha text,
      published_by text not null,
      published_at timestamptz not null default now(),
      primary key (name, version, hash)
    )`.execute(db);
  await sql`
    create table blob (
      integrity text primary key,
      bytes bytea not null,
      brotli bytea,
      gzip bytea
    )`.execute(db);
  // Already compressed: Postgres need not try again.
  await sql`
    alter table blob
      alter column brotli set storage external,
      alter column gzip set storage external`.execute(db);
  await sql`
    create table release_file (
      name text not null,
      version text not null,
      hash text not null,
      path text not null,
      integrity text not null references blob,
      primary key (name, version, hash, path),
      foreign key (name, version, hash) references release
    )`.execute(db);
  await sql`
    create table composition (
      id text primary key,
      releases jsonb not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table channel (
      name text primary key,
      composition_id text not null references composition,
      revision integer not null
    )`.execute(db);
  await sql`
    create table pointer_move (
      id bigint generated always as identity primary key,
      channel text not null,
      revision integer not null,
      from_id text references composition,
      to_id text not null references composition,
      moved_by text not null,
      why text,
      moved_at timestamptz not null default now(),
      unique (channel, revision)
    )`.execute(db);
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name;
    end $$`.execute(db);
  for (const table of ['release', 'blob', 'release_file', 'composition', 'pointer_move'])
    await sql`
      create trigger append_only before update or delete on ${sql.table(table)}
      for each row execute function refuse_change()`.execute(db);
}
