import { type Kysely, sql } from 'kysely';

/** One act. Rows are only ever added, each with the hash of itself and of the row before. */
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
  /** The reason of an act, as long as what it is about is there. */
  audit_why: { seq: number; dossier_id: string | null; sealed: Buffer };
  /** One row: where the chain ends. Sealed, so that nobody without the keys can say that it ends elsewhere. */
  audit_head: { one: boolean; seq: number; hash: string; sealed: Buffer | null };
  /** One row: up to where acts were written to the log of the installation. */
  audit_told: { one: boolean; seq: number };
}

/** The tables of one chain, in the schema of the service whose acts it holds. */
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

/** Also for the service itself, whose connection owns the tables. */
async function refuseChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function audit_refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name;
    end $$`.execute(db);
  // It goes one row on at a time, or stays where it is and is sealed anew.
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
