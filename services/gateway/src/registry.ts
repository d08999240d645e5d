import { join } from 'node:path';
import { type BreakerPhase, phaseOf } from '@nabericht/release-model/breaker';
import { formatRelease, parseRelease } from '@nabericht/release-model/release-id';
import { errorFields, type Logger } from '@nabericht/service-kit/logger';
import {
  type CompositionFeed,
  createCompositionFeed,
  type LiveComposition,
} from './composition/live-composition.ts';
import { withBreakers, withPreviewed } from './composition/shown-composition.ts';
import { createPreviewFinder } from './preview/preview-finder.ts';
import type { RegistryClient } from './registry-client.ts';
import { createReleaseStore, type ReleaseStore } from './release/release-store.ts';
import { namesAbout, type RunningRollout } from './rollout/running-rollout.ts';
import { givenTo, type VisitorArm } from './rollout/visitor-arms.ts';

/** What the registry says is live, and its files; kept up to date until it is stopped. */
export interface Registry {
  /** Null until the first composition was promoted. */
  live(): LiveComposition | null;
  /** What pages start with: the live composition without the releases that a breaker keeps from visitors. */
  shown(): LiveComposition | null;
  /**
   * Releases that some visitors get now: none while the registry is unreachable, as it could not say that they are halted, or
   * while a breaker is open.
   */
  rollouts(): readonly RunningRollout[];
  /** What a visitor with this draw gets, and in which arms they are counted. */
  givenTo(draw: number): { composition: LiveComposition | null; arms: VisitorArm[] };
  /** The releases that a breaker keeps from visitors now, or did until a few minutes ago. */
  breakers(): BreakerState[];
  /**
   * The composition that a preview shows to the holder of its token. Null when it expired or never existed, or nothing is live.
   */
  openPreview(token: string): Promise<OpenPreview | null>;
  /** Releases a page of this composition can have started; none when it is unknown. */
  releasesOf: CompositionFeed['releasesOf'];
  isKnown: CompositionFeed['isKnown'];
  /** Whether the registry is unreachable; what is live is then the last composition that was received. */
  isAway(): boolean;
  awaySince: CompositionFeed['awaySince'];
  readPublicFile: ReleaseStore['readPublicFile'];
  /** Opens any release that exists, complete on disk. */
  openRelease: ReleaseStore['open'];
  /** Removes from disk what is not live and was not used for days; nothing while the registry could not send it again. */
  forgetUnused(): Promise<void>;
  /** Asks immediately what is live. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

export interface RegistryOptions {
  client: RegistryClient;
  dataDir: string;
  log: Logger;
  now: () => Date;
  pollMs?: number;
  patienceMs?: number;
}

/** For installations where something between gateway and registry buffers the long poll. */
const POLL_MS = 1_000;
/** A registry that does not answer within this time counts as unreachable. */
const PATIENCE_MS = 5_000;

export interface OpenPreview {
  composition: LiveComposition;
  expiresAt: Date;
}

/** As `/readyz` reports it. */
export interface BreakerState {
  release: string;
  phase: BreakerPhase;
  until: Date;
}

export const releasesFolder = (dataDir: string) => join(dataDir, 'releases');

/** Loads what is live; while the registry is unreachable, what was live last. */
export async function openRegistry({
  client,
  dataDir,
  log,
  now,
  pollMs = POLL_MS,
  patienceMs = PATIENCE_MS,
}: RegistryOptions): Promise<Registry> {
  const store = createReleaseStore({
    registry: client,
    root: releasesFolder(dataDir),
    now,
    onDamage: (release) => log.error('files of a release were changed on disk', { release }),
    onStuck: (release, error) =>
      log.warn('a release that nobody uses stays on disk', { release, ...errorFields(error) }),
  });
  const feed = createCompositionFeed({
    registry: client,
    store,
    file: join(dataDir, 'composition.json'),
    patienceMs,
    pollMs,
    now,
    report: (message, error) =>
      error === undefined ? log.info(message) : log.warn(message, errorFields(error)),
  });
  await feed.refresh();
  feed.follow();
  const findPreview = createPreviewFinder(client, now);
  const openPreview = async (token: string): Promise<OpenPreview | null> => {
    const live = feed.current();
    const preview = live && (await findPreview(token));
    if (!preview) return null;
    const opened = await Promise.all(preview.releases.map(store.open));
    const releases = opened.filter((release) => release !== null);
    if (releases.length < opened.length) return null;
    return {
      composition: withPreviewed(live, releases, preview.flags),
      expiresAt: preview.expiresAt,
    };
  };
  const isPinned = (release: string) => {
    const id = parseRelease(release);
    return id !== null && (feed.current()?.pinned.has(id.name) ?? false);
  };
  const shown = () => {
    const live = feed.current();
    return live && withBreakers(live, feed.breakers(), now());
  };
  const breakers = () =>
    feed
      .breakers()
      .map(({ release, openedUntil }) => ({
        release,
        phase: phaseOf({ openedUntil }, now()),
        until: openedUntil,
      }))
      .filter(({ release, phase }) => phase !== 'closed' && !isPinned(release));
  const rollouts = (): readonly RunningRollout[] => {
    const running = feed.awaySince() ? [] : (feed.current()?.rollouts ?? []);
    if (running.length === 0) return running;
    const kept = new Set(breakers().map(({ release }) => parseRelease(release)?.name));
    return running.filter((rollout) => !namesAbout(rollout).some((name) => kept.has(name)));
  };
  return {
    live: feed.current,
    shown,
    rollouts,
    givenTo(draw) {
      const live = shown();
      return live ? givenTo(live, rollouts(), draw) : { composition: null, arms: [] };
    },
    breakers,
    openPreview,
    releasesOf: feed.releasesOf,
    isKnown: feed.isKnown,
    isAway: () => feed.awaySince() !== null,
    awaySince: feed.awaySince,
    readPublicFile: store.readPublicFile,
    openRelease: store.open,
    async forgetUnused() {
      const live = feed.current();
      if (!live || feed.awaySince()) return;
      const given = [...live.releases.values(), ...(live.rollouts ?? []).map(({ releases }) => releases)];
      const kept = new Set(given.flat().map(({ id }) => formatRelease(id)));
      await store.forgetUnused((release) => kept.has(release));
    },
    refresh: feed.refresh,
    stop: feed.stop,
  };
}
