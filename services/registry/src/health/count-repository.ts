import { PAGE_VIEW_MS } from '@nabericht/contracts/internal-registry-contract';
import { DAY_MS } from '@nabericht/domain/calendar/full-days';
import { EACH_COUNTS, type Votes } from '@nabericht/release-model/breaker';
import type { LoadTimes } from '@nabericht/release-model/load-times';
import { parseRelease, revisionOf } from '@nabericht/release-model/release-id';
import { sql } from 'kysely';
import type { RegistryDatabase } from '../tables.ts';

/** One row of a time series: the counts of a release within a minute. */
export interface Minute {
  /** As `mf-report@1.0.0-0f3a9c71`. */
  release: string;
  minute: Date;
  loaded: number;
  failed: number;
  swapped: number;
  integrity: number;
  csp: number;
  erred: number;
  loadMs: LoadTimes;
}

/** What one page reported about a release. */
export interface Sighting {
  release: string;
  pageView: string;
  seenBy: string;
  seenAt: Date;
  failed: boolean;
}

/** The time for which files of a release are promised to stay reachable, and some more. */
const KEPT_DAYS = 90;

/** Adds to what other gateways counted in the same minute. */
export async function addMinutes(db: RegistryDatabase, minutes: Minute[]): Promise<void> {
  if (minutes.length === 0) return;
  await db
    .insertInto('release_series')
    .values(
      inOrder(minutes, ({ release, minute }) => `${release} ${minute.toISOString()}`).map(
        ({ release, loadMs, ...counts }) => ({
          ...keyOf(release),
          ...counts,
          load_ms: loadMs,
        }),
      ),
    )
    .onConflict((conflict) =>
      conflict.columns(['name', 'version', 'minute']).doUpdateSet({
        loaded: sql`release_series.loaded + excluded.loaded`,
        failed: sql`release_series.failed + excluded.failed`,
        swapped: sql`release_series.swapped + excluded.swapped`,
        integrity: sql`release_series.integrity + excluded.integrity`,
        csp: sql`release_series.csp + excluded.csp`,
        erred: sql`release_series.erred + excluded.erred`,
        load_ms: sql`array(
          select coalesce(a, 0) + coalesce(b, 0)
          from unnest(release_series.load_ms, excluded.load_ms) with ordinality as pair (a, b, place)
          order by place)`,
      }),
    )
    .execute();
}

export async function addSightings(db: RegistryDatabase, sightings: Sighting[]): Promise<void> {
  if (sightings.length === 0) return;
  await db
    .insertInto('release_sighting')
    .values(
      inOrder(sightings, ({ release, pageView }) => `${release} ${pageView}`).map(
        ({ release, pageView, seenBy, seenAt, failed }) => ({
          ...keyOf(release),
          page_view: pageView,
          seen_by: seenBy,
          seen_at: seenAt,
          failed,
        }),
      ),
    )
    .onConflict((conflict) =>
      conflict.columns(['name', 'version', 'page_view']).doUpdateSet({
        failed: sql`release_sighting.failed or excluded.failed`,
      }),
    )
    .execute();
}

/** What browsers at different addresses reported about the release since then. */
export async function readVotes(db: RegistryDatabase, release: string, since: Date): Promise<Votes> {
  const byAddress = db
    .selectFrom('release_sighting')
    .select([
      sql<number>`count(*) filter (where not failed)`.as('loaded'),
      sql<number>`count(*) filter (where failed)`.as('failed'),
    ])
    .where((eb) => eb.and(keyOf(release)))
    .where('seen_at', '>=', since)
    .groupBy('seen_by');
  const { loaded, failed, addresses } = await db
    .selectFrom(byAddress.as('address'))
    .select([
      sql<number>`coalesce(sum(least(loaded, ${EACH_COUNTS})), 0)::integer`.as('loaded'),
      sql<number>`coalesce(sum(least(failed, ${EACH_COUNTS})), 0)::integer`.as('failed'),
      sql<number>`count(*) filter (where failed > 0)::integer`.as('addresses'),
    ])
    .executeTakeFirstOrThrow();
  return { loaded, failed, addresses };
}

/** Deletes what no rule or page reads any more. */
export async function forgetOld(db: RegistryDatabase, now: Date): Promise<void> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await db.deleteFrom('release_sighting').where('seen_at', '<', ago(PAGE_VIEW_MS)).execute();
  await db
    .deleteFrom('release_failure')
    .where('seen_at', '<', ago(KEPT_DAYS * DAY_MS))
    .execute();
  await db.deleteFrom('release_breaker').where('opened_until', '<', ago(DAY_MS)).execute();
  await db
    .deleteFrom('release_series')
    .where('minute', '<', ago(KEPT_DAYS * DAY_MS))
    .execute();
}

/** A fixed order of rows, so that two gateways that write the same rows cannot deadlock. */
const inOrder = <T>(rows: T[], key: (row: T) => string): T[] =>
  rows.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));

function keyOf(release: string): { name: string; version: string } {
  const id = parseRelease(release);
  if (!id) throw new Error(`${release} is no release`);
  return { name: id.name, version: revisionOf(id) };
}
