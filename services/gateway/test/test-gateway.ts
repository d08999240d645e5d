import type { Api } from '@nabericht/api-client/api';
import type { CallOptions } from '@nabericht/api-client/client';
import type { LocalCode } from '@nabericht/contracts/local-code';
import type { Connection } from '@nabericht/database/connect';
import type { PageData } from '@nabericht/remote/page-data';
import { createLogger } from '@nabericht/service-kit/logger';
import { createSecurityLog } from '@nabericht/service-kit/security-log';
import { atEnd, createFolder } from '@nabericht/testing/clean-up';
import { Hono } from 'hono';
import { createApp } from '../src/app.ts';
import { LIVE } from '../src/composition/promote.ts';
import { createLateRateLimits } from '../src/late-rate-limits.ts';
import { createLocalCodeFinder } from '../src/local-code/local-code-finder.ts';
import { openRegistry } from '../src/registry.ts';
import { createResting } from '../src/room/resting.ts';
import { readRoomParts } from '../src/room/room-parts.ts';
import { createRooms } from '../src/room/rooms.ts';
import { addHealth } from '../src/routes/health.ts';
import { createPageViews } from '../src/series/page-views.ts';
import { createSeriesKeeper } from '../src/series/series-keeper.ts';
import type { GatewayDatabase } from '../src/tables.ts';
import { findLivingKey } from '../src/team-key/team-key-repository.ts';

export interface TestGatewayOptions {
  db: GatewayDatabase;
  connection: Connection;
  dataDir?: string;
  publicUrl?: string;
  session?: PageData['session'];
  site?: Partial<PageData['config']>;
  chatScript?: URL;
  readProviders?: () => Promise<string[]>;
  /** What the provider service says of brands; nobody has one unless told otherwise. */
  provider?: Partial<Api['provider']>;
  /** What the dossier service keeps for a browser with a draft, or a promise of it. */
  draft?: unknown;
  /** How often it looks at the registry without being told to. */
  pollMs?: number;
  /** How long it waits for the registry. */
  patienceMs?: number;
  /** Off unless told otherwise. */
  hasDeveloperPages?: boolean;
  /** What everybody gets from development servers. */
  localCode?: LocalCode;
}

export type TestGateway = Awaited<ReturnType<typeof startTestGateway>>;

/** The same for every gateway: read once. */
const roomParts = readRoomParts();
roomParts.catch(() => {});

/** A running gateway over the registry; its services answer which path they were asked for. */
export async function startTestGateway(options: TestGatewayOptions) {
  const { db, connection, publicUrl = 'http://localhost:4000' } = options;
  const dataDir = options.dataDir ?? (await createFolder());
  const lines: string[] = [];
  const log = createLogger({}, (line) => lines.push(line));
  const clock = { now: new Date('2026-11-21T12:00:00Z') };
  const now = () => clock.now;
  const { pollMs, patienceMs } = options;
  const registry = await openRegistry({
    db,
    connection,
    dataDir,
    channel: LIVE,
    log,
    now,
    ...(pollMs ? { pollMs } : {}),
    ...(patienceMs ? { patienceMs } : {}),
  });
  const views = createPageViews(db, now);
  const series = createSeriesKeeper({ db, live: registry.live, now, log });
  const limits = createLateRateLimits(connection);
  atEnd(limits.close);
  const security = createSecurityLog(log, { now });
  atEnd(async () => security.close());
  const rooms = createRooms(() => roomParts);
  const readProviders = options.readProviders ?? (async () => ['Noorderbank', 'Zeker & Zoon </script>']);
  const answerOf = (asked: string) =>
    asked === '/v1/dossier/draft' && options.draft ? options.draft : { asked };
  const api = answeringText({
    content: { readTranslations: async () => ({ hello: 'Hallo' }) },
    provider: {
      readEmbed: async () => ({ brandVersion: null }),
      readBrandLogo: async () => new Response(null, { status: 404 }),
      searchProviders: readProviders,
      ...options.provider,
    },
  });
  const app = new Hono();
  addHealth(app, registry);
  app.route(
    '/',
    createApp({
      db,
      registry,
      localCode: createLocalCodeFinder({
        isOn: options.hasDeveloperPages ?? false,
        ofAll: options.localCode ?? null,
        publicUrl: new URL(publicUrl),
        findKey: (id) => findLivingKey(db, id),
        now,
      }),
      series,
      views,
      rooms,
      resting: createResting(now),
      loadApi: () => api,
      api,
      findSession: async () => options.session ?? null,
      services: {
        apiPaths: ['/v1/provider/search', '/v1/dossier/:id'],
        fetch: async (request) => Response.json(await answerOf(new URL(request.url).pathname)),
      },
      site: {
        productName: 'Nabericht',
        publicSite: 'https://example.nl',
        supportEmail: 'hulp@example.nl',
        ...options.site,
      },
      chatScript: options.chatScript ?? null,
      publicUrl: new URL(publicUrl),
      limits,
      trustedProxies: 0,
      security,
      log,
      now,
    }),
  );
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    await series.stop();
    await registry.stop();
    await rooms.stop();
  };
  atEnd(stop);
  return {
    registry,
    series,
    dataDir,
    lines,
    clock,
    stop,
    app,
    publicUrl,
    views,
    /** `address`: where it comes from, as the socket tells. */
    get: (path: string, headers: Record<string, string> = {}, address = '192.0.2.1') =>
      app.request(
        new URL(path, publicUrl),
        { headers },
        { incoming: { socket: { remoteAddress: address } } },
      ),
    post: (path: string, body: string, headers: Record<string, string> = {}, address = '192.0.2.1') =>
      app.request(
        new URL(path, publicUrl),
        { method: 'POST', body, headers },
        { incoming: { socket: { remoteAddress: address } } },
      ),
  };
}

type Answers = Record<string, Record<string, (...given: never[]) => Promise<unknown>>>;

/** An API of these answers, which gives them as text to who asks for that, as the client does. */
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

export async function until(
  isTrue: () => boolean | Promise<boolean>,
  milliseconds = 10_000,
): Promise<number> {
  const started = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - started > milliseconds) throw new Error(`Not true within ${milliseconds} ms`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return performance.now() - started;
}
