import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { parseRelease, REVISION_PATTERN } from '../release/release-id.ts';
import { type OpenRelease, type ReleaseStore, ReleaseTampered } from '../release/release-store.ts';
import { writeFileWhole } from '../release/write-file-whole.ts';
import type { Breaker } from '../series/breaker.ts';
import { listBreakers } from '../series/breaker-repository.ts';
import type { GatewayDatabase } from '../tables.ts';
import { within } from '../within.ts';
import { stateOf } from './channel-state.ts';
import { type Composition, lineageOf } from './composition.ts';
import { listMoves, type Move, readPointer } from './composition-repository.ts';
import { type KnownReleases, knownReleases } from './known-releases.ts';

/** What visitors get at this moment: per name the live release first, then the last good one. */
export interface LiveComposition {
  id: string;
  /** What the id stands for, also of a release that could not be opened. */
  composition: Composition;
  releases: Map<string, OpenRelease[]>;
  /** Names that an operator pinned: no breaker takes them back. */
  pinned: ReadonlySet<string>;
  /** Of a preview: those that visitors do not get. They never run on the server. */
  unreleased?: ReadonlySet<string>;
}

export interface CompositionFeed {
  /** Null until something was promoted and fetched. */
  current(): LiveComposition | null;
  /** Releases a page of this composition can have started, as `mf-landing@1.0.0-0f3a9c71`; none when it is unknown. */
  releasesOf(compositionId: string): ReadonlySet<string>;
  /** Whether any page there is could have started this release. */
  isKnown(release: string): boolean;
  /** The last time each release was kept from visitors; some of it may be long over. */
  breakers(): readonly Breaker[];
  /** Since when the registry cannot be reached; null while it can. */
  awaySince(): Date | null;
  /** Looks at the pointer now; never throws, one look at a time. */
  refresh(): Promise<void>;
  /** No look is under way when this resolves, and none follows. */
  stop(): Promise<void>;
}

interface FeedOptions {
  /** Makes the registry ready to be asked; called until it succeeds once. */
  prepare: () => Promise<void>;
  db: GatewayDatabase;
  store: ReleaseStore;
  channel: string;
  /** Where the last composition is kept for the time the database is away. */
  file: string;
  /** So long a look waits for the database. */
  patienceMs: number;
  now: () => Date;
  report: (message: string, error?: unknown) => void;
}

const snapshotSchema = v.object({
  id: v.string(),
  revision: v.number(),
  releases: v.record(v.string(), v.array(v.pipe(v.string(), v.regex(REVISION_PATTERN)))),
  pinned: v.optional(v.array(v.string()), []),
});
type Snapshot = v.InferOutput<typeof snapshotSchema>;

export function createCompositionFeed(options: FeedOptions): CompositionFeed {
  const { db, channel, store, file, patienceMs, now, report } = options;
  let isPrepared = false;
  let isStopped = false;
  let live: LiveComposition | null = null;
  let revision: number | undefined;
  let known: KnownReleases = new Map();
  let breakers: Breaker[] = [];
  let awaySince: Date | null = null;
  let looking: Promise<void> | undefined;
  let isLookWanted = false;

  const take = async (snapshot: Snapshot, releases: KnownReleases) => {
    live = await openAll(snapshot, store, (error) => {
      if (!(error instanceof ReleaseTampered)) throw error;
      report('a release is left out', error);
    });
    revision = snapshot.revision;
    known = releases;
  };

  /** What does not lie whole on disk cannot be fetched now: it is left out until the registry is back. */
  const takeKept = async (snapshot: Snapshot) => {
    live = await openAll(snapshot, store, (error) => report('a release is left out for now', error));
    known = ofSnapshot(snapshot);
  };

  const look = async () => {
    try {
      if (!isPrepared) await options.prepare();
      isPrepared = true;
      const [pointer, opened] = await within(
        patienceMs,
        Promise.all([readPointer(db, channel), listBreakers(db)]),
      );
      if (pointer && pointer.revision !== revision) {
        const moves = await within(patienceMs, listMoves(db, channel));
        const snapshot = snapshotOf(moves);
        await take(snapshot, knownReleases(moves));
        await writeFileWhole(file, JSON.stringify(snapshot));
      }
      breakers = opened;
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

  /** A call during a look asks for one more after it: what it was called for may have come too late for this one. */
  const refresh = (): Promise<void> => {
    isLookWanted = true;
    looking ??= (async () => {
      while (isLookWanted && !isStopped) {
        isLookWanted = false;
        await look();
      }
      looking = undefined;
    })();
    return looking;
  };

  const stop = async () => {
    isStopped = true;
    await looking;
  };

  return {
    current: () => live,
    releasesOf: (compositionId) => known.get(compositionId) ?? new Set(),
    isKnown: (release) => [...known.values()].some((releases) => releases.has(release)),
    breakers: () => breakers,
    awaySince: () => awaySince,
    refresh,
    stop,
  };
}

function snapshotOf(moves: Move[]): Snapshot {
  const compositions = moves.map((move) => move.composition);
  const names = Object.keys(compositions.at(-1) ?? {});
  const newestFirst = (name: string) => lineageOf(name, compositions).slice(-2).reverse();
  return {
    id: moves.at(-1)?.toId ?? '',
    revision: moves.length,
    releases: Object.fromEntries(names.map((name) => [name, newestFirst(name)])),
    pinned: Object.keys(stateOf(moves).pins),
  };
}

/** While the log cannot be read, only pages of what is live now are known. */
const ofSnapshot = ({ id, releases }: Snapshot): KnownReleases =>
  new Map([
    [id, new Set(Object.entries(releases).flatMap(([name, all]) => all.map((one) => `${name}@${one}`)))],
  ]);

/** A release that is not what was published is left out: the one before it takes its place. */
async function openAll(
  snapshot: Snapshot,
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
  return { id: snapshot.id, composition: Object.fromEntries(newest), releases, pinned };
}

async function readKept(file: string): Promise<Snapshot | null> {
  const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), snapshotSchema), await readFile(file, 'utf8'));
  return kept.success ? kept.output : null;
}
