import { join } from 'node:path';
import type { Connection } from '@nabericht/database/connect';
import { listen } from '@nabericht/database/listen';
import { migrate } from '@nabericht/database/migrate';
import { errorFields, type Logger } from '@nabericht/service-kit/logger';
import { COMPOSITION_CHANNEL } from './composition/composition-repository.ts';
import {
  type CompositionFeed,
  createCompositionFeed,
  type LiveComposition,
} from './composition/live-composition.ts';
import { withBreakers, withPreviewed } from './composition/shown-composition.ts';
import { GATEWAY_SCHEMA, gatewayMigrations } from './migrations/migrations.ts';
import { createPreviewFinder } from './preview/preview-finder.ts';
import { parseRelease } from './release/release-id.ts';
import { createReleaseStore, type ReleaseStore } from './release/release-store.ts';
import { type BreakerPhase, phaseOf } from './series/breaker.ts';
import type { GatewayDatabase } from './tables.ts';

/** What runs live, and its files; kept up to date until it is stopped. */
export interface Registry {
  /** Null until something was promoted. */
  live(): LiveComposition | null;
  /** What pages start with: the live composition, but for releases that a breaker keeps from visitors. */
  shown(): LiveComposition | null;
  /** The releases a breaker keeps from visitors at this moment, or did until a few minutes ago. */
  breakers(): BreakerState[];
  /** The composition a preview shows to who holds its token. Null when it expired or never was, or nothing is live. */
  openPreview(token: string): Promise<OpenPreview | null>;
  /** Releases a page of this composition can have started; none when it is unknown. */
  releasesOf: CompositionFeed['releasesOf'];
  isKnown: CompositionFeed['isKnown'];
  /** The database cannot be reached; what is live is the last composition that was seen. */
  isAway(): boolean;
  awaySince: CompositionFeed['awaySince'];
  readPublicFile: ReleaseStore['readPublicFile'];
  /** Any release there is, whole on disk. */
  openRelease: ReleaseStore['open'];
  /** Looks at the pointer at once. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

export interface RegistryOptions {
  db: GatewayDatabase;
  /** Where to listen for moves of the pointer. */
  connection: Connection;
  dataDir: string;
  channel: string;
  log: Logger;
  now: () => Date;
  pollMs?: number;
  patienceMs?: number;
}

/** For when a notice is lost, or something between us and the database swallows them. */
const POLL_MS = 1_000;
/** A database that does not answer is as good as away. */
const PATIENCE_MS = 5_000;

export interface OpenPreview {
  composition: LiveComposition;
  expiresAt: Date;
}

/** As `/readyz` tells it. */
export interface BreakerState {
  release: string;
  phase: BreakerPhase;
  until: Date;
}

export const releasesFolder = (dataDir: string) => join(dataDir, 'releases');

/** Brings the schema up to date and takes over what is live; without a database, what was live last. */
export async function openRegistry({
  db,
  connection,
  dataDir,
  channel,
  log,
  now,
  pollMs = POLL_MS,
  patienceMs = PATIENCE_MS,
}: RegistryOptions): Promise<Registry> {
  const store = createReleaseStore({
    db,
    root: releasesFolder(dataDir),
    now,
    onDamage: (release) => log.error('files of a release were changed on disk', { release }),
  });
  const feed = createCompositionFeed({
    prepare: () => migrate(db, GATEWAY_SCHEMA, gatewayMigrations),
    db,
    store,
    channel,
    file: join(dataDir, 'composition.json'),
    patienceMs,
    now,
    report: (message, error) =>
      error === undefined ? log.info(message) : log.warn(message, errorFields(error)),
  });
  await feed.refresh();
  const listener = listen(connection, COMPOSITION_CHANNEL, () => void feed.refresh());
  const poll = setInterval(feed.refresh, pollMs);
  const findPreview = createPreviewFinder(db, now);
  const openPreview = async (token: string): Promise<OpenPreview | null> => {
    const live = feed.current();
    const preview = live && (await findPreview(token));
    if (!preview) return null;
    const opened = await Promise.all(preview.releases.map(store.open));
    const releases = opened.filter((release) => release !== null);
    if (releases.length < opened.length) return null;
    return { composition: withPreviewed(live, releases), expiresAt: preview.expiresAt };
  };
  const isPinned = (release: string) => {
    const id = parseRelease(release);
    return id !== null && (feed.current()?.pinned.has(id.name) ?? false);
  };
  return {
    live: feed.current,
    shown() {
      const live = feed.current();
      return live && withBreakers(live, feed.breakers(), now());
    },
    breakers: () =>
      feed
        .breakers()
        .map(({ release, openedUntil }) => ({
          release,
          phase: phaseOf({ openedUntil }, now()),
          until: openedUntil,
        }))
        .filter(({ release, phase }) => phase !== 'closed' && !isPinned(release)),
    openPreview,
    releasesOf: feed.releasesOf,
    isKnown: feed.isKnown,
    isAway: () => feed.awaySince() !== null,
    awaySince: feed.awaySince,
    readPublicFile: store.readPublicFile,
    openRelease: store.open,
    refresh: feed.refresh,
    async stop() {
      clearInterval(poll);
      await listener.stop();
      await feed.stop();
    },
  };
}
