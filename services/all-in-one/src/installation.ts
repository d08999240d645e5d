import type { Connection } from '@nabericht/database/connect';
import { asStartFailure } from '@nabericht/database/embedded/start-failure';
import { cookiesPage } from '@nabericht/gateway/page/cookies-page';
import { deskHost } from '@nabericht/registry-service/desk/desk-host';
import { startSandbox } from '@nabericht/sandbox/start';
import { createKeyRing } from '@nabericht/service-kit/key-ring';
import { createKit, type KitOptions } from '@nabericht/service-kit/kit';
import type { Logger } from '@nabericht/service-kit/logger';
import { createMailer } from '@nabericht/service-kit/mailer';
import { createMetricsApp } from '@nabericht/service-kit/metrics-app';
import { ownHost } from '@nabericht/service-kit/own-host';
import { type RunningServer, serve, type Tls } from '@nabericht/service-kit/serve';
import { addHealth } from '@nabericht/service-kit/service-app';
import { Hono } from 'hono';
import type { Config } from './config.ts';
import { readKeys, readOrMakeSandboxSecret, takeDataDir } from './data-dir.ts';
import { openDatabase } from './database.ts';
import { startFront } from './front.ts';
import { asPortFailure, assertPortFree, hostsFor, isAbsentAddress } from './ports.ts';
import { startServices } from './services.ts';
import { readTls, watchTls } from './tls.ts';

export type Installation = {
  /** Milliseconds that each part of the start took. */
  timings: Record<string, number>;
  /** Resolves when the database has gone while we still need it. */
  databaseEnded: Promise<void>;
  /** Ends in the order that loses nothing: requests, jobs, services, database. */
  stop: () => Promise<void>;
};

type Cleanup = () => Promise<unknown>;

const listen = async (app: Hono, config: Config, tls?: Tls): Promise<RunningServer[]> => {
  const servers: RunningServer[] = [];
  for (const host of hostsFor(config.isLoopback)) {
    try {
      servers.push(await serve(app, config.PORT, host, { refuseCookies: cookiesPage, tls }));
    } catch (error) {
      if (!isAbsentAddress(error)) throw asPortFailure(error, config.PORT);
    }
  }
  return servers;
};

const startSandboxFor = async (config: Config, dataDir: string) => {
  if (!config.isLoopback) return undefined;
  const keyRing = createKeyRing(await readOrMakeSandboxSecret(dataDir));
  const webhookSecret = `whsec_${keyRing.derive('sample provider web hook').toString('base64')}`;
  const apiKeyFor = (slug: string) => keyRing.fingerprint('sample provider key', slug);
  const here = `http://127.0.0.1:${config.PORT}`;
  const api = { url: here, keyFor: apiKeyFor };
  const identityClient = { id: 'nabericht', secret: keyRing.fingerprint('sandbox identity', 'nabericht') };
  const { PUBLIC_URL: publicUrl } = config;
  const now = () => new Date();
  const sandbox = await startSandbox({ dataDir, publicUrl, identityClient, webhookSecret, api, now });
  return {
    ...sandbox,
    addressApiUrl: here + sandbox.addressApiPath,
    identity: {
      issuer: publicUrl + sandbox.identityPath,
      clientId: identityClient.id,
      clientSecret: identityClient.secret,
    },
    sample: { webhookUrl: here + sandbox.webhookPath, webhookSecret, apiKeyFor },
  };
};

const identityProviderOf = ({
  OIDC_ISSUER: issuer = '',
  OIDC_CLIENT_ID: clientId = '',
  OIDC_CLIENT_SECRET: clientSecret = '',
}: Config) => ({ issuer, clientId, clientSecret });

