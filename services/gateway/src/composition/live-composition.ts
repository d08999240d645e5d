import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type LiveAnswer, LiveSnapshot, MAX_WAIT_MS } from '@nabericht/contracts/internal-registry-contract';
import type { Breaker } from '@nabericht/release-model/breaker';
import type { Composition } from '@nabericht/release-model/composition';
import { parseRelease } from '@nabericht/release-model/release-id';
import { writeFileWhole } from '@nabericht/release-model/write-file-whole';
import * as v from 'valibot';
import type { RegistryClient } from '../registry-client.ts';
import { type OpenRelease, type ReleaseStore, ReleaseTampered } from '../release/release-store.ts';
import type { RunningRollout } from '../rollout/running-rollout.ts';
import { within } from '../within.ts';
import { fittingReleases } from './fitting-releases.ts';

/** What visitors get at this moment: per name the live release first, then the last good one. */
export interface LiveComposition {
  id: string;
  /** What the id identifies, including releases that could not be opened. */
  composition: Composition;
  releases: Map<string, OpenRelease[]>;
  /** Names that an operator pinned: no breaker takes them back. */
  pinned: ReadonlySet<string>;
  /** Releases that some visitors get; only those that could be opened. */
  rollouts?: readonly RunningRollout[];
  /** Flags that have the other value than their default, as `mf-landing/new-list`. */
  switched: ReadonlySet<string>;
  /** In a preview: the releases that visitors do not get. They never run on the server. */
  unreleased?: ReadonlySet<string>;
  /** In a preview: the flags whose value differs from what visitors get. */
  unswitched?: readonly string[];
}

/** Composition id → every release its pages could start, as `mf-landing@1.0.0-0f3a9c71`. */
type KnownReleases = ReadonlyMap<string, ReadonlySet<string>>;

export interface CompositionFeed {
  /** Null until the first composition was promoted and fetched. */
  current(): LiveComposition | null;
  /** Releases a page of this composition can have started, as `mf-landing@1.0.0-0f3a9c71`; none when it is unknown. */
  releasesOf(compositionId: string): ReadonlySet<string>;
  /** Whether any page that is open now could have started this release. */
  isKnown(release: string): boolean;
  /** Per release the last time that it was kept from visitors; that breaker may have ended long ago. */
  breakers(): readonly Breaker[];
  /** Since when the registry cannot be reached; null while it can. */
  awaySince(): Date | null;
  /** Asks the registry what is live now; never throws, and runs one request at a time. */
  refresh(): Promise<void>;
  /** Long-polls the registry for changes, until it is stopped. */
  follow(): void;
  /** Resolves when no running request can change anything any more; none is started after it. */
  stop(): Promise<void>;
}

interface FeedOptions {
  registry: RegistryClient;
  store: ReleaseStore;
  /** The file that keeps the last composition for the time that the registry is unreachable. */
  file: string;
  /** The timeout of a request to the registry. */
  patienceMs: number;
  /** How often the registry is asked when it announces no change. */
  pollMs: number;
  now: () => Date;
  report: (message: string, error?: unknown) => void;
}

