import { join } from 'node:path';
import type { Connection } from '@nabericht/database/connect';
import { listen } from '@nabericht/database/listen';
import { migrate } from '@nabericht/database/migrate';
import { errorFields, type Logger } from '@nabericht/service-kit/logger';
import { COMPOSITION_CHANNEL } from './composition/composition-repository.ts';
import { createCompositionFeed, type LiveComposition } from './composition/live-composition.ts';
import { GATEWAY_SCHEMA, gatewayMigrations } from './migrations/migrations.ts';
import { createReleaseStore, type ReleaseStore } from './release/release-store.ts';
import type { GatewayDatabase } from './tables.ts';

/** What runs live, and its files; kept up to date until it is stopped. */
export interface Registry {
  /** Null until something was promoted. */
  live(): LiveComposition | null;
  /** The database cannot be reached; what is live is the last composition that was seen. */
  isAway(): boolean;
  readPublicFile: ReleaseStore['readPublicFile'];
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
}

/** For when a notice is lost, or something between us and the database swallows them. */
const POLL_MS = 1_000;

export const releasesFolder = (dataDir: string) => join(dataDir, 'releases');

/** Brings the schema up to date and takes over what is live; without a database, what was live last. */
export async function openRegistry({
  db,
  connection,
  dataDir,
  channel,
  log,
}: RegistryOptions): Promise<Registry> {
  const store = createReleaseStore(db, releasesFolder(dataDir));
  const feed = createCompositionFeed({
    prepare: () => migrate(db, GATEWAY_SCHEMA, gatewayMigrations),
    db,
    store,
    channel,
    file: join(dataDir, 'composition.json'),
    report: (message, error) =>
      error === undefined ? log.info(message) : log.warn(message, errorFields(error)),
  });
  await feed.refresh();
  const listener = listen(connection, COMPOSITION_CHANNEL, () => void feed.refresh());
  const poll = setInterval(feed.refresh, POLL_MS);
  return {
    live: feed.current,
    isAway: feed.isAway,
    readPublicFile: store.readPublicFile,
    refresh: feed.refresh,
    async stop() {
      clearInterval(poll);
      await listener.stop();
      await feed.stop();
    },
  };
}
