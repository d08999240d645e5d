import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPackage } from '../src/embedded/binaries.ts';
import {
  connectionFile,
  type EmbeddedConnection,
  readEmbeddedConnection,
  startEmbeddedPostgres,
} from '../src/embedded/embedded-postgres.ts';
import { serverUser } from '../src/embedded/server-user.ts';
import { StartFailure } from '../src/embedded/start-failure.ts';

let dataDir: string;
const quiet = () => {};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nabericht-embedded-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const query = async (connection: EmbeddedConnection, text: string) => {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};

/** Starts the server in another process and kills that process with SIGKILL. */
const startAndKill = async (statement: string) => {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'start-and-write.ts'), dataDir, statement],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
};

test('a first start creates a Dutch database, private, and not on the network', async () => {
  const server = await startEmbeddedPostgres({ dataDir, log: quiet });
  try {
    const rows = await query(
      server.connection,
      "select datlocale, current_setting('listen_addresses') as network from pg_database where datname = current_database()",
    );
    expect(rows).toEqual([{ datlocale: 'nl-NL', network: '' }]);
    expect((await stat(connectionFile(dataDir))).mode & 0o777).toBe(0o600);
    expect(await readEmbeddedConnection(dataDir)).toEqual(server.connection);
    await expect(query({ ...server.connection, password: 'guess' }, 'select 1')).rejects.toThrow(/password/);
  } finally {
    await server.stop();
  }
  expect(await readEmbeddedConnection(dataDir)).toBeUndefined();
});

test('committed data survives kill -9, and the next start takes over from the orphan', async () => {
  await startAndKill('create table kept (n int); insert into kept values (7)');
  const orphan = Number.parseInt(await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8'), 10);
  expect(() => process.kill(orphan, 0)).not.toThrow();
  const server = await startEmbeddedPostgres({ dataDir, log: quiet });
  expect(await query(server.connection, 'select n from kept')).toEqual([{ n: 7 }]);
  await server.stop();
});

test('a server that was killed itself is restarted', async () => {
  await startAndKill('insert into kept values (8)');
  const orphan = Number.parseInt(await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8'), 10);
  process.kill(orphan, 'SIGKILL');
  const server = await startEmbeddedPostgres({ dataDir, log: quiet });
  expect(await query(server.connection, 'select n from kept order by n')).toEqual([{ n: 7 }, { n: 8 }]);
  await server.stop();
});

test('a start is not blocked by the lock of an ended server, even one that is still a zombie', async () => {
  const [home, data] = [join(dataDir, 'postgres'), join(dataDir, 'postgres/data')];
  // Killed while it is being stopped, it leaves its file behind; its parent never waits for it, so its process id stays in use.
  const parent = spawn('sh', ['-c', 'env --default-signal=INT sleep 600 & echo $!; exec sleep 600'], {
    ...(await serverUser(home)),
    cwd: data,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [pid] = await once(parent.stdout, 'data');
    await writeFile(join(data, 'postmaster.pid'), `${pid}`.trim());
    const server = await startEmbeddedPostgres({ dataDir, log: quiet });
    expect(await query(server.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
  } finally {
    parent.kill('SIGKILL');
  }
});

test('a data folder too deep for a socket still works', async () => {
  const deep = join(dataDir, 'a-folder-name-of-some-length/'.repeat(4));
  const server = await startEmbeddedPostgres({ dataDir: deep, log: quiet, durable: false });
  expect(await query(server.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
});

test('a data folder that is a file is refused in one sentence', async () => {
  const file = join(dataDir, 'a-file');
  await writeFile(file, '');
  const start = startEmbeddedPostgres({ dataDir: file, log: quiet });
  await expect(start).rejects.toThrow(StartFailure);
  await expect(start).rejects.toThrow(`${file} is not a folder`);
});

test('damaged database files are refused in one sentence that names the log', async () => {
  const broken = join(dataDir, 'broken');
  await (await startEmbeddedPostgres({ dataDir: broken, log: quiet, durable: false })).stop();
  await writeFile(join(broken, 'postgres/data/PG_VERSION'), '9\n');
  await chmod(join(broken, 'postgres/data/PG_VERSION'), 0o644);
  await expect(startEmbeddedPostgres({ dataDir: broken, log: quiet })).rejects.toThrow(
    /was made by another version of PostgreSQL/,
  );
});

test('where no server is installed, as in an image, the error is one sentence', () => {
  const elsewhere = pathToFileURL(join(dataDir, 'ops.js')).href;
  expect(() => findPackage(elsewhere)).toThrow(StartFailure);
  expect(() => findPackage(elsewhere)).toThrow(/^There is no embedded PostgreSQL here/);
});
