import { type Kysely, sql } from 'kysely';

/**
 * Keys of teams, and admission: a stored build is a candidate until it has a row of admission, and only then can it be
 * promoted. Moves have a kind; pins and freezes are derived from them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table team_key (
      id text primary key,
      team text not null,
      names text[] not null,
      may_promote boolean not null,
      public_key text not null,
      created_by text not null,
      created_at timestamptz not null default now(),
      revoked_by text,
      revoked_at timestamptz
    )`.execute(db);
  await sql`
    create table used_token (
      key_id text not null references team_key,
      jti text not null,
      expires_at timestamptz not null,
      primary key (key_id, jti)
    )`.execute(db);
  await sql`create index on used_token (expires_at)`.execute(db);
  await sql`alter table release add key_id text references team_key`.execute(db);
  await sql`
    create table mount_challenge (
      challenge text primary key,
      key_id text not null references team_key,
      name text not null,
      version text not null,
      hash text not null,
      expires_at timestamptz not null,
      foreign key (name, version, hash) references release
    )`.execute(db);
  await sql`
    create table release_admission (
      name text not null,
      version text not null,
      hash text not null,
      composition_id text,
      mount text,
      admitted_by text not null,
      key_id text references team_key,
      admitted_at timestamptz not null default now(),
      primary key (name, version, hash),
      foreign key (name, version, hash) references release
    )`.execute(db);
  await sql`
    insert into release_admission (name, version, hash, admitted_by, admitted_at)
    select name, version, hash, published_by, published_at from release`.execute(db);
  await sql`
    create trigger append_only before update or delete on release_admission
    for each row execute function refuse_change()`.execute(db);
  await sql`
    alter table pointer_move
      add kind text not null default 'promote',
      add subject text,
      add key_id text references team_key`.execute(db);
}
