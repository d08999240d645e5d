import type { FailurePlace } from '@nabericht/contracts/beacon';
import { formatRelease, parseRelease, revisionOf } from '@nabericht/release-model/release-id';
import { sql } from 'kysely';
import type { RegistryDatabase } from '../tables.ts';

/** How often a release threw at one place in its code. */
export interface Failure extends FailurePlace {
  /** As `mf-report@1.0.0-0f3a9c71`. */
  release: string;
  failed: number;
}

/** Pages report the places, and a page can make them up: at most this many are kept per release. */
const MOST_PLACES = 200;

/** Adds to the earlier counts of the same places. */
export async function addFailures(
  db: RegistryDatabase,
  failures: readonly Failure[],
  now: Date,
): Promise<void> {
  for (const [release, told] of Map.groupBy(failures, (failure) => failure.release)) {
    const id = parseRelease(release);
    if (!id) continue;
    const own = { name: id.name, version: revisionOf(id) };
    const rows = await db
      .selectFrom('release_failure')
      .select(['script', 'line_number', 'column_number'])
      .where((eb) => eb.and(own))
      .execute();
    const known = new Set(rows.map((row) => `${row.script}:${row.line_number}:${row.column_number}`));
    const kept = told.filter(({ script, line, column }) => {
      const place = `${script}:${line}:${column}`;
      return known.has(place) || (known.size < MOST_PLACES && known.add(place));
    });
    if (kept.length === 0) continue;
    await db
      .insertInto('release_failure')
      .values(
        kept.toSorted(byPlace).map(({ script, line, column, failed }) => ({
          ...own,
          script,
          line_number: line,
          column_number: column,
          failed,
          seen_at: now,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['name', 'version', 'script', 'line_number', 'column_number']).doUpdateSet({
          failed: sql`release_failure.failed + excluded.failed`,
          seen_at: sql`excluded.seen_at`,
        }),
      )
      .execute();
  }
}

/** A fixed order of rows, so that two gateways that write the same rows cannot deadlock. */
const byPlace = (a: FailurePlace, b: FailurePlace): number =>
  a.script.localeCompare(b.script) || a.line - b.line || a.column - b.column;

/** Where releases threw since then, most frequent first; of one name only, if given. */
export async function readFailures(
  db: RegistryDatabase,
  { name, since }: { name?: string | undefined; since: Date },
): Promise<Failure[]> {
  let query = db.selectFrom('release_failure').selectAll().where('seen_at', '>=', since);
  if (name !== undefined) query = query.where('name', '=', name);
  const rows = await query.orderBy('failed', 'desc').orderBy('script').orderBy('line_number').execute();
  return rows.flatMap((row) => {
    const id = parseRelease(`${row.name}@${row.version}`);
    const { script, line_number: line, column_number: column, failed } = row;
    return id ? [{ release: formatRelease(id), script, line, column, failed }] : [];
  });
}
