import pg from 'pg';
import { onTestFinished, vi } from 'vitest';

/** The statements of one transaction that locked a dossier, in their order. */
export type RecordedChange = readonly string[];

const LOCK = /from "?dossier"? .*for update/;
/** A statement that is a transaction of its own. */
const AT_ONCE = /^with locked as \(/;
const REVISION = /^select concat\(dossier\.revision/;
const READ = /^(?:select|with)\b/;

/** The original function, since the tests replace it. */
const { query } = pg.Client.prototype;

/**
 * Passes each statement of every client through `see`, which may change it, until the test ends or another spy replaces
 * this.
 */
function seeStatements(see: (client: object, text: string, args: unknown[]) => unknown[]): void {
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: object, ...args) {
    const [first] = args as unknown as [string | { text: string }];
    const text = typeof first === 'string' ? first : first.text;
    return Reflect.apply(query, this, see(this, text, args)) as never;
  });
  onTestFinished(() => spy.mockRestore());
}

/** Records all statements of this process from now on, until the test ends. */
export function recordStatements(): string[] {
  const statements: string[] = [];
  seeStatements((_client, text, args) => {
    statements.push(text);
    return args;
  });
  return statements;
}

/** Records the statements of every change of a dossier by this process from now on, until the test ends. */
export function recordChanges(): RecordedChange[] {
  const changes: RecordedChange[] = [];
  const running = new WeakMap<object, string[]>();
  seeStatements((client, text, args) => {
    if (text === 'begin') running.set(client, []);
    else if (text.endsWith('commit') || text === 'rollback') {
      const statements = running.get(client) ?? [];
      running.delete(client);
      if (text !== 'rollback' && statements.some((one) => LOCK.test(one))) changes.push(statements);
    } else if (AT_ONCE.test(text)) changes.push([text]);
    else running.get(client)?.push(text);
    return args;
  });
  return changes;
}

/** The statements that lock the dossier and read its revision. */
const BEFORE = [LOCK, REVISION, AT_ONCE];

/** The tables that were read, with repetitions; without the statements before, and without reading transaction ids. */
export const tablesRead = (change: RecordedChange): string[] =>
  change
    .filter((statement) => READ.test(statement) && !BEFORE.some((before) => before.test(statement)))
    .flatMap((statement) =>
      [...statement.matchAll(/(?<!select xmin) from "?(\w+)"?/g)].map(([, table = '']) => table),
    );

/** Executes the next matching statement but loses its answer. @returns whether that has happened */
export function loseOneAnswer(of = AT_ONCE): () => boolean {
  let isLost = false;
  seeStatements((_client, text, args) => {
    const tell = args[2];
    if (isLost || !of.test(text) || typeof tell !== 'function') return args;
    isLost = true;
    return args.with(2, () => tell(new Error('Connection terminated unexpectedly')));
  });
  return () => isLost;
}
