import type { Kysely } from 'kysely';
import { askPrepared } from './ask-prepared.ts';
import { askTogether } from './ask-together.ts';

/** A statement about rows of values, each known by its first. It returns that first value as `about`, of each row that it has an answer to. */
export interface RowsStatement {
  name: string;
  /** The types of a row's values. */
  types: readonly string[];
  /** @param rows a `values` of so many rows */
  textOf: (rows: string) => string;
}

type Row = readonly [about: string, ...others: unknown[]];

/** More are asked in statements of so many: each number of rows is one that every connection reads and plans. */
const MOST_ROWS = 8;

const rowsOf = (types: readonly string[], count: number) =>
  Array.from({ length: count }, (_, row) => {
    const values = types.map((type, column) => `$${row * types.length + column + 1}::${type}`);
    return `(${values.join(', ')})`;
  }).join(', ');

const prepared = new WeakMap<RowsStatement, { name: string; text: string }[]>();

function statementOf(statement: RowsStatement, count: number) {
  const known = prepared.get(statement) ?? [];
  prepared.set(statement, known);
  known[count] ??= {
    name: `${statement.name} of ${count}`,
    text: statement.textOf(`values ${rowsOf(statement.types, count)}`),
  };
  return known[count];
}

/** As many as one statement takes, of each `about` one: a statement changes no row twice. */
function nextRows(waiting: Set<Row>): Row[] {
  const taken = new Map<string, Row>();
  for (const row of waiting) {
    if (taken.size === MOST_ROWS) break;
    if (!taken.has(row[0])) taken.set(row[0], row);
  }
  return [...taken.values()];
}

type Ask = (row: Row) => Promise<unknown>;
const asking = new WeakMap<object, Map<RowsStatement, Ask>>();

// biome-ignore lint/suspicious/noExplicitAny: whichever tables it has
function askOf(db: Kysely<any>, statement: RowsStatement): Ask {
  const ofDatabase = asking.get(db) ?? new Map<RowsStatement, Ask>();
  asking.set(db, ofDatabase);
  const ask =
    ofDatabase.get(statement) ??
    askTogether(async (all: readonly Row[]) => {
      const answers = new Map<Row, unknown>();
      for (const waiting = new Set(all); waiting.size; ) {
        const rows = nextRows(waiting);
        const found = await askPrepared<{ about: string }>(
          db,
          statementOf(statement, rows.length),
          rows.flat(),
        );
        for (const row of rows) {
          waiting.delete(row);
          answers.set(
            row,
            found.find(({ about }) => about === row[0]),
          );
        }
      }
      return all.map((row) => answers.get(row));
    });
  ofDatabase.set(statement, ask);
  return ask;
}

/**
 * What a statement answers about a row of values, asked together with those who ask it about others at that moment; alone in
 * a transaction. One that asks it about the same waits for the one before.
 */
export async function askRow<Answer>(
  // biome-ignore lint/suspicious/noExplicitAny: whichever tables it has
  db: Kysely<any>,
  statement: RowsStatement,
  row: Row,
): Promise<Answer | undefined> {
  if (!db.isTransaction) return (await askOf(db, statement)(row)) as Answer | undefined;
  const [answer] = await askPrepared<Answer & { about: string }>(db, statementOf(statement, 1), row);
  return answer;
}
