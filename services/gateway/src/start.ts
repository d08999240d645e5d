import { createApi } from '@nabericht/api-client/api';
import { createClient, type Send } from '@nabericht/api-client/client';
import type { internalRegistryContract } from '@nabericht/contracts/internal-registry-contract';
import type { LocalCode } from '@nabericht/contracts/local-code';
import { internalPaths } from '@nabericht/contracts/wire-paths';
import { DAY_SECONDS } from '@nabericht/domain/calendar/full-days';
import type { PageData } from '@nabericht/remote/page-data';
import type { Kit } from '@nabericht/service-kit/kit';
import { errorFields } from '@nabericht/service-kit/logger';
import { repeat } from '@nabericht/service-kit/repeat';
import { createApp } from './app.ts';
import { createFindSession } from './find-session.ts';
import { createPageViews } from './health/page-views.ts';
import { showReleases } from './health/release-figures.ts';
import { createCounts } from './health/tell-counts.ts';
import { createLocalCodeFinder } from './local-code/local-code-finder.ts';
import { openRegistry } from './registry.ts';
import { registryStatus } from './registry-status.ts';
import { keepWarm } from './room/keep-warm.ts';
import { createLoadApi, createVisitorApi } from './room/load-api.ts';
import { createResting } from './room/resting.ts';
import { PAGE_TIMES, type PageTimes } from './room/room.ts';
import { createRooms } from './room/rooms.ts';
import type { Services } from './services.ts';

export interface GatewayOptions {
  /** Sends requests to the registry. */
  send: { registry: Send };
  dataDir: string;
  site: PageData['config'];
  /** The script of a chat product that replaces our own form for questions. */
  chatScriptUrl?: string | undefined;
  services: Services;
  /** The number of our own proxies in front; 0 by default. */
  trustedProxies?: number;
  /** Allows browsers to show code from their own machine, with a token of a team's key; off by default. */
  hasDeveloperPages?: boolean;
  /** Timeouts of one page on the server. */
  pageTimes?: PageTimes;
  /** Code from development servers that everybody sees, on a developer's own installation. */
  localCode?: LocalCode | undefined;
}

/** Loads what is live and makes the gateway's app; used by all-in-one and by a process of its own. */
export async function startGateway(
  kit: Pick<Kit, 'log' | 'now' | 'publicUrl'> & { door: Pick<Kit['door'], 'security' | 'identity'> },
  {
    send,
    dataDir,
    site,
    chatScriptUrl,
    services,
    trustedProxies = 0,
    hasDeveloperPages = false,
    pageTimes = PAGE_TIMES,
    localCode,
  }: GatewayOptions,
) {
  const log = kit.log.child({ service: 'gateway' });
  const { now } = kit;
  const client = createClient<typeof internalRegistryContract>(internalPaths.registry, send.registry);
  const registry = await openRegistry({ client, dataDir, log, now });
  showReleases(registry, now);
  const stopForgetting = repeat(DAY_SECONDS, registry.forgetUnused, (error) =>
    log.warn('releases that nobody uses stay on disk', errorFields(error)),
  );
  const counts = createCounts(client, now);
  const rooms = createRooms({ times: pageTimes });
  const publicUrl = new URL(kit.publicUrl);
  const loadApi = createLoadApi(services, publicUrl);
  const stopWarming = keepWarm({ rooms, registry, loadApi, site });
  const { app, readyFile } = createApp({
    registry,
    localCode: createLocalCodeFinder(client, { isOn: hasDeveloperPages, ofAll: localCode ?? null }),
    counts,
    views: createPageViews(client, now),
    rooms,
    resting: createResting(now),
    restingForOne: createResting(now),
    api: createApi(async (path, init) => services.fetch(new Request(new URL(path, publicUrl), init))),
    loadApi,
    visitorApi: createVisitorApi(services, publicUrl),
    findSession: createFindSession(services, now),
    services,
    site: chatScriptUrl ? { ...site, hasChat: true } : site,
    chatScript: chatScriptUrl ? new URL(chatScriptUrl) : null,
    publicUrl,
    identity: kit.door.identity,
    trustedProxies,
    security: kit.door.security,
    log,
    now,
  });
  return {
    app,
    readyFile,
    registry,
    checks: { releases: async () => registry.live() !== null },
    status: () => registryStatus(registry),
    async stop() {
      await counts.stop();
      await stopForgetting();
      await registry.stop();
      stopWarming();
      await rooms.stop();
    },
  };
}
