import type { Kysely } from 'kysely';
import type pg from 'pg';
import { askPrepared, type Prepared } from './ask-prepared.ts';
import { askTogether } from './ask-together.ts';

/**
 * The ids, in the text of such a statement. Out of the planner's sight: a plan for the few that it sees looks so much cheaper
 * than one for any number that it would make one each time, which takes longer than what is asked.
 */
export const ASKED = askedIn(1);

/** The same, where a statement has several lists of them. */
export function askedIn(list: number): string {
  return `(select $${list}::uuid[])::uuid[]`;
}

/** A row, and which of the ids that were asked about it is of. */
export interface About {
  about: string;
}

interface Question {
  id: string;
  lists: readonly boolean[];
}

const listed = (questions: readonly Question[], count: number): string[][] =>
  Array.from({ length: count }, (_, list) => [
    ...new Set(questions.filter(({ lists }) => lists[list]).map(({ id }) => id)),
  ]);

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
 * @param lists for each list of the statement whether it is to have the id; others may have asked for it in more of them
 */
export async function askAbout<Row extends About>(
  // biome-ignore lint/suspicious/noExplicitAny: whichever tables it has
  db: Kysely<any>,
  statement: Prepared,
  id: string,
  lists: readonly boolean[] = [true],
): Promise<Row[]> {
  if (db.isTransaction) return askPrepared<Row>(db, statement, listed([{ id, lists }], lists.length));
  const ask = askOf(db, statement, () =>
    askTogether(async (questions) => {
      const all = questions as readonly Question[];
      const found = await askPrepared<About>(db, statement, listed(all, lists.length));
      const rows = Map.groupBy(found, ({ about }) => about);
      return all.map((one) => rows.get(one.id.toLowerCase()) ?? []);
    }),
  );
  return (await ask({ id, lists } satisfies Question)) as Row[];
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
