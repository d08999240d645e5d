import { chown, mkdir, mkdtemp, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from './binaries.ts';
import {
  type Cluster,
  createHome,
  initialise,
  isInitialised,
  launch,
  readOrMakePassword,
} from './cluster.ts';
import { isReady, stopOrphan } from './orphan.ts';
import { type ServerUser, serverUser } from './server-user.ts';
import { asStartFailure, failureFromOutput, StartFailure } from './start-failure.ts';

/** What `pg` and Kysely need. `host` is the folder of a unix socket: the server does not listen on the network. */
export type EmbeddedConnection = {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
};

export type EmbeddedPostgres = {
  connection: EmbeddedConnection;
  /** Resolves when the server has ended, whether it was stopped or not. */
  ended: Promise<void>;
  stop: () => Promise<void>;
};

const owner = 'nabericht';
const port = 5432;
/** The path of a unix socket is limited to 107 bytes; the server adds `/.s.PGSQL.5432.lock`. */
const longestSocketFolder = 85;

export const connectionFile = (dataDir: string): string => join(dataDir, 'postgres.json');

/** The connection of the server running on `dataDir`, or undefined when there is none. */
export const readEmbeddedConnection = async (dataDir: string): Promise<EmbeddedConnection | undefined> => {
  const text = await readFile(connectionFile(dataDir), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as EmbeddedConnection);
};

const announce = async (dataDir: string, connection: EmbeddedConnection) => {
  const file = connectionFile(dataDir);
  await writeFile(`${file}.new`, `${JSON.stringify(connection, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
};

/**
 * The socket folder, as the server names it and as we reach it. When our own path is too long, a temporary folder with an
 * unpredictable name.
 */
const socketPlace = async (home: string, user: ServerUser) => {
  if (Buffer.byteLength(home) <= longestSocketFolder) return { forServer: '..', forUs: home };
  const short = await mkdtemp(join(tmpdir(), 'nabericht-'));
  if (user) await chown(short, user.uid, user.gid);
  return { forServer: short, forUs: short };
};

/** No server runs here now; the lock of a killed one may contain a process id that another program has by now. */
const removeStaleSocket = async (folder: string) => {
  for (const name of [`.s.PGSQL.${port}`, `.s.PGSQL.${port}.lock`])
    await rm(join(folder, name), { force: true });
};

const createDatabase = async (connection: EmbeddedConnection) => {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    const found = await client.query('select from pg_database where datname = $1', [connection.database]);
    if (found.rowCount === 0) await client.query(`create database ${connection.database}`);
  } finally {
    await client.end();
  }
};

/**
 * What a server logs that cannot start yet, in one line: an earlier server may still be ending, or be a zombie that its parent
 * has not collected yet.
 */
const LETS_GO_SOON = /shared memory block .* is still in use|lock file .* already exists/i;

/** A statement of a killed server runs to its end, which can take long on a busy machine. */
const LETS_GO_MS = 30_000;

/** Waits until the server accepts connections. Tries again while an earlier server still holds the folder. */
const launchUntilReady = async (
  cluster: Cluster,
  socket: Awaited<ReturnType<typeof socketPlace>>,
  durable: boolean,
) => {
  const lastTry = Date.now() + LETS_GO_MS;
  for (;;) {
    await stopOrphan(cluster.data);
    await removeStaleSocket(socket.forUs);
    const server = await launch(cluster, socket.forServer, durable);
    const state = { ended: false };
    void server.ended.then(() => {
      state.ended = true;
    });
    while (!state.ended && !(await isReady(cluster.data, server.pid))) await sleep(10);
    if (!state.ended) return server;
    const output = await readFile(cluster.log, 'utf8');
    if (!LETS_GO_SOON.test(output) || Date.now() > lastTry)
      throw failureFromOutput(output, cluster.home, cluster.log);
    await sleep(250);
  }
};

/**
 * Starts the embedded PostgreSQL of `dataDir` (created at the first start). A server that a killed process left behind is
 * stopped first. Throws `StartFailure` with one sentence when that fails. `durable: false` is for tests: faster, and not safe
 * against a power cut.
 */
export const startEmbeddedPostgres = async (options: {
  dataDir: string;
  log: (line: string) => void;
  durable?: boolean;
}): Promise<EmbeddedPostgres> => {
  const { dataDir, log, durable = true } = options;
  if (process.platform === 'win32') {
    throw new StartFailure('The embedded database does not run on Windows: set DATABASE_URL, or use WSL.');
  }
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const home = join(await realpath(dataDir), 'postgres');
    const user = await serverUser(home);
    const native = await findBinaries(user);
    const cluster: Cluster = { home, data: join(home, 'data'), log: join(home, 'server.log'), native, user };
    await createHome(cluster);
    const password = await readOrMakePassword(join(dataDir, 'postgres.password'));
    if (!(await isInitialised(cluster))) {
      log('making the database');
      await initialise(cluster, owner, password, durable);
    }
    const socket = await socketPlace(home, user);
    const server = await launchUntilReady(cluster, socket, durable);
    const connection = { host: socket.forUs, port, user: owner, password, database: owner };
    const stop = async () => {
      await rm(connectionFile(dataDir), { force: true });
      server.child.kill('SIGINT');
      const stubborn = setTimeout(() => server.child.kill('SIGQUIT'), 15_000);
      await server.ended;
      clearTimeout(stubborn);
      if (socket.forUs !== home) await rm(socket.forUs, { recursive: true, force: true });
    };
    try {
      await createDatabase(connection);
      await announce(dataDir, connection);
    } catch (error) {
      await stop();
      throw error;
    }
    return { connection, ended: server.ended, stop };
  } catch (error) {
    throw asStartFailure(error, dataDir);
  }
};
