import { errorFields, type Logger } from '@nabericht/service-kit/logger';
import type { LiveComposition } from '../composition/live-composition.ts';
import { formatRelease } from '../release/release-id.ts';
import type { GatewayDatabase } from '../tables.ts';
import { countsSince, isBroken, phaseOf } from './breaker.ts';
import { listBreakers, openBreaker } from './breaker-repository.ts';
import type { PageView } from './page-views.ts';
import { addMinutes, addSightings, forgetOld, readVotes } from './series-repository.ts';
import { createTally, type Happening } from './tally.ts';

/** Counts how releases fare in browsers, and keeps from visitors what does not run there. */
export interface SeriesKeeper {
  /** `view`: the page that told it; null of what browsers report by themselves. */
  count(happening: Happening, view: PageView | null): void;
  /** Writes what waits, and looks at what failed; never throws. What cannot be written waits on. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

export interface SeriesKeeperOptions {
  db: GatewayDatabase;
  live: () => LiveComposition | null;
  now: () => Date;
  log: Logger;
}

const FLUSH_MS = 1_000;
const FORGET_MS = 600_000;

export function createSeriesKeeper({ db, live, now, log }: SeriesKeeperOptions): SeriesKeeper {
  const tally = createTally();
  let flushing = Promise.resolve();
  let forgetAt = 0;

  const look = async (release: string) => {
    const breaker = (await listBreakers(db)).find((entry) => entry.release === release);
    const at = now();
    const votes = await readVotes(db, release, countsSince(breaker, at));
    if (!isBroken(votes, phaseOf(breaker, at))) return;
    const opened = await openBreaker(db, release, votes, at);
    if (opened)
      log.error('a release breaks in browsers: pages start with the last good one', {
        release,
        ...votes,
        until: opened.openedUntil.toISOString(),
      });
  };

  const write = async () => {
    const taken = tally.take();
    if (taken.minutes.length > 0) await writeTaken(taken);
    if (now().getTime() < forgetAt) return;
    forgetAt = now().getTime() + FORGET_MS;
    await forgetOld(db, now());
  };

  const writeTaken = async (taken: ReturnType<typeof tally.take>) => {
    try {
      await db.transaction().execute(async (trx) => {
        await addMinutes(trx, taken.minutes);
        await addSightings(trx, taken.sightings);
      });
    } catch {
      // The registry being away is told where it is asked for what is live.
      tally.putBack(taken);
      return;
    }
    const failing = new Set(taken.sightings.filter(({ failed }) => failed).map(({ release }) => release));
    for (const release of failing) if (hasLastGood(live(), release)) await look(release);
  };

  const flush = (): Promise<void> => {
    flushing = flushing.then(write).catch((error) => log.warn('counts of releases', errorFields(error)));
    return flushing;
  };
  const timer = setInterval(flush, FLUSH_MS);

  return {
    count: (happening, view) => tally.add(happening, view, now()),
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}

/** Whether the release is live, pages can start with another instead, and no operator pinned it. */
function hasLastGood(live: LiveComposition | null, release: string): boolean {
  return [...(live?.releases ?? [])].some(
    ([name, [newest, lastGood]]) =>
      newest && lastGood && formatRelease(newest.id) === release && !live?.pinned.has(name),
  );
}
