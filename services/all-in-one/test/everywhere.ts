import type { Connection } from '@nabericht/database/connect';
import { connect } from '@nabericht/database/connect';
import { atEnd } from '@nabericht/testing/clean-up';
import { sql } from 'kysely';

/**
 * Tables that keep ids on purpose, and nothing but ids: the record of what was done to a dossier, so that it can be proved; the
 * ledger of erasures, so that no backup brings anything back; the counters of rate limits, for a quarter of an hour; and
 * finished jobs, for a day.
 */
const KEPT = [/^dossier\.audit_act$/, /^erasures\./, /^limits\./, /^jobs\./];

/** Searches every column of every table of every service. */
export function createSearch(connection: Connection) {
  const db = connect<unknown>(connection, 'public', 2);
  atEnd(() => db.destroy());

  const tables = async () => {
    const { rows } = await sql<{ schema: string; name: string }>`
      select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
      order by 1, 2`.execute(db);
    return rows;
  };

  return {
    db,
    tables,
    /** The tables in which any of these words occurs, as `schema.table: word`. */
    findEverywhere: async (words: Record<string, string>): Promise<string[]> => {
      const found: string[] = [];
      for (const { schema, name } of await tables()) {
        if (KEPT.some((kept) => kept.test(`${schema}.${name}`))) continue;
        const { rows } = await sql<{ line: string }>`
          select row_to_json(row_found)::text as line from ${sql.table(`${schema}.${name}`)} as row_found`.execute(
          db,
        );
        for (const [what, word] of Object.entries(words))
          if (rows.some(({ line }) => line.includes(word))) found.push(`${schema}.${name}: ${what}`);
      }
      return found;
    },
    countUsers: async () =>
      (await sql<{ total: number }>`select count(*) as total from session.users`.execute(db)).rows[0]?.total,
  };
}
