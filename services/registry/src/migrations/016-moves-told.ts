import { type Kysely, sql } from 'kysely';

/** The last move that each team was notified of, starting with what is live now, and when a failed delivery is retried. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table team_alert
      add told_revision int,
      add tries int not null default 0,
      add next_try_at timestamptz not null default now()`.execute(db);
  await sql`
    update team_alert set told_revision = coalesce((select max(revision) from channel), 0)`.execute(db);
  await sql`alter table team_alert alter column told_revision set not null`.execute(db);
};
