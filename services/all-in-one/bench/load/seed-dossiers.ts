import type { Connection } from '@nabericht/database/connect';
import pg from 'pg';

/** Tables with parts of a dossier, each after those that its rows refer to. */
const PARTS = ['person', 'product', 'reporter_product', 'task', 'document', 'message', 'consent'];

/** Columns that refer to somebody outside the dossier: a copy keeps their values. */
const AS_IT_IS = new Set(['provider_id', 'user_id', 'notice_act_id', 'identity_id']);

/** The number of dossiers of the measured reporter; each of the others belongs to somebody else. */
const OWN = 200;
const MANY = 10_000;

/**
 * Copies a dossier with its parts until there are `count`. Sealed values are the same in each copy: only their size matters
 * here.
 * @param parts the tables to copy; all by default
 */
export async function seedDossiers(
  connection: Connection,
  dossierId: string,
  count: number,
  parts: readonly string[] = PARTS,
): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('set search_path = dossier, public');
    // Copies are consistent, so triggers and foreign keys need not check them row by row.
    await client.query('set session_replication_role = replica');
    // The id of the n-th copy of an id: the same for every row that refers to it.
    await client.query(
      'create function pg_temp.copy(id uuid, n bigint) returns uuid language sql immutable as $$ select md5(id::text || n)::uuid $$',
    );
    const copyOf = async (table: string, own: Record<string, string>, where: string) => {
      const { rows } = await client.query<{ name: string; type: string }>(
        `select column_name as name, data_type as type from information_schema.columns
          where table_schema = 'dossier' and table_name = $1 and is_identity = 'NO' and is_generated = 'NEVER'`,
        [table],
      );
      const names = rows.map(({ name }) => name);
      const values = rows.map(
        ({ name, type }) =>
          own[name] ?? (type === 'uuid' && !AS_IT_IS.has(name) ? `pg_temp.copy(t.${name}, n)` : `t.${name}`),
      );
      for (let from = 1; from < count; from += MANY) {
        const to = Math.min(from + MANY - 1, count - 1);
        await client.query(
          `insert into ${table} (${names.join(', ')}) select ${values.join(', ')}
             from ${table} t, generate_series(${from}, ${to}) n where ${where}`,
        );
      }
    };
    const days = 't.created_at - make_interval(mins => (n % 500000)::int)';
    const dossier = {
      user_id: `case when n < ${OWN} then t.user_id else pg_temp.copy(t.user_id, n) end`,
      reference: "'S' || n",
      draft_id: 'null',
      created_at: days,
      status: "case when n % 20 < 3 then t.status when n % 20 < 12 then 'completed' else 'archived' end",
      completed_at: `case when n % 20 < 3 then t.completed_at else ${days} end`,
    };
    await copyOf('dossier', dossier, `t.id = '${dossierId}'`);
    for (const table of parts) await copyOf(table, {}, `t.dossier_id = '${dossierId}'`);
    await client.query('analyze');
  } finally {
    await client.end();
  }
}
