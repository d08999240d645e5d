import { parseRelease } from '../release/release-id.ts';
import { addTimes, countLoad, type LoadTimes, noLoadTimes } from './load-times.ts';

const COUNTED = ['loaded', 'failed', 'swapped', 'integrity', 'csp'] as const;
export type Counted = (typeof COUNTED)[number];

/** One row of a series: what a release did within a minute. */
export interface Minute extends Record<Counted, number> {
  release: string;
  minute: Date;
  loadMs: LoadTimes;
}

/** What one address saw of a release within ten seconds. */
export interface Sighting {
  release: string;
  seenBy: string;
  slot: Date;
  loaded: number;
  failed: number;
}

/** One thing that happened to a release in a browser. */
export interface Happening {
  /** As `mf-report@1.0.0-0f3a9c71`; must be one that exists. */
  release: string;
  counts: readonly Counted[];
  ms?: number | undefined;
}

const SLOT_MS = 10_000;
/** While the database is away nothing is written; what is new after this many rows is then not counted. */
const MOST_MINUTES = 2_000;
const MOST_SIGHTINGS = 8_000;

/** Counts that wait to be written. */
export interface Tally {
  add(happening: Happening, seenBy: string, now: Date): void;
  /** All that waits; from then on it counts from zero. */
  take(): { minutes: Minute[]; sightings: Sighting[] };
  /** What could not be written waits again. */
  putBack(taken: { minutes: Minute[]; sightings: Sighting[] }): void;
}

export function createTally(): Tally {
  let minutes = new Map<string, Minute>();
  let sightings = new Map<string, Sighting>();

  const addMinute = (more: Minute) => {
    const key = `${more.release} ${more.minute.getTime()}`;
    const known = minutes.get(key);
    if (known) minutes.set(key, sum(known, more));
    else if (minutes.size < MOST_MINUTES) minutes.set(key, more);
  };
  const addSighting = (more: Sighting) => {
    const key = `${more.release} ${more.slot.getTime()} ${more.seenBy}`;
    const known = sightings.get(key);
    if (known)
      sightings.set(key, {
        ...known,
        loaded: known.loaded + more.loaded,
        failed: known.failed + more.failed,
      });
    else if (sightings.size < MOST_SIGHTINGS) sightings.set(key, more);
  };

  return {
    add({ release, counts, ms }, seenBy, now) {
      if (!parseRelease(release)) return;
      const loadMs = noLoadTimes();
      if (ms !== undefined) countLoad(loadMs, ms);
      const count = (name: Counted) => (counts.includes(name) ? 1 : 0);
      const each = Object.fromEntries(COUNTED.map((name) => [name, count(name)])) as Record<Counted, number>;
      addMinute({ release, minute: startOf(now, 60_000), ...each, loadMs });
      const { loaded, failed } = each;
      if (loaded + failed > 0) addSighting({ release, seenBy, slot: startOf(now, SLOT_MS), loaded, failed });
    },
    take() {
      const taken = { minutes: [...minutes.values()], sightings: [...sightings.values()] };
      minutes = new Map();
      sightings = new Map();
      return taken;
    },
    putBack(taken) {
      taken.minutes.forEach(addMinute);
      taken.sightings.forEach(addSighting);
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
