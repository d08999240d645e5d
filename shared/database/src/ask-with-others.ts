import type { Kysely } from 'kysely';
import type pg from 'pg';
import { askPrepared, type Prepared } from './ask-prepared.ts';
import { askTogether } from './ask-together.ts';

/**
 * The ids in the text of such a statement. Hidden from the planner by a subselect: a custom plan for few ids looks so much
 * cheaper than a generic one that PostgreSQL would plan every time, which takes longer than the query.
 */
export const ASKED = '(select $1::uuid[])::uuid[]';

/** A row, and the id that it belongs to. */
export interface About {
  about: string;
}

type Ask = (question: unknown) => Promise<unknown>;
const asking = new WeakMap<object, Map<string, Ask>>();

/** The batch for this statement on this database. */
function askOf(db: object, { name }: Prepared, make: () => Ask): Ask {
  const ofDatabase = asking.get(db) ?? new Map<string, Ask>();
  asking.set(db, ofDatabase);
  const ask = ofDatabase.get(name) ?? make();
  ofDatabase.set(name, ask);
  return ask;
}

/**
 * Runs the statement for an id, batched with concurrent calls for other ids; unbatched in a transaction.
 * @param statement with `any(${ASKED})`
 */
export async function askAbout<Row extends About>(
  // biome-ignore lint/suspicious/noExplicitAny: whichever tables it has
  db: Kysely<any>,
  statement: Prepared,
  id: string,
): Promise<Row[]> {
  if (db.isTransaction) return askPrepared<Row>(db, statement, [[id]]);
  const ask = askOf(db, statement, () =>
    askTogether(async (all) => {
      const ids = all as readonly string[];
      const found = await askPrepared<About>(db, statement, [[...new Set(ids)]]);
      const rows = Map.groupBy(found, ({ about }) => about);
      return ids.map((one) => rows.get(one.toLowerCase()) ?? []);
    }),
  );
  return (await ask(id)) as Row[];
}

/** Runs a statement without values: one query answers all concurrent calls; unshared in a transaction. */
export async function askTheSame<Row extends pg.QueryResultRow>(
  // biome-ignore lint/suspicious/noExplicitAny: whichever tables it has
  db: Kysely<any>,
  statement: Prepared,
): Promise<Row[]> {
  if (db.isTransaction) return askPrepared<Row>(db, statement, []);
  const ask = askOf(db, statement, () =>
    askTogether(async (all) => {
      const rows = await askPrepared(db, statement, []);
      return all.map(() => rows);
    }),
  );
  return (await ask(undefined)) as Row[];
}
