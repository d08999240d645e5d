import { setTimeout as sleep } from 'node:timers/promises';
import { asStartFailure } from '@nabericht/database/embedded/start-failure';
import { cookiesPage } from '@nabericht/gateway/page/cookies-page';
import type { Logger } from '@nabericht/service-kit/logger';
import { createMetricsApp } from '@nabericht/service-kit/metrics-app';
import { type RunningServer, serve, type Tls } from '@nabericht/service-kit/serve';
import type { Hono } from 'hono';
import type { Config } from './config.ts';
import { shareDataDir, takeDataDir } from './data-dir.ts';
import { openDatabase } from './database.ts';
import { startParts } from './parts.ts';
import { asPortFailure, assertPortFree, hostsFor, isAbsentAddress } from './ports.ts';
import { readTls, watchTls } from './tls.ts';

export type Installation = {
  /** The milliseconds that each part of the start took. */
  timings: Record<string, number>;
  /** Resolves when the database has ended while it is still needed. */
  databaseEnded: Promise<void>;
  /** Stops in the order that loses nothing: requests, jobs, services, database. */
  stop: () => Promise<void>;
};

type Cleanup = () => Promise<unknown>;

const listen = async (app: Pick<Hono, 'fetch'>, config: Config, tls?: Tls): Promise<RunningServer[]> => {
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

/** Whether it keeps files in DATA_DIR that no other process may use. */
const ownsDataDir = ({ part }: Config) => part.isWhole || part.roles.has('sandbox');

const needsDatabase = ({ part }: Config) =>
  ['api', 'worker', 'registry'].some((role) => (part.roles as ReadonlySet<string>).has(role));

/**
 * Starts the part of the installation that this process runs, and listens: everything with an embedded database, or its roles.
 * @param options.builtFolders builds of the shell and the remotes, to be published; none where no pages are needed
 * @throws StartFailure with one sentence; what had started is stopped again
 */
export const startInstallation = async (
  config: Config,
  options: { log: Logger; builtFolders: string[]; say: (line: string) => void },
): Promise<Installation> => {
  const { log, builtFolders, say } = options;
  const cleanups: Cleanup[] = [];
  const leaving = new AbortController();
  const letGo: (() => unknown)[] = [];
  const stop = async () => {
    leaving.abort();
    for (const tell of letGo) tell();
    if (config.DRAIN_SECONDS > 0) await sleep(config.DRAIN_SECONDS * 1000);
    for (const cleanup of cleanups.splice(0).reverse()) {
      await cleanup().catch((error: unknown) => log.error('stopping', { error: String(error) }));
    }
  };
  const undo = async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup().catch(() => {});
  };
  const timings: Record<string, number> = {};
  let last = performance.now();
  const timed = (name: string) => {
    timings[name] = performance.now() - last;
    last = performance.now();
  };
  try {
    const dataDir = await (ownsDataDir(config) ? takeDataDir : shareDataDir)(config.DATA_DIR);
    cleanups.push(dataDir.release);
    const hosts = hostsFor(config.isLoopback);
    await assertPortFree({ port: config.PORT }, hosts);
    if (config.METRICS_PORT)
      await assertPortFree({ port: config.METRICS_PORT, setting: 'METRICS_PORT' }, hosts);
    const database = needsDatabase(config) ? await openDatabase(config, dataDir.path, say) : undefined;
    if (database) cleanups.push(database.stop);
    timed('database');
    const { app, restFromJobs } = await startParts(config, {
      connection: database?.connection,
      dataDir: dataDir.path,
      builtFolders,
      log,
      leaving: leaving.signal,
      cleanups,
      timed,
    });
    const servers = await listen(app, config, await readTls(config));
    cleanups.push(() => Promise.all(servers.map((server) => server.stop())));
    letGo.push(() => restFromJobs?.(), ...servers.map((server) => server.letGo));
    if (config.METRICS_PORT) {
      const figures = createMetricsApp(database?.connection);
      cleanups.push(figures.close);
      const inner = await listen(figures.app, { ...config, PORT: config.METRICS_PORT });
      cleanups.push(() => Promise.all(inner.map((server) => server.stop())));
    }
    const watching = watchTls(config, (tls) => {
      for (const server of servers) server.renew(tls);
    });
    cleanups.push(async () => watching.stop());
    return { timings, databaseEnded: database?.ended ?? new Promise(() => {}), stop };
  } catch (error) {
    await undo();
    throw asStartFailure(error, config.DATA_DIR);
  }
};
