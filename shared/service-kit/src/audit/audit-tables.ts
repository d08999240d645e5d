import { type Kysely, sql } from 'kysely';

/** One act. The table is append-only; each row holds the hash of the row before, and its own. */
export interface AuditActTable {
  seq: number;
  at: Date;
  by_kind: string;
  by_id: string | null;
  act: string;
  dossier_id: string | null;
  subject: string | null;
  why_digest: string | null;
  hash: string;
}

export interface AuditTables {
  audit_act: AuditActTable;
  /** The reason of an act, kept as long as what it is about exists. */
  audit_why: { seq: number; dossier_id: string | null; sealed: Buffer };
  /** One row: the end of the chain. Sealed, so that nobody without the keys can move it. */
  audit_head: { one: boolean; seq: number; hash: string; sealed: Buffer | null };
  /** One row: the last act that was written to the log of the installation. */
  audit_told: { one: boolean; seq: number };
}

/** Creates the tables of one chain, in the schema of the service whose acts it holds. */
export async function createAuditTables(db: Kysely<unknown>, start: string): Promise<void> {
  await sql`
    create table audit_act (
      seq bigint primary key,
      at timestamptz not null,
      by_kind text not null,
      by_id text,
      act text not null,
      dossier_id uuid,
      subject text,
      why_digest text,
      hash text not null
    )`.execute(db);
  await sql`create index audit_act_of_dossier on audit_act (dossier_id, seq)`.execute(db);
  await sql`
    create table audit_why (
      seq bigint primary key references audit_act,
      dossier_id uuid,
      sealed bytea not null
    )`.execute(db);
  await sql`create index audit_why_of_dossier on audit_why (dossier_id)`.execute(db);
  await sql`
    create table audit_head (
      one boolean primary key default true check (one),
      seq bigint not null,
      hash text not null,
      sealed bytea
    )`.execute(db);
  await sql`insert into audit_head (seq, hash) values (0, ${start})`.execute(db);
  await sql`
    create table audit_told (
      one boolean primary key default true check (one),
      seq bigint not null
    )`.execute(db);
  await sql`insert into audit_told (seq) values (0)`.execute(db);
  await refuseChanges(db);
}

/** Triggers, because they also bind the service itself, which owns the tables. */
async function refuseChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function audit_refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name;
    end $$`.execute(db);
  // The head may move on by one row at a time, or stay and be sealed again.
  await sql`
    create function audit_refuse_other_head() returns trigger language plpgsql as $$
    begin
      if new.seq = old.seq + 1 or (new.seq = old.seq and new.hash = old.hash) then return new; end if;
      raise exception '% goes one row on at a time', tg_table_name;
    end $$`.execute(db);
  await sql`
    create trigger append_only before update or delete on audit_act
    for each row execute function audit_refuse_change()`.execute(db);
  await sql`
    create trigger goes_on before update on audit_head
    for each row execute function audit_refuse_other_head()`.execute(db);
  await sql`
    create trigger stays before delete on audit_head
    for each row execute function audit_refuse_change()`.execute(db);
  for (const table of ['audit_act', 'audit_head'])
    await sql`
      create trigger never_emptied before truncate on ${sql.table(table)}
      for each statement execute function audit_refuse_change()`.execute(db);
}
