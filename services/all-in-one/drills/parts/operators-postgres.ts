import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '@nabericht/testing/free-port';
import pg from 'pg';

const PROGRAMS = '/usr/lib/postgresql/15/bin';
const START_MS = 60_000;

/** PostgreSQL refuses to run as root: then it runs as Debian's account for it. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout),
  );
  return uid && gid ? { uid, gid } : undefined;
}

export interface OperatorsPostgres {
  folder: string;
  data: string;
  port: number;
  user: { uid: number; gid: number } | undefined;
  /** The address for the database's owner, who has no other rights. */
  urlOf(database: string): string;
  /** Creates a database as its administrator would, with the extensions that we need. */
  create(database: string): Promise<void>;
  /**
   * @throws Error with the output of the program
   */
  run(program: string, args: string[]): string;
  /** kill -9, as if the machine were lost. */
  kill(): Promise<void>;
  /** Starts the server on what is in `data` now. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A server of the operator's: Debian's PostgreSQL, with a password. */
export async function startOperatorsPostgres(
  settings: (folder: string) => string[] = () => [],
): Promise<OperatorsPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'nabericht-postgres-'));
  const user = serverUser();
  const [data, port, password] = [
    join(folder, 'data'),
    await findFreePort(),
    randomBytes(12).toString('hex'),
  ];
  const own = async (path: string) => {
    if (user) await chown(path, user.uid, user.gid);
  };
  await mkdir(data, { mode: 0o700 });
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, password);
  for (const path of [folder, data, passwordFile]) await own(path);
  const run = (program: string, args: string[]) => {
    const { status, stdout, stderr, error } = spawnSync(program, args, {
      ...user,
      cwd: folder,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? stderr + stdout}`);
    return stdout + stderr;
  };
  run(`${PROGRAMS}/initdb`, [
    '-D',
    data,
    '--username=drill',
    `--pwfile=${passwordFile}`,
    '--auth-host=scram-sha-256',
    '--auth-local=trust',
    '--encoding=UTF8',
    '--locale=C',
  ]);
  const reachedBy = (role: string, database: string) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
  const ask = async (database: string, ...questions: string[]) => {
    const client = new pg.Client({ connectionString: reachedBy('drill', database) });
    await client.connect();
    try {
      for (const question of questions) await client.query(question);
    } finally {
      await client.end();
    }
  };
  let child: ChildProcess | undefined;

  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child?.once('exit', resolve));
    child.kill(signal);
    await ended;
  };
  const start = async () => {
    const own = [
      `port=${port}`,
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${folder}`,
      ...settings(folder),
    ];
    const log = await open(join(folder, 'log'), 'w');
    child = spawn(`${PROGRAMS}/postgres`, ['-D', data, ...own.flatMap((setting) => ['-c', setting])], {
      ...user,
      cwd: folder,
      stdio: ['ignore', log.fd, log.fd],
    });
    await log.close();
    const giveUp = Date.now() + START_MS;
    for (;;) {
      const client = new pg.Client({ connectionString: reachedBy('drill', 'postgres') });
      const isPrimary = await client
        .connect()
        .then(() => client.query<{ is: boolean }>('select not pg_is_in_recovery() as is'))
        .then(({ rows }) => rows[0]?.is)
        .catch(() => false)
        .finally(() => client.end().catch(() => {}));
      if (isPrimary) return;
      if (Date.now() > giveUp || child.exitCode !== null)
        throw new Error(
          `The server did not start: ${await readFile(join(folder, 'log'), 'utf8').catch(() => '')}`,
        );
      await sleep(200);
    }
  };
  await start();
  await ask('postgres', `create role nabericht login password '${password}'`);
  return {
    folder,
    data,
    port,
    user,
    urlOf: (database) => reachedBy('nabericht', database),
    run,
    start,
    kill: () => end('SIGKILL'),
    create: async (database) => {
      await ask('postgres', `create database ${database} owner nabericht`);
      await ask(database, 'create extension pg_trgm');
    },
    stop: async () => {
      await end('SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