const startApps = async (
  config: Config,
  dataDir: string,
  connection: Connection,
  options: { log: Logger; builtFolders: string[]; cleanups: Cleanup[]; timed: (name: string) => void },
) => {
  const { log, builtFolders, cleanups, timed } = options;
  const sandbox = await startSandboxFor(config, dataDir);
  if (sandbox) cleanups.push(sandbox.stop);

  const services: Partial<Pick<KitOptions, 'loadJwks' | 'isStanding'>> = {};
  const kit = await createKit({
    name: 'nabericht',
    publicUrl: config.PUBLIC_URL,
    connection,
    encryptionKeys: () => readKeys(config),
    loadJwks: async () => services.loadJwks?.(),
    isStanding: async (sessionId) => {
      if (!services.isStanding) throw new Error('The session service does not run yet');
      return services.isStanding(sessionId);
    },
    trustedProxies: config.TRUSTED_PROXIES,
    log,
  });
  const mailer = createMailer(config.SMTP_URL ?? sandbox?.smtpUrl ?? '', config.MAIL_FROM);
  cleanups.push(async () => mailer.close());
  const running = await startServices(kit, config, {
    mailer,
    dataDir,
    addressApiUrl: config.ADDRESS_API_URL ?? sandbox?.addressApiUrl ?? '',
    identity: sandbox && !config.OIDC_ISSUER ? sandbox.identity : identityProviderOf(config),
    sample: sandbox?.sample ?? null,
  });
  Object.assign(services, { loadJwks: running.loadJwks, isStanding: running.isStanding });
  cleanups.push(running.stop, kit.close);
  timed('services');

  const front = await startFront(kit, config, { dataDir, builtFolders, apps: running.apps });
  cleanups.push(front.stop);
  await kit.jobs.start();
  timed('gateway');

  const app = new Hono();
  addHealth(app, { ...running.checks, ...front.checks }, front.status);
  if (front.desk && config.DESK_URL) app.use(deskHost(new URL(config.DESK_URL), front.desk));
  app.use(ownHost(new URL(config.PUBLIC_URL)));
  if (sandbox) app.route('/', sandbox.app);
  // Not by route(), which wraps each handler of its app in one more.
  app.all('*', (context) => front.app.fetch(context.req.raw, context.env));
  return app;
};

/**
 * Starts everything in this process: database, migrations, services, gateway, and listens.
 * @param options.builtFolders of the shell and the remotes, to be published; none where nobody looks at a page
 * @throws StartFailure with one sentence; what had started is stopped again
 */
export const startInstallation = async (
  config: Config,
  options: { log: Logger; builtFolders: string[]; say: (line: string) => void },
): Promise<Installation> => {
  const { log, builtFolders, say } = options;
  const cleanups: Cleanup[] = [];
  const stop = async () => {
    for (const cleanup of cleanups.splice(0).reverse()) {
      await cleanup().catch((error: unknown) => log.error('stopping', { error: String(error) }));
    }
  };
  const timings: Record<string, number> = {};
  let last = performance.now();
  const timed = (name: string) => {
    timings[name] = performance.now() - last;
    last = performance.now();
  };
  try {
    const dataDir = await takeDataDir(config.DATA_DIR);
    cleanups.push(dataDir.release);
    await assertPortFree(config.PORT, hostsFor(config.isLoopback));
    const database = await openDatabase({
      databaseUrl: config.DATABASE_URL,
      dataDir: dataDir.path,
      log: say,
    });
    cleanups.push(database.stop);
    timed('database');
    const app = await startApps(config, dataDir.path, database.connection, {
      log,
      builtFolders,
      cleanups,
      timed,
    });
    const servers = await listen(app, config, await readTls(config));
    cleanups.push(() => Promise.all(servers.map((server) => server.stop())));
    if (config.METRICS_PORT) {
      const figures = createMetricsApp(database.connection);
      cleanups.push(figures.close);
      const inner = await listen(figures.app, { ...config, PORT: config.METRICS_PORT });
      cleanups.push(() => Promise.all(inner.map((server) => server.stop())));
    }
    const watching = watchTls(config, (tls) => {
      for (const server of servers) server.renew(tls);
    });
    cleanups.push(async () => watching.stop());
    return { timings, databaseEnded: database.ended, stop };
  } catch (error) {
    await stop();
    throw asStartFailure(error, config.DATA_DIR);
  }
};
