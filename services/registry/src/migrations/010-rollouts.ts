import { type Kysely, sql } from 'kysely';

/** Releases that some visitors get first. The state of a rollout is derived from the log of moves. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table rollout (
      id integer generated always as identity primary key,
      channel text not null,
      releases text[] not null,
      stages integer[] not null,
      least_minutes integer not null,
      least_visitors integer not null,
      holds boolean not null
    )`.execute(db);
  await sql`
    create trigger append_only before update or delete on rollout
    for each row execute function refuse_change()`.execute(db);
  await sql`
    alter table pointer_move
      add rollout_id integer references rollout,
      add stage integer`.execute(db);
  await sql`
    create table rollout_minute (
      rollout_id integer not null references rollout,
      stage integer not null,
      arm text not null,
      minute timestamptz not null,
      served integer not null,
      begun integer not null,
      loaded integer not null,
      failed integer not null,
      hung integer not null,
      erred integer not null,
      steps integer not null,
      load_ms integer[] not null,
      primary key (rollout_id, minute, stage, arm)
    )`.execute(db);
};
