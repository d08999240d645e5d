import type { FailurePlace } from '@nabericht/contracts/beacon';
import { addTimes, countLoad, type LoadTimes, noLoadTimes } from '@nabericht/release-model/load-times';
import { parseRelease } from '@nabericht/release-model/release-id';
import { createOnce } from './once.ts';
import type { PageView } from './page-views.ts';

const COUNTED = ['loaded', 'failed', 'swapped', 'integrity', 'csp', 'erred'] as const;
export type Counted = (typeof COUNTED)[number];

/** One row of a time series: the counts of a release within a minute. */
export interface Minute extends Record<Counted, number> {
  release: string;
  minute: Date;
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

/** How often a release threw at one place in its code. */
export interface Failure extends FailurePlace {
  release: string;
  failed: number;
}

/** Everything that waits to be written. */
export interface Waiting {
  minutes: Minute[];
  sightings: Sighting[];
  failures: Failure[];
}

/** One event of a release in a browser. */
export interface Happening {
  /** As `mf-report@1.0.0-0f3a9c71`; must be one that exists. */
  release: string;
  counts: readonly Counted[];
  ms?: number | undefined;
  /** For a failure: where it was thrown. */
  at?: FailurePlace | undefined;
}

/** While the registry is unreachable nothing can be written; beyond this many rows, new ones are not counted. */
const MOST_MINUTES = 2_000;
const MOST_SIGHTINGS = 8_000;
const MOST_FAILURES = 1_000;
/** The number of reports of pages that are remembered, so that none is counted twice. */
const MOST_TOLD = 50_000;

/** Counts that wait to be written. */
export interface Counters {
  /** Ignores what the same page reported before. */
  add(happening: Happening, view: PageView | null, now: Date): void;
  /** Takes everything that waits; the counts start at zero again. */
  take(): Waiting;
  /** Puts back counts that could not be written. */
  putBack(taken: Waiting): void;
}

export function createCounters(): Counters {
  let minutes = new Map<string, Minute>();
  let sightings = new Map<string, Sighting>();
  let failures = new Map<string, Failure>();
  const once = createOnce(MOST_TOLD);

  const addMinute = (more: Minute) => {
    const key = `${more.release} ${more.minute.getTime()}`;
    const known = minutes.get(key);
    if (known) minutes.set(key, sum(known, more));
    else if (minutes.size < MOST_MINUTES) minutes.set(key, more);
  };
  const addSighting = (more: Sighting) => {
    const key = `${more.release} ${more.pageView}`;
    const known = sightings.get(key);
    // A release that failed after it was shown counts as failed.
    if (known) sightings.set(key, { ...known, failed: known.failed || more.failed });
    else if (sightings.size < MOST_SIGHTINGS) sightings.set(key, more);
  };
  const addFailure = (more: Failure) => {
    const key = `${more.release} ${more.script}:${more.line}:${more.column}`;
    const known = failures.get(key);
    if (known) failures.set(key, { ...known, failed: known.failed + more.failed });
    else if (failures.size < MOST_FAILURES) failures.set(key, more);
  };

  return {
    add({ release, counts, ms, at }, view, now) {
      if (!parseRelease(release)) return;
      if (view && !once.isFirst(`${view.id} ${release} ${counts[0]}`)) return;
      const loadMs = noLoadTimes();
      if (ms !== undefined) countLoad(loadMs, ms);
      const count = (name: Counted) => (counts.includes(name) ? 1 : 0);
      const each = Object.fromEntries(COUNTED.map((name) => [name, count(name)])) as Record<Counted, number>;
      addMinute({ release, minute: startOf(now, 60_000), ...each, loadMs });
      if (at) addFailure({ release, ...at, failed: 1 });
      if (view && each.loaded + each.failed > 0)
        addSighting({
          release,
          pageView: view.id,
          seenBy: view.seenBy,
          seenAt: now,
          failed: each.failed > 0,
        });
    },
    take() {
      const taken = {
        minutes: [...minutes.values()],
        sightings: [...sightings.values()],
        failures: [...failures.values()],
      };
      minutes = new Map();
      sightings = new Map();
      failures = new Map();
      return taken;
    },
    putBack(taken) {
      taken.minutes.forEach(addMinute);
      taken.sightings.forEach(addSighting);
      taken.failures.forEach(addFailure);
    },
  };
}

function sum(a: Minute, b: Minute): Minute {
  const added = Object.fromEntries(COUNTED.map((name) => [name, a[name] + b[name]])) as Record<
    Counted,
    number
  >;
  return { ...a, ...added, loadMs: addTimes(a.loadMs, b.loadMs) };
}

const startOf = (moment: Date, length: number) => new Date(Math.floor(moment.getTime() / length) * length);
