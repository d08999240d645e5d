import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { access, chmod, chown, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerUser } from './server-user.ts';
import { asStartFailure, failureFromOutput, StartFailure } from './start-failure.ts';

/**
 * The folders of one embedded PostgreSQL: `home` is private, and holds the socket, the log and the server's own `data` folder.
 */
export type Cluster = { home: string; data: string; log: string; native: string; user: ServerUser };

/**
 * On Linux the server gets its folder as the current directory. So it works below a folder that it may not traverse, such as a
 * checkout in root's home: we enter it before dropping our rights.
 */
const dataArgument = (folder: string) => (process.platform === 'linux' ? '/proc/self/cwd' : folder);

const environment = { LC_ALL: 'C', TZ: 'UTC' };

export const createHome = async (cluster: Cluster): Promise<void> => {
  await mkdir(cluster.home, { recursive: true, mode: 0o700 });
  if (cluster.user) await chown(cluster.home, cluster.user.uid, cluster.user.gid);
};

const collect = (child: ChildProcess) => {
  let output = '';
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-8_000);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
};

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

export const isInitialised = (cluster: Cluster): Promise<boolean> => exists(join(cluster.data, 'PG_VERSION'));

/** The password file survives an interrupted first start, so that the data never exists without it. */
export const readOrMakePassword = async (file: string): Promise<string> => {
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  if (kept) return kept;
  const password = randomBytes(24).toString('base64url');
  await writeFile(file, password, { mode: 0o600 });
  return password;
};

/** Creates the database files beside their final place and moves them there when complete. */
export const initialise = async (cluster: Cluster, owner: string, password: string, durable: boolean) => {
  const unfinished = `${cluster.data}.new`;
  const passwordForInit = join(cluster.home, 'password.init');
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await writeFile(passwordForInit, password, { mode: 0o600 });
  await chmod(passwordForInit, 0o600);
  if (cluster.user) {
    await chown(unfinished, cluster.user.uid, cluster.user.gid);
    await chown(passwordForInit, cluster.user.uid, cluster.user.gid);
  }
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=nl-NL'];
  const secrecy = ['--auth=scram-sha-256', `--username=${owner}`, '--pwfile=../password.init'];
  const { code, output } = await collect(
    spawn(
      join(cluster.native, 'bin/initdb'),
      [
        '-D',
        dataArgument(unfinished),
        ...locale,
        ...secrecy,
        '--data-checksums',
        // A password that lives as long as a test run is not guessed: one iteration makes checking it fast.
        ...(durable ? [] : ['--no-sync', '--set=scram_iterations=1']),
      ],
      { ...cluster.user, cwd: unfinished, env: environment },
    ),
  ).finally(() => rm(passwordForInit, { force: true }));
  if (code !== 0) {
    await rm(unfinished, { recursive: true, force: true });
    throw failureFromOutput(output, cluster.home, cluster.log);
  }
  await rename(unfinished, cluster.data);
};

/** The WAL stays small, since it may be in memory. */
const notDurable = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  min_wal_size: '32MB',
  max_wal_size: '128MB',
};

const settings = (socketFolder: string, durable: boolean) => ({
  listen_addresses: '',
  unix_socket_directories: socketFolder,
  unix_socket_permissions: '0700',
  max_connections: '200',
  timezone: 'UTC',
  // No personal data in the log: no statements, no details of the failed row.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  ...(durable ? {} : notDurable),
});

/**
 * Starts the server in a session of its own: Ctrl-C in the terminal reaches only us, and we stop the server after the last
 * request. It logs to a file, because a pipe would close when we end.
 */
export const launch = async (cluster: Cluster, socketFolder: string, durable: boolean) => {
  const log = await open(cluster.log, 'w', 0o600).catch((error) => {
    throw asStartFailure(error, cluster.home);
  });
  try {
    const options = Object.entries(settings(socketFolder, durable)).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]);
    const child = spawn(
      join(cluster.native, 'bin/postgres'),
      ['-D', dataArgument(cluster.data), ...options],
      {
        ...cluster.user,
        cwd: cluster.data,
        env: environment,
        detached: true,
        stdio: ['ignore', log.fd, log.fd],
      },
    );
    const pid = child.pid;
    if (pid === undefined) throw new StartFailure('The embedded PostgreSQL cannot be executed here.');
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    return { child, pid, ended };
  } finally {
    await log.close();
  }
};
