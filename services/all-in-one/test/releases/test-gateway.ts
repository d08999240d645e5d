import { randomBytes } from 'node:crypto';
import type { Api } from '@nabericht/api-client/api';
import { ApiProblem } from '@nabericht/api-client/api-problem';
import type { CallOptions } from '@nabericht/api-client/client';
import { createClient, type Send } from '@nabericht/api-client/client';
import type { internalGatewayContract } from '@nabericht/contracts/internal-gateway-contract';
import type { internalRegistryContract } from '@nabericht/contracts/internal-registry-contract';
import type { LocalCode } from '@nabericht/contracts/local-code';
import { internalPaths } from '@nabericht/contracts/wire-paths';
import type { Connection } from '@nabericht/database/connect';
import { createApp } from '@nabericht/gateway/app';
import { createPageViews } from '@nabericht/gateway/health/page-views';
import { createCounts } from '@nabericht/gateway/health/tell-counts';
import { createLocalCodeFinder } from '@nabericht/gateway/local-code/local-code-finder';
import { openRegistry } from '@nabericht/gateway/registry';
import { registryStatus } from '@nabericht/gateway/registry-status';
import type { VisitorApi } from '@nabericht/gateway/room/load-api';
import { createResting } from '@nabericht/gateway/room/resting';
import type { PageTimes } from '@nabericht/gateway/room/room';
import { readRoomParts } from '@nabericht/gateway/room/room-parts';
import { createRooms } from '@nabericht/gateway/room/rooms';
import { createServices } from '@nabericht/gateway/services';
import { createAlert } from '@nabericht/registry-service/alert/create-alert';
import { createApps } from '@nabericht/registry-service/app';
import { createLive } from '@nabericht/registry-service/composition/live';
import { LIVE } from '@nabericht/registry-service/composition/promote';
import { forgetOld } from '@nabericht/registry-service/health/count-repository';
import { createRolloutReader } from '@nabericht/registry-service/rollout/read-rollouts';
import type { RegistryDatabase } from '@nabericht/registry-service/tables';
import type { PageData } from '@nabericht/remote/page-data';
import { createLogger } from '@nabericht/service-kit/logger';
import { createRateLimits } from '@nabericht/service-kit/rate-limit';
import { createSecurityLog } from '@nabericht/service-kit/security-log';
import { addHealth } from '@nabericht/service-kit/service-app';
import { createServiceSend } from '@nabericht/service-kit/service-client';
import { identityByKey } from '@nabericht/service-kit/tokens';
import { atEnd, createFolder } from '@nabericht/testing/clean-up';
import { Hono } from 'hono';

export interface TestGatewayOptions {
  db: RegistryDatabase;
  connection: Connection;
  dataDir?: string;
  publicUrl?: string;
  session?: PageData['session'] | ((request: Request) => PageData['session']);
  site?: Partial<PageData['config']>;
  chatScript?: URL;
  readProviders?: () => Promise<string[]>;
  /** The version of the catalogue; without one no page is cached. */
  catalogue?: () => string;
  /** The answers of the provider service about brands; without them no provider has one. */
  provider?: Partial<Api['provider']>;
  /** The draft that the dossier service has for the browser, or a promise of it. */
  draft?: unknown;
  /** The API that load() gets on a signed-in person's page; by default the public one. */
  visitorApi?: VisitorApi;
  /** The interval at which it polls the registry. */
  pollMs?: number;
  /** Replaces the registry over this database. */
  sendToRegistry?: Send;
  /** How long it waits for the registry. */
  patienceMs?: number;
  /** How long a release may take to render a page; by default longer than usual. */
  pageTimes?: PageTimes;
  /** How long a page waits for its room; by default as long as it may take to render. */
  roomPatienceMs?: number;
  /** Off by default. */
  hasDeveloperPages?: boolean;
  /** Code from development servers that everybody gets. */
  localCode?: LocalCode;
}

export const DESK_URL = 'http://releases.localhost:4000';

export type TestGateway = Awaited<ReturnType<typeof startTestGateway>>;

/** On a busy machine the first page of a room takes longer than visitors are kept waiting. */
const UNHURRIED: PageTimes = { load: 10_000, render: 15_000 };

/** Read once and shared by all gateways. */
const roomParts = readRoomParts();
roomParts.catch(() => {});

