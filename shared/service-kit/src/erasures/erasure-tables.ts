import type { Migrations } from '@nabericht/database/migrate';
import { type Generated, type Kysely, sql } from 'kysely';

export const ERASURE_SCHEMA = 'erasures';

/** What can be erased for good, each identified by an id that is never reused; a draft by the digest of its cookie. */
export const ERASABLE = ['dossier', 'account', 'draft', 'document', 'invitation', 'file'] as const;
export type Erasable = (typeof ERASABLE)[number];

export interface ErasureTable {
  seq: Generated<number>;
  what: Erasable;
  id: string;
  /** Everything before this time is erased; what comes later under the same id is not. */
  at: Date;
  /** The segment of the ledger that contains it; null until it was copied there. */
  segment: number | null;
}

export interface ErasureTables {
  erasure: ErasureTable;
  /** One row: the number of the last segment. */
  ledger: { one: boolean; segment: number };
}

export const erasureMigrations: Migrations = {
  '001-erasures': {
    up: async (db: Kysely<unknown>) => {
      await sql`
        create table erasure (
          seq bigint generated always as identity primary key,
          what text not null,
          id text not null,
          at timestamptz not null,
          segment bigint
        )`.execute(db);
      await sql`create index erasure_to_copy on erasure (seq) where segment is null`.execute(db);
      await sql`create index erasure_at on erasure (at)`.execute(db);
      await sql`
        create table ledger (
          one boolean primary key default true check (one),
          segment bigint not null
        )`.execute(db);
      await sql`insert into ledger (segment) values (0)`.execute(db);
    },
  },
};
