import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** Each connection keeps all of them for good. */
const MOST_NAMED = 400;
/** Of texts that were asked once. Most of those are of so many values that the same number hardly comes back. */
const MOST_SEEN = 2_000;

/** After a column was added, a connection could no longer answer what names all of them. */
const NAMES_ALL = /(?:^select|returning|[.,]) \*|\.\*/;

/** Names for the statements that come back. */
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
 * A pool whose connections read and plan a statement with values once, from the second time on that it is asked. Names
 * are of one pool: what a connection knows by a name is always the same text.
 */
export function prepareRepeated(pool: pg.Pool): PostgresPool {
  const nameOf = createNames();
  // Who asks remembers connections by these.
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    const query = (text: string, values: readonly unknown[]) => {
      const name = values.length > 0 ? nameOf(text) : undefined;
      return client.query({ text, values: [...values], ...(name ? { name } : {}) });
    };
    // Its other form is of cursors, which nothing here reads by.
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
