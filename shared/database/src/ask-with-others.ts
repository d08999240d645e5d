import type { Kysely } from 'kysely';
import type pg from 'pg';
import { askPrepared, type Prepared } from './ask-prepared.ts';
import { askTogether } from './ask-together.ts';

/**
 * The ids, in the text of such a statement. Out of the planner's sight: a plan for the few that it sees looks so much cheaper
 * than one for any number that it would make one each time, which takes longer than what is asked.
 */
export const ASKED = '(select $1::uuid[])::uuid[]';

/** A row, and which of the ids that were asked about it is of. */
export interface About {
  about: string;
}

type Ask = (question: unknown) => Promise<unknown>;
const asking = new WeakMap<object, Map<string, Ask>>();

/** The one that asks this statement of this database together. */
function askOf(db: object, { name }: Prepared, make: () => Ask): Ask {
  const ofDatabase = asking.get(db) ?? new Map<string, Ask>();
  asking.set(db, ofDatabase);
  const ask = ofDatabase.get(name) ?? make();
  ofDatabase.set(name, ask);
  return ask;
}

/**
 * What a statement finds about an id, asked together with those who ask it about others at that moment; alone in a
 * transaction.
 * @param statement of `any(${ASKED})`
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

/** What a statement without values finds: one answer for all who ask it at that moment; alone in a transaction. */
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