export function createCompositionFeed(options: FeedOptions): CompositionFeed {
  const { registry, store, file, patienceMs, now, report } = options;
  const pollMs = Math.min(options.pollMs, MAX_WAIT_MS);
  const stopping = new AbortController();
  let live: LiveComposition | null = null;
  let revision: number | undefined;
  /** The version of the last answer that was applied in full. */
  let version: string | undefined;
  let known: KnownReleases = new Map();
  let breakers: Breaker[] = [];
  let awaySince: Date | null = null;
  let looking: Promise<void> | undefined;
  let isLookWanted = false;

  const take = async (answer: LiveAnswer & { live: LiveSnapshot }) => {
    live = await openAll(answer.live, store, (error) => {
      if (!(error instanceof ReleaseTampered)) throw error;
      report('a release is left out', error);
    });
    revision = answer.live.revision;
    known = new Map(answer.known.map(([id, releases]) => [id, new Set(releases)]));
  };

  /** A release that is not complete on disk cannot be fetched now: it is left out until the registry is back. */
  const takeKept = async (snapshot: LiveSnapshot) => {
    live = await openAll(snapshot, store, (error) => report('a release is left out for now', error));
    known = ofSnapshot(snapshot);
  };

  const ask = (asked: { version?: string | undefined; waitMs: number }) =>
    within(patienceMs + asked.waitMs, registry.readLive({ query: asked }));

  const look = async () => {
    try {
      const answer = await ask({ waitMs: 0 });
      if (answer.live && answer.live.revision !== revision) {
        await take({ ...answer, live: answer.live });
        await writeFileWhole(file, JSON.stringify(answer.live));
      }
      breakers = answer.breakers.map(breakerOf);
      version = answer.version;
      if (awaySince) report('the registry is back');
      awaySince = null;
    } catch (error) {
      if (!awaySince) report('the registry is away; the last composition stays', error);
      awaySince ??= now();
      if (!live)
        await readKept(file).then(
          (kept) => kept && takeKept(kept),
          () => {},
        );
    }
  };

  /** A call during a running refresh schedules one more after it, because the running one may have read before the change. */
  const refresh = (): Promise<void> => {
    isLookWanted = true;
    looking ??= (async () => {
      while (isLookWanted && !stopping.signal.aborted) {
        isLookWanted = false;
        await look();
      }
      looking = undefined;
    })();
    return looking;
  };

  const waitForChange = async () => {
    const waitMs = awaySince ? 0 : pollMs;
    const answer = await ask({ version, waitMs }).catch(() => null);
    if (stopping.signal.aborted || (answer?.version === version && !awaySince)) return;
    await refresh();
    // Do not poll an unreachable registry in a tight loop.
    if (awaySince) await sleep(pollMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
  };

  return {
    current: () => live,
    releasesOf: (compositionId) => known.get(compositionId) ?? new Set(),
    isKnown: (release) => [...known.values()].some((releases) => releases.has(release)),
    breakers: () => breakers,
    awaySince: () => awaySince,
    refresh,
    follow() {
      void (async () => {
        while (!stopping.signal.aborted) await waitForChange();
      })();
    },
    async stop() {
      stopping.abort();
      await looking;
    },
  };
}

const breakerOf = ({ release, openedAt, openedUntil }: LiveAnswer['breakers'][number]): Breaker => ({
  release,
  openedAt: new Date(openedAt),
  openedUntil: new Date(openedUntil),
});

/** While the registry is unreachable, only pages of the live composition are known. */
const ofSnapshot = ({ id, releases }: LiveSnapshot): KnownReleases =>
  new Map([
    [id, new Set(Object.entries(releases).flatMap(([name, all]) => all.map((one) => `${name}@${one}`)))],
  ]);

/** A release whose content differs from what was published is left out, and the one before it takes its place. */
async function openAll(
  snapshot: LiveSnapshot,
  store: ReleaseStore,
  leaveOut: (error: unknown) => void,
): Promise<LiveComposition> {
  const releases = new Map<string, OpenRelease[]>();
  for (const [name, revisions] of Object.entries(snapshot.releases)) {
    const opened = await Promise.all(
      revisions.map(async (revision) => {
        const id = parseRelease(`${name}@${revision}`);
        try {
          return id ? await store.open(id) : null;
        } catch (error) {
          leaveOut(error);
          return null;
        }
      }),
    );
    releases.set(
      name,
      opened.filter((release) => release !== null),
    );
  }
  const newest = Object.entries(snapshot.releases).flatMap(([name, [revision]]) =>
    revision ? [[name, revision] as const] : [],
  );
  const pinned = new Set(snapshot.pinned);
  const rollouts = await openRollouts(snapshot, store, leaveOut);
  const composition = Object.fromEntries(newest);
  const switched = new Set(snapshot.switched);
  return { id: snapshot.id, composition, releases: fittingReleases(releases), pinned, rollouts, switched };
}

/** A rollout with a release that cannot be opened is given to no visitor of this gateway. */
async function openRollouts(
  { rollouts }: LiveSnapshot,
  store: ReleaseStore,
  leaveOut: (error: unknown) => void,
): Promise<RunningRollout[]> {
  const opened = rollouts.map(async ({ releases, ...rollout }): Promise<RunningRollout[]> => {
    try {
      const ids = releases.flatMap((release) => parseRelease(release) ?? []);
      const found = await Promise.all(ids.map(store.open));
      const all = found.filter((release) => release !== null);
      return all.length === releases.length ? [{ ...rollout, releases: all }] : [];
    } catch (error) {
      leaveOut(error);
      return [];
    }
  });
  return (await Promise.all(opened)).flat();
}

async function readKept(file: string): Promise<LiveSnapshot | null> {
  const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), LiveSnapshot), await readFile(file, 'utf8'));
  return kept.success ? kept.output : null;
}
