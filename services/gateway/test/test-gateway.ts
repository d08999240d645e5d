import { randomBytes } from 'node:crypto';
import type { Api } from '@nabericht/api-client/api';
import { type Connection, connect } from '@nabericht/database/connect';
import { migrate } from '@nabericht/database/migrate';
import type { PageData } from '@nabericht/remote/page-data';
import { createLogger } from '@nabericht/service-kit/logger';
import { atEnd, createFolder } from '@nabericht/testing/clean-up';
import { createTestDatabase } from '@nabericht/testing/test-database';
import { Hono } from 'hono';
import { createApp } from '../src/app.ts';
import type { MoveReason } from '../src/composition/composition-repository.ts';
import { LIVE, promote } from '../src/composition/promote.ts';
import { createLateRateLimits } from '../src/late-rate-limits.ts';
import { GATEWAY_SCHEMA, gatewayMigrations } from '../src/migrations/migrations.ts';
import { createServerBundles } from '../src/page/server-bundles.ts';
import { createPreview } from '../src/preview/preview-repository.ts';
import { openRegistry, releasesFolder } from '../src/registry.ts';
import { publishRelease } from '../src/release/publish-release.ts';
import { readBuiltRelease } from '../src/release/read-built-release.ts';
import type { ReleaseId } from '../src/release/release-id.ts';
import { addHealth } from '../src/routes/health.ts';
import { createSeriesKeeper } from '../src/series/series-keeper.ts';
import type { GatewayDatabase, GatewayTables } from '../src/tables.ts';
import { type Fixture, writeRelease } from './fixture-release.ts';

export const origin = { channel: LIVE, publishedBy: 'tester', gitSha: null };
export const reason: MoveReason = { channel: LIVE, movedBy: 'tester', why: 'a test' };

/** No database is there. */
export const nowhere = {
  host: '/nonexistent',
  port: 5432,
  user: 'x',
  password: randomBytes(4).toString('hex'),
  database: 'x',
};

/** A migrated registry in a database of its own. */
export async function openTestDatabase(): Promise<{ db: GatewayDatabase; connection: Connection }> {
  const connection = await createTestDatabase();
  const db = connect<GatewayTables>(connection, GATEWAY_SCHEMA);
  atEnd(() => db.destroy());
  await migrate(db, GATEWAY_SCHEMA, gatewayMigrations);
  return { db, connection };
}

export async function publish(db: GatewayDatabase, fixture: Fixture): Promise<ReleaseId> {
  const { id } = await publishRelease(db, await readBuiltRelease(await writeRelease(fixture)), origin);
  return id;
}

type IdsOf<Given extends unknown[]> = { [Each in keyof Given]: ReleaseId };

/** Publishes these, and puts them live in one move. */
export async function release<Given extends Fixture[]>(
  db: GatewayDatabase,
  ...fixtures: Given
): Promise<IdsOf<Given>> {
  const ids: ReleaseId[] = [];
  for (const fixture of fixtures) ids.push(await publish(db, fixture));
  await promote(db, ids, reason);
  return ids as IdsOf<Given>;
}

/** The shell, and then one release of the landing remote after the other. */
export async function releaseInTurn<Texts extends string[]>(
  db: GatewayDatabase,
  ...texts: Texts
): Promise<IdsOf<Texts>> {
  await release(db, { name: 'shell' });
  const ids: ReleaseId[] = [];
  for (const text of texts) ids.push(...(await release(db, { name: 'mf-landing', text })));
  return ids as IdsOf<Texts>;
}

/** The same database, until `away.isIt`: then everything that is asked of it fails. */
export function leavable(db: GatewayDatabase): { db: GatewayDatabase; away: { isIt: boolean } } {
  const away = { isIt: false };
  const proxy = new Proxy(db, {
    get: (target, name) => {
      if (away.isIt) throw new Error('away');
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { db: proxy, away };
}

/** The path of a link that shows these releases. */
export async function previewLink(
  db: GatewayDatabase,
  { clock }: { clock: { now: Date } },
  releases: ReleaseId[],
  minutes = 60,
): Promise<string> {
  const wish = { releases, minutes, createdBy: 'tester', publicUrl: 'http://localhost:4000', now: clock.now };
  return new URL((await createPreview(db, wish))?.url ?? '').pathname;
}

export const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';

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
}

export type TestGateway = Awaited<ReturnType<typeof startTestGateway>>;

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
  const series = createSeriesKeeper({ db, live: registry.live, now, log });
  const limits = createLateRateLimits(connection);
  atEnd(limits.close);
  const bundles = await createServerBundles(releasesFolder(dataDir), now);
  const readProviders = options.readProviders ?? (async () => ['Noorderbank', 'Zeker & Zoon </script>']);
  const answerOf = (asked: string) =>
    asked === '/v1/dossier/draft' && options.draft ? options.draft : { asked };
  const app = new Hono();
  addHealth(app, registry);
  app.route(
    '/',
    createApp({
      db,
      registry,
      series,
      bundles,
      api: {
        readProviders,
        content: { readTranslations: async () => ({ hello: 'Hallo' }) },
        provider: {
          readEmbed: async () => ({ brandVersion: null }),
          readBrandLogo: async () => new Response(null, { status: 404 }),
          ...options.provider,
        },
      } as unknown as Api,
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
    bundles.stop();
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
    get: (path: string, headers: Record<string, string> = {}) =>
      app.request(new URL(path, publicUrl), { headers }),
    /** `address`: where it comes from, as the socket tells. */
    post: (path: string, body: string, headers: Record<string, string> = {}, address = '192.0.2.1') =>
      app.request(
        new URL(path, publicUrl),
        { method: 'POST', body, headers },
        { incoming: { socket: { remoteAddress: address } } },
      ),
  };
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
