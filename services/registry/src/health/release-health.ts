import { addTimes, type LoadTimes, noLoadTimes, quantile } from '@nabericht/release-model/load-times';
import type { RegistryDatabase } from '../tables.ts';

/** How one release fared in browsers. */
export interface ReleaseHealth {
  /** As `mf-report@1.0.0-0f3a9c71`. */
  release: string;
  loaded: number;
  failed: number;
  swapped: number;
  integrity: number;
  csp: number;
  erred: number;
  /** The share of loads that failed: 0 to 1; null without any. */
  errorShare: number | null;
  /** In milliseconds. */
  p50: number | null;
  p75: number | null;
}

/** Every release that browsers reported about since then, most used first; of one name only, if given. */
export async function readHealth(
  db: RegistryDatabase,
  { name, since }: { name?: string | undefined; since: Date },
): Promise<ReleaseHealth[]> {
  let query = db.selectFrom('release_series').selectAll().where('minute', '>=', since);
  if (name !== undefined) query = query.where('name', '=', name);
  const sums = new Map<string, Sums>();
  for (const row of await query.execute()) {
    const release = `${row.name}@${row.version}`;
    const known = sums.get(release) ?? NOTHING;
    sums.set(release, {
      loaded: known.loaded + row.loaded,
      failed: known.failed + row.failed,
      swapped: known.swapped + row.swapped,
      integrity: known.integrity + row.integrity,
      csp: known.csp + row.csp,
      erred: known.erred + row.erred,
      times: addTimes(known.times, row.load_ms),
    });
  }
  return [...sums]
    .map(([release, { times, ...counts }]) => ({
      release,
      ...counts,
      errorShare: shareOf(counts.failed, counts.loaded + counts.failed),
      p50: quantile(times, 0.5),
      p75: quantile(times, 0.75),
    }))
    .sort((a, b) => b.loaded + b.failed - (a.loaded + a.failed) || a.release.localeCompare(b.release));
}

type Sums = Pick<ReleaseHealth, 'loaded' | 'failed' | 'swapped' | 'integrity' | 'csp' | 'erred'> & {
  times: LoadTimes;
};
const NOTHING: Sums = {
  loaded: 0,
  failed: 0,
  swapped: 0,
  integrity: 0,
  csp: 0,
  erred: 0,
  times: noLoadTimes(),
};

const shareOf = (part: number, whole: number) => (whole === 0 ? null : part / whole);
