import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

const BEGIN = /^(begin|start transaction)\b/;
const END = /(^|; )(commit|rollback)$/;

/** A client that falls silent inside a transaction keeps its locks no longer than this. */
export const LONGEST_IDLE = '60s';

/**
 * A pool over PgBouncer in transaction mode, where each transaction may run on another server connection, which keeps no
 * settings and no prepared statements. So each transaction sets what it needs, and a single query becomes a transaction.
 */
export function inSearchPath(pool: pg.Pool, schema: string): PostgresPool {
  const settings = `set local search_path to "${schema}", public; set local idle_in_transaction_session_timeout to '${LONGEST_IDLE}'`;
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    let isInTransaction = false;
    const ask = (text: string, values: readonly unknown[]) => client.query(text, [...values]);
    const query = async (text: string, values: readonly unknown[]) => {
      // It contains its own begin and commit.
      if (text.startsWith('begin;')) return ask(text, values);
      if (BEGIN.test(text)) {
        const begun = await ask(`${text}; ${settings}`, []);
        isInTransaction = true;
        return begun;
      }
      if (isInTransaction) {
        if (END.test(text)) isInTransaction = false;
        return ask(text, values);
      }
      await ask(`begin; ${settings}`, []);
      try {
        const answer = await ask(text, values);
        await ask('commit', []);
        return answer;
      } catch (error) {
        await ask('rollback', []).catch(() => {});
        throw error;
      }
    };
    return { query: query as never, release: (destroy) => client.release(destroy) };
  };
  return {
    options: pool.options,
    connect: async () => wrap(await pool.connect()),
    end: () => pool.end(),
  };
}
