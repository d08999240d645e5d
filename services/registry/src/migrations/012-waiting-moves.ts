import { type Kysely, sql } from 'kysely';

/** Moves that wait for a second person or a time, and how long a freeze holds. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table pointer_move
      add holds_from timestamptz,
      add holds_until timestamptz,
      add approved_by text`.execute(db);
  await sql`
    create table waiting_move (
      id text primary key,
      request jsonb not null,
      who text not null,
      asked_by text not null,
      asked_at timestamptz not null,
      due_at timestamptz,
      approved_who text,
      approved_by text,
      ended text,
      ended_at timestamptz,
      ended_why text
    )`.execute(db);
  await sql`create index on waiting_move (asked_at) where ended is null`.execute(db);
};
