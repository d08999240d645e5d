import pg from 'pg';
import { onTestFinished, vi } from 'vitest';

/** The statements of one transaction that locked a dossier, in their order. */
export type RecordedChange = readonly string[];

const LOCK = /from "?dossier"? .*for update/;
const REVISION = /^select concat\(dossier\.revision/;
const READ = /^(?:select|with)\b/;

/** Records what this process asks of the database in every change of a dossier from now on, until the test ends. */
export function recordChanges(): RecordedChange[] {
  const changes: RecordedChange[] = [];
  const running = new WeakMap<object, string[]>();
  const query = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: object, ...args) {
    const [first] = args as unknown as [string | { text: string }];
    const text = typeof first === 'string' ? first : first.text;
    if (text === 'begin') running.set(this, []);
    else if (text.endsWith('commit') || text === 'rollback') {
      const statements = running.get(this) ?? [];
      running.delete(this);
      if (text !== 'rollback' && statements.some((one) => LOCK.test(one))) changes.push(statements);
    } else running.get(this)?.push(text);
    return Reflect.apply(query, this, args) as never;
  });
  onTestFinished(() => spy.mockRestore());
  return changes;
}

/** The tables that were read, once for each time; to lock the dossier and ask at which revision it stands does not count. */
export const tablesRead = (change: RecordedChange): string[] =>
  change
    .filter((statement) => READ.test(statement) && !LOCK.test(statement) && !REVISION.test(statement))
    .flatMap((statement) => [...statement.matchAll(/ from "?(\w+)"?/g)].map(([, table = '']) => table));