/** A running gateway on this registry; its services answer with the path of the request. */
export async function startTestGateway(options: TestGatewayOptions) {
  const { db, connection, publicUrl = 'http://localhost:4000' } = options;
  const dataDir = options.dataDir ?? (await createFolder());
  const lines: string[] = [];
  const log = createLogger({}, (line) => lines.push(line));
  const clock = { now: new Date('2026-11-21T12:00:00Z') };
  const now = () => clock.now;
  const { pollMs, patienceMs } = options;
  const identity = identityByKey('test', randomBytes(32));
  const security = createSecurityLog(log, { now });
  atEnd(async () => security.close());
  const limits = await createRateLimits(connection).catch(() => null);
  atEnd(async () => limits?.close());
  const live = createLive({ db, connection, channel: LIVE });
  atEnd(live.stop);
  const front = new Hono();
  const { app: service, desk } = createApps({
    proxiesBeforeDesk: 0,
    db,
    live,
    readRollouts: createRolloutReader(db),
    gateway: createClient<typeof internalGatewayContract>(
      internalPaths.gateway,
      createServiceSend(front, identity),
    ),
    door: { identity, security, limits: limits ?? { consume: async () => {} }, trustedProxies: 0 },
    publicUrl: new URL(publicUrl),
    deskUrl: new URL(DESK_URL),
    alert: createAlert(db, { isLoopback: true, log }),
    log,
    now,
  });
  const client = createClient<typeof internalRegistryContract>(
    internalPaths.registry,
    options.sendToRegistry ?? createServiceSend(service, identity),
  );
  const registry = await openRegistry({
    client,
    dataDir,
    log,
    now,
    ...(pollMs ? { pollMs } : {}),
    ...(patienceMs ? { patienceMs } : {}),
  });
  const views = createPageViews(client, now);
  const counts = createCounts(client, now);
  const rooms = createRooms({
    readParts: () => roomParts,
    patienceForOne: 60_000,
    // Most tests render in one room only, and there are hundreds of tests.
    keepsSpare: false,
    times: options.pageTimes ?? UNHURRIED,
    ...(options.roomPatienceMs === undefined ? {} : { patience: options.roomPatienceMs }),
  });
  const readProviders = options.readProviders ?? (async () => ['Noorderbank', 'Zeker & Zoon </script>']);
  const answerOf = (asked: string) =>
    asked === '/v1/dossier/draft' && options.draft ? options.draft : { asked };
  const api = answeringText({
    content: { readTranslations: async () => ({ hello: 'Hallo' }) },
    provider: {
      readEmbed: async () => ({ brandVersion: null }),
      readBrandLogo: async () => new Response(null, { status: 404 }),
      readProviderBySlug: async () => {
        throw new ApiProblem({ type: 'urn:nabericht:problem/not-found', title: 'Not found', status: 404 });
      },
      searchProviders: readProviders,
      ...options.provider,
    },
  });
  const inProcess = createServices({ registry: service });
  addHealth(
    front,
    { releases: async () => registry.live() !== null },
    { status: () => registryStatus(registry) },
  );
  const { app, readyFile } = createApp({
    registry,
    localCode: createLocalCodeFinder(client, {
      isOn: options.hasDeveloperPages ?? false,
      ofAll: options.localCode ?? null,
    }),
    counts,
    views,
    rooms,
    resting: createResting(now),
    restingForOne: createResting(now),
    loadApi: () => api,
    visitorApi: options.visitorApi ?? (() => api),
    api,
    findSession: async (request) =>
      typeof options.session === 'function' ? options.session(request) : (options.session ?? null),
    services: {
      apiPaths: ['/v1/provider/search', '/v1/dossier/:id'],
      fetch: async (request, bindings) => {
        const { pathname } = new URL(request.url);
        if (pathname.startsWith('/registry/')) return inProcess.fetch(request, bindings);
        const tag = pathname === '/v1/provider' && options.catalogue?.();
        return Response.json(await answerOf(pathname), tag ? { headers: { etag: `"${tag}"` } } : {});
      },
    },
    site: {
      productName: 'Nabericht',
      publicSite: 'https://example.nl',
      supportEmail: 'hulp@example.nl',
      ...options.site,
    },
    chatScript: options.chatScript ?? null,
    publicUrl: new URL(publicUrl),
    identity,
    trustedProxies: 0,
    security,
    log,
    now,
  });
  front.route('/', app);
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    await counts.stop();
    await registry.stop();
    await rooms.stop();
  };
  atEnd(stop);
  return {
    registry,
    counts,
    /** What the registry does every ten minutes. */
    forgetOld: () => forgetOld(db, now()),
    dataDir,
    lines,
    clock,
    stop,
    app: front,
    readyFile,
    desk,
    publicUrl,
    views,
    /**
     * @param address the client's address, as the socket reports it
     */
    get: async (path: string, headers: Record<string, string> = {}, address = '192.0.2.1') => {
      const asked = new Request(new URL(path, publicUrl), { headers });
      return readyFile(asked) ?? front.fetch(asked, { incoming: { socket: { remoteAddress: address } } });
    },
    post: (path: string, body: string, headers: Record<string, string> = {}, address = '192.0.2.1') =>
      front.request(
        new URL(path, publicUrl),
        { method: 'POST', body, headers },
        { incoming: { socket: { remoteAddress: address } } },
      ),
  };
}

type Answers = Record<string, Record<string, (...given: never[]) => Promise<unknown>>>;

/** An API with these answers, which returns them as text to a caller that asks for text, as the client does. */
function answeringText(services: object): Api {
  const endpoints = Object.entries(services as Answers).map(([service, answers]) => [
    service,
    Object.fromEntries(
      Object.entries(answers).map(([name, answer]) => [
        name,
        async (input: never, options?: CallOptions) => {
          const value = await answer(input);
          return options?.asText ? JSON.stringify(value) : value;
        },
      ]),
    ),
  ]);
  return Object.fromEntries(endpoints) as Api;
}

/** Long enough for a busy machine, and shorter than the time limit of a test. */
const LONGEST_MS = 120_000;

export async function until(isTrue: () => boolean | Promise<boolean>): Promise<number> {
  const started = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - started > LONGEST_MS) throw new Error(`Not true within ${LONGEST_MS} ms`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return performance.now() - started;
}
