import { createApi } from '@nabericht/api-client/api';
import type { LocalCode } from '@nabericht/contracts/local-code';
import { connect } from '@nabericht/database/connect';
import type { PageData } from '@nabericht/remote/page-data';
import { TELL_EVERY_SECONDS, tellActs } from '@nabericht/service-kit/audit/tell-acts';
import type { Kit } from '@nabericht/service-kit/kit';
import { repeat } from '@nabericht/service-kit/repeat';
import { createApp } from './app.ts';
import { bootstrapReleases } from './bootstrap-releases.ts';
import { LIVE } from './composition/promote.ts';
import { createFindSession } from './find-session.ts';
import { createLateRateLimits } from './late-rate-limits.ts';
import { createLocalCodeFinder } from './local-code/local-code-finder.ts';
import { GATEWAY_SCHEMA } from './migrations/migrations.ts';
import { openRegistry } from './registry.ts';
import { registryStatus } from './registry-status.ts';
import { keepWarm } from './room/keep-warm.ts';
import { createLoadApi } from './room/load-api.ts';
import { createResting } from './room/resting.ts';
import { createRooms } from './room/rooms.ts';
import { createPageViews } from './series/page-views.ts';
import { createSeriesKeeper } from './series/series-keeper.ts';
import type { Services } from './services.ts';
import type { GatewayTables } from './tables.ts';
import { findLivingKey } from './team-key/team-key-repository.ts';

export interface GatewayOptions {
  dataDir: string;
  site: PageData['config'];
  /** The script of a chat product that answers questions in our place. */
  chatScriptUrl?: string | undefined;
  services: Services;
  /** How many proxies of ours stand in front; 0 by default. */
  trustedProxies?: number;
  /** Build outputs to publish at the start, each a folder with release.json; none where releases come by command. */
  builtFolders: string[];
  /** Browsers may show code from their own machine, by a token of a team's key; off by default. */
  hasDeveloperPages?: boolean;
  /** Code from development servers that everybody sees, on a developer's own installation. */
  localCode?: LocalCode | undefined;
  gitSha: string | null;
}

/** Opens the registry and makes the gateway's app; the same for all-in-one and for a process of its own. */
export async function startGateway(
  kit: Pick<Kit, 'connection' | 'log' | 'now' | 'publicUrl'> & { door: Pick<Kit['door'], 'security'> },
  {
    dataDir,
    site,
    chatScriptUrl,
    services,
    trustedProxies = 0,
    builtFolders,
    hasDeveloperPages = false,
    localCode,
    gitSha,
  }: GatewayOptions,
) {
  const log = kit.log.child({ service: 'gateway' });
  const { connection, now } = kit;
  const db = connect<GatewayTables>(connection, GATEWAY_SCHEMA);
  const registry = await openRegistry({ db, connection, dataDir, channel: LIVE, log, now });
  if (builtFolders.length > 0) {
    const promoted = await bootstrapReleases(builtFolders, { db, dataDir, channel: LIVE, gitSha });
    if (promoted.length > 0)
      log.info('promoted what was built', { releases: promoted.map(({ name }) => name).join(' ') });
    await registry.refresh();
  }
  const series = createSeriesKeeper({ db, live: registry.live, now, log });
  const rooms = createRooms();
  const publicUrl = new URL(kit.publicUrl);
  const loadApi = createLoadApi(services, publicUrl);
  const stopWarming = keepWarm({ rooms, registry, loadApi, site });
  const limits = createLateRateLimits(connection);
  const app = createApp({
    db,
    registry,
    localCode: createLocalCodeFinder({
      isOn: hasDeveloperPages,
      ofAll: localCode ?? null,
      publicUrl,
      findKey: (id) => findLivingKey(db, id),
      now,
    }),
    series,
    views: createPageViews(db, now),
    rooms,
    resting: createResting(now),
    api: createApi(async (path, init) => services.fetch(new Request(new URL(path, publicUrl), init))),
    loadApi,
    findSession: createFindSession(services, now),
    services,
    site: chatScriptUrl ? { ...site, hasChat: true } : site,
    chatScript: chatScriptUrl ? new URL(chatScriptUrl) : null,
    publicUrl,
    limits,
    trustedProxies,
    security: kit.door.security,
    log,
    now,
  });
  // While the registry is away there is nothing to tell; that it is away is told where it is asked for what is live.
  const stopTelling = repeat(
    TELL_EVERY_SECONDS,
    () => tellActs(db, 'gateway', kit.door.security),
    () => {},
  );
  return {
    app,
    registry,
    checks: { releases: async () => registry.live() !== null },
    status: () => registryStatus(registry),
    async stop() {
      await stopTelling();
      await series.stop();
      await registry.stop();
      stopWarming();
      await rooms.stop();
      await limits.close();
      await db.destroy();
    },
  };
}
