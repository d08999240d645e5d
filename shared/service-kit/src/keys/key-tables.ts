import type { Migrations } from '@nabericht/database/migrate';
import { type Generated, type Kysely, sql } from 'kysely';

export const KEY_SCHEMA = 'keys';

/** What is stored about a key, never the key itself. */
export interface KeyTable {
  id: string;
  digest: string;
  added_at: Generated<Date>;
  sealing_since: Date | null;
  retired_at: Date | null;
}

/** A running process, identified by the connection on which it listens for key changes: the row counts while that is open. */
export interface ProcessTable {
  pid: number;
  connected_at: Date;
  name: string;
  knows: string[];
  seals_with: string;
}

export interface SecretTable {
  name: string;
  sealed: Buffer;
}

export interface KeyTables {
  key: KeyTable;
  process: ProcessTable;
  secret: SecretTable;
}

export const keyMigrations: Migrations = {
  '001-keys': {
    up: async (db: Kysely<unknown>) => {
      await sql`
        create table key (
          id text primary key,
          digest text not null,
          added_at timestamptz not null default now(),
          sealing_since timestamptz,
          retired_at timestamptz
        )`.execute(db);
      await sql`
        create table process (
          pid integer primary key,
          connected_at timestamptz not null,
          name text not null,
          knows text[] not null,
          seals_with text not null
        )`.execute(db);
      await sql`create table secret (name text primary key, sealed bytea not null)`.execute(db);
    },
  },
};
