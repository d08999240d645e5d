import { randomUUID } from 'node:crypto';
import { type Connection, createClient, isElsewhere } from './connection.ts';

const SCHEMA = 'transactions';
const PROOF = `${SCHEMA}.proof`;
/** Proofs are looked up immediately, if at all. */
const KEPT = '1 hour';

type Query = (text: string, values: readonly unknown[]) => Promise<unknown>;

interface Answer {
  rows: Record<string, unknown>[];
}

/** The table has one row per transaction that wrote something, which proves that it was committed when the answer was lost. */
export async function makeProofs(query: Query): Promise<void> {
  const { rows } = (await query(`select to_regclass('${PROOF}') is not null as is_made`, [])) as Answer;
  if (rows[0]?.is_made) return;
  await query(
    `begin;
     select pg_advisory_xact_lock(hashtext('nabericht schemas'));
     create schema if not exists ${SCHEMA};
     create table if not exists ${PROOF} (
       id uuid primary key, is_claim boolean not null default false, at timestamptz not null default now());
     commit`,
    [],
  );
}

/** Sent as one message, so that it needs no more round trips than the commit alone. */
export function commitWithProof(query: Query): { id: string; committed: Promise<unknown> } {
  const id = randomUUID();
  const committed = query(`insert into ${PROOF} (id) values ('${id}'); commit`, []).then((answers) =>
    Array.isArray(answers) ? answers.at(-1) : answers,
  );
  return { id, committed };
}

/**
 * Whether the transaction with this proof was committed. The lookup inserts the proof itself, so that a transaction that is
 * still on its way cannot be committed after a "no"; it waits for one that is about to end. Because it is a write, with
 * synchronous replication a "yes" is as safe as the commit itself.
 * @throws an error with code 55P03 while the transaction still runs
 */
export async function findOutcome(query: Query, id: string): Promise<boolean> {
  const answers = (await query(
    `begin;
     set local lock_timeout = '2s';
     insert into ${PROOF} (id, is_claim) values ('${id}', true) on conflict (id) do update set at = now() returning is_claim;
     commit`,
    [],
  )) as Answer[];
  return answers[2]?.rows[0]?.is_claim === false;
}

/** Deletes proofs that nobody looks up any more. */
export async function forgetProofs(connection: Connection): Promise<void> {
  if (!isElsewhere(connection)) return;
  const client = createClient(connection, { application_name: 'nabericht forgets' });
  try {
    await client.connect();
    await client.query(`delete from ${PROOF} where at < now() - interval '${KEPT}'`);
  } finally {
    await client.end();
  }
}
