import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** Each connection keeps all its prepared statements for good. */
const MOST_NAMED = 400;
/** Texts that were seen once. Most of them have a variable number of values, which hardly ever repeats. */
const MOST_SEEN = 2_000;

/** A prepared statement that selects `*` fails after a column was added. */
const NAMES_ALL = /(?:^select|returning|[.,]) \*|\.\*/;

/** Names for statements that repeat. */
function createNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const seen = new Set<string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST_NAMED || NAMES_ALL.test(text)) return known;
    if (!seen.delete(text)) {
      if (seen.size >= MOST_SEEN) seen.clear();
      seen.add(text);
      return undefined;
    }
    const name = `repeated ${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}

/**
 * A pool whose connections prepare a statement with values from its second use on, so that it is parsed and planned once per
 * connection. Names are unique within the pool: a name always has the same text on every connection.
 */
export function prepareRepeated(pool: pg.Pool): PostgresPool {
  const nameOf = createNames();
  // Callers remember connections by these objects.
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    const query = (text: string, values: readonly unknown[]) => {
      const name = values.length > 0 ? nameOf(text) : undefined;
      return client.query({ text, values: [...values], ...(name ? { name } : {}) });
    };
    // The other signature is for cursors, which nothing here uses.
    return { query, release: (destroy) => client.release(destroy) } as Pick<PostgresPoolClient, 'release'> & {
      query: never;
    };
  };
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const wrapped = known.get(client) ?? wrap(client);
      known.set(client, wrapped);
      return wrapped;
    },
    end: () => pool.end(),
  };
}
