import type { Connection } from '@nabericht/database/connect';
import { createRemoteReader } from '@nabericht/file-service/reader/apart/remote-reader';
import { startReader } from '@nabericht/file-service/reader/apart/start-reader';
import { createWorkerPool } from '@nabericht/file-service/reader/worker-pool';
import { defaultReaderOptions } from '@nabericht/file-service/start';
import { passOn } from '@nabericht/gateway/services';
import { deskHost } from '@nabericht/registry-service/desk/desk-host';
import { createKit, type Kit, type KitOptions } from '@nabericht/service-kit/kit';
import type { Logger } from '@nabericht/service-kit/logger';
import { createMailer } from '@nabericht/service-kit/mailer';
import { ownHost } from '@nabericht/service-kit/own-host';
import { createSecurityLog } from '@nabericht/service-kit/security-log';
import { addHealth, type ReadinessChecks } from '@nabericht/service-kit/service-app';
import { identityByKey } from '@nabericht/service-kit/tokens';
import { Hono } from 'hono';
import { addressOf } from './address-of.ts';
import type { Config } from './config.ts';
import { readKeys } from './data-dir.ts';
import { startFront } from './front.ts';
import { createInnerApp } from './inner-app.ts';
import { findOutside, startSandboxFor } from './outside.ts';
import { nameOfPart, SERVICES } from './roles.ts';
import { startServices } from './services.ts';

interface Around {
  /** Undefined for a process that needs no database. */
  connection: Connection | undefined;
  dataDir: string;
  builtFolders: string[];
  log: Logger;
  /** Aborted when the process is to end. */
  leaving: AbortSignal;
  /** Stops what was started, in reverse order. */
  cleanups: (() => Promise<unknown>)[];
  timed: (name: string) => void;
}

/** Starts the part of the installation that this process runs, and makes the app that answers for it. */
export async function startParts(config: Config, around: Around) {
  const { part } = config;
  const { connection, dataDir, leaving, cleanups, timed } = around;
  const now = () => new Date();
  const sandbox = await startSandboxFor(config, dataDir);
  if (sandbox) cleanups.push(sandbox.stop);
  const services =
    part.services.size > 0 && connection
      ? await startServicesPart(config, { ...around, connection, sandbox })
      : undefined;
  if (services) timed('services');

  const reader = part.roles.has('reader') ? startReaderPart(config, around.log, now) : undefined;
  if (reader) cleanups.push(reader.stop);
  const log = around.log;
  const door = services?.kit.door;
  const front = await startFront(config, {
    log,
    now,
    door: door && { ...door, trustedProxies: config.TRUSTED_PROXIES },
    connection,
    dataDir,
    builtFolders: around.builtFolders,
    places: Object.fromEntries(
      SERVICES.flatMap((name) => {
        const place = services?.apps[name] ?? addressOf(config, name);
        return place ? [[name, place]] : [];
      }),
    ),
  });
  cleanups.push(front.stop);
  if (services) await services.startJobs();
  timed('gateway');

  const app = new Hono();
  const checks: ReadinessChecks = { ...services?.checks, ...reader?.checks, ...front.checks };
  addHealth(app, checks, {
    ...(front.status && { status: front.status }),
    leaving: () => (leaving.aborted ? 'It was told to stop, and ends what it has begun.' : null),
  });
  if (front.desk && config.DESK_URL) app.use(deskHost(new URL(config.DESK_URL), front.desk));
  app.use(ownHost(new URL(config.PUBLIC_URL)));
  if (sandbox) app.route('/', sandbox.app);
  const inner = part.roles.has('api') ? services?.apps : {};
  const answering =
    front.gateway ??
    createInnerApp({
      ...inner,
      ...(front.registry && { registry: front.registry }),
      ...(reader && { reader: reader.app }),
    });
  const { SANDBOX_SERVICE_URL: sandboxAddress } = config;
  if (front.gateway && sandboxAddress)
    for (const path of ['/sandbox', '/sandbox/*'])
      app.all(path, (context) => passOn(context.req.raw, sandboxAddress, context.env));
  // Not by route(), which would wrap each handler once more.
  app.all('*', (context) => answering.fetch(context.req.raw, context.env));
  const fetch: Hono['fetch'] = (request, env) => front.readyFile?.(request) ?? app.fetch(request, env);
  return { app: { fetch }, restFromJobs: services?.kit.jobs.rest };
}

/** Reads certificates for other processes, which authenticate by a shared key. */
function startReaderPart({ READER_KEY: key, PUBLIC_URL: publicUrl }: Config, log: Logger, now: () => Date) {
  if (!key) throw new Error('The role reader needs READER_KEY');
  const security = createSecurityLog(log, { now });
  const identity = identityByKey('reader', key);
  const door = { publicUrl, security, identity, trustedProxies: 0, now };
  return startReader({ door, log }, createWorkerPool({ ...defaultReaderOptions(), staysWarm: true }));
}

/** Starts the services of this process with what they share: keys, database, jobs and external systems. */
async function startServicesPart(
  config: Config,
  {
    connection,
    dataDir,
    log,
    leaving,
    cleanups,
    sandbox,
  }: Around & { connection: Connection; sandbox: { smtpUrl: string } | undefined },
) {
  const { part, READER_SERVICE_URL: readerAddress, READER_KEY: readerKey } = config;
  const outside = await findOutside(config, dataDir, sandbox);
  const isWorker = part.roles.has('worker');
  const session: Partial<Pick<KitOptions, 'loadJwks' | 'isStanding'>> = {};
  const kit: Kit = await createKit({
    name: nameOfPart(part),
    publicUrl: config.PUBLIC_URL,
    connection,
    encryptionKeys: () => readKeys(config),
    loadJwks: async () => session.loadJwks?.(),
    isStanding: async (sessionId) => {
      if (!session.isStanding) throw new Error('The session service does not run yet');
      return session.isStanding(sessionId);
    },
    // A gateway in another process is one more proxy.
    trustedProxies: config.TRUSTED_PROXIES + (part.roles.has('web') ? 0 : 1),
    worksOnJobs: isWorker,
    log,
  });
  const mailer = createMailer(outside.smtpUrl, config.MAIL_FROM);
  cleanups.push(async () => mailer.close());
  const running = await startServices(kit, config, {
    ...outside,
    mailer,
    dataDir,
    names: part.services,
    leaving,
    createReader:
      readerAddress && readerKey
        ? () => createRemoteReader(readerAddress, identityByKey('file', readerKey))
        : undefined,
  });
  Object.assign(session, { loadJwks: running.loadJwks, isStanding: running.isStanding });
  cleanups.push(running.stop, kit.close);
  return { ...running, kit, startJobs: () => (isWorker ? kit.jobs.start() : kit.jobs.open()) };
}
