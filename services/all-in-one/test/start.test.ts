import { execFileSync, spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programOf } from '@nabericht/testing/programs';
import { findFreePort, runInstallation, type System, startSystem } from '@nabericht/testing/start-system';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

/** What was built; whoever reads a source then, in a thread or process as well, ends with an error. */
const built = { program: programOf('main', true), env: { NODE_OPTIONS: '--no-strip-types' } };

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nabericht-start-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** An installation on the shared data folder, which never outlives its test. */
const start = async () => {
  const system = await startSystem({ dataDir });
  onTestFinished(() => system.kill());
  return system;
};

/** How a start that cannot go on ends: its exit code and all that it said. */
const refusedStart = async (env: Record<string, string>) => {
  const port = String(await findFreePort());
  const { output, exit } = runInstallation({ PORT: port, DATA_DIR: join(dataDir, 'refused'), ...env });
  const code = await exit;
  return { code, said: output().trim() };
};

const postJson = (url: string, body: unknown, headers: Record<string, string>) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(url).origin, ...headers },
    body: JSON.stringify(body),
  });

/** Registers somebody as a browser would: with a pre-session cookie and its CSRF token. */
const register = async (url: string, email: string) => {
  const csrf = await fetch(`${url}/v1/auth/refreshCsrfToken`, { method: 'POST', headers: { origin: url } });
  const cookie = csrf.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const { csrf_token } = (await csrf.json()) as { csrf_token: string };
  const body = { firstName: 'Ina', lastName: 'Bakker', email };
  return postJson(`${url}/v1/auth/register`, body, { cookie, 'csrf-token': csrf_token });
};

/** Asks the address with a Host of one's own choosing, which fetch does not allow. */
const askAs = (url: string, path: string, host: string) =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const asked = request(new URL(path, url), { headers: { host } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode, text }));
    });
    asked.on('error', reject).end();
  });

describe('one that runs', () => {
  let system: System;
  beforeAll(async () => {
    system = await startSystem({ dataDir, ...built });
  });
  afterAll(() => system.kill());

  test('a first start of what was built reads no source, and serves pages, mail that is really sent, and health', async () => {
    const page = await fetch(system.url);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect((await fetch(`${system.url}/readyz`)).status).toBe(200);
    expect((await register(system.url, 'ina@voorbeeld.example')).status).toBe(200);
    const mail = await system.nextMail('ina@voorbeeld.example');
    expect(mail.text).toMatch(/^[A-HJ-NP-Z2-9]{6}$/m);
    expect(system.output()).toContain(`${system.url}/sandbox/mailbox`);
  });

  test('a page elsewhere whose name was made to point here (DNS rebinding) reads nothing, nor the mailbox', async () => {
    const { port } = new URL(system.url);
    for (const path of [
      '/',
      '/sandbox/mailbox/api/messages',
      '/v1/provider/search?query=bank',
      '/registry/releases',
    ])
      for (const host of [
        `evil.example:${port}`,
        'evil.example',
        'localhost.evil.example',
        '127.0.0.1.nip.io',
      ])
        expect((await askAs(system.url, path, host)).status, `${path} as ${host}`).toBe(421);
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`])
      expect((await askAs(system.url, '/sandbox/mailbox/api/messages', host)).status).toBe(200);
    // Whoever looks after it may do so by any address.
    expect((await askAs(system.url, '/healthz', '10.0.0.7:4000')).status).toBe(200);
  });

  test('two starts on one data folder: the second says so and leaves the first alone', async () => {
    const { code, said } = await refusedStart({ DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(said).toMatch(
      /^Nabericht already runs on .+ \(process \d+\): stop it first, or give this one another DATA_DIR\.$/,
    );
    expect((await fetch(`${system.url}/readyz`)).status).toBe(200);
  });

  test('Ctrl-C ends it in order, and the operator’s commands say the same before and after', async () => {
    const ops = (...args: string[]) =>
      execFileSync(process.execPath, [programOf('ops', true), ...args], {
        encoding: 'utf8',
        env: { PATH: '', DATA_DIR: dataDir, ...built.env },
      });
    const running = ops('release', 'composition');
    expect(await system.stop()).toBe(0);
    await expect(stat(join(dataDir, 'postgres/data/postmaster.pid'))).rejects.toThrow();
    expect(running).toMatch(/^composition [0-9a-f]+, revision \d+$/m);
    expect(ops('release', 'composition')).toBe(running);
  });
});

test('kill -9 and a new start lose neither people, mails nor keys', async () => {
  const before = await start();
  const seen = await before.mails();
  expect(seen.length).toBeGreaterThan(0);
  await register(before.url, 'late@voorbeeld.example');
  await before.kill();

  const after = await start();
  // The mail was a job in the database: it is sent, whether or not the killed process came to it.
  await after.nextMail('late@voorbeeld.example');
  expect((await after.mails('ina@voorbeeld.example')).map(({ id }) => id)).toEqual(
    seen.filter(({ to }) => to === 'ina@voorbeeld.example').map(({ id }) => id),
  );
  await after.stop();
});

test('a backup made while it runs is whole, opens with its keys alone, and starts elsewhere as it was', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nabericht-backup-'));
  const [copy, elsewhere] = [join(folder, 'copy'), join(folder, 'elsewhere')];
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const ops = (place: string, ...args: string[]) => {
    const env = { PATH: '', DATA_DIR: place };
    const { status, stdout } = spawnSync(process.execPath, [programOf('ops'), ...args, '--json'], {
      encoding: 'utf8',
      env,
    });
    return { status, said: JSON.parse(stdout) };
  };
  const sealed = (place: string) => ops(place, 'keys', 'list').said.keys[0].hanging;

  const system = await start();
  const before = sealed(dataDir);
  expect(ops(dataDir, 'backup', copy)).toMatchObject({ status: 0, said: { keys: ['local'] } });
  expect(ops(dataDir, 'check-backup', copy)).toMatchObject({
    status: 0,
    said: { unreadable: 0, missing: 0, isWhole: true, opened: expect.toSatisfy((count) => count > 0) },
  });
  await register(system.url, 'afterwards@voorbeeld.example');
  await system.stop();
  expect(sealed(dataDir)).not.toEqual(before);

  expect(ops(elsewhere, 'restore', copy).said.lines[0]).toMatch(
    /^This backup opens with local; local is not here\./,
  );
  await mkdir(elsewhere, { recursive: true });
  await copyFile(join(dataDir, 'encryption.keys'), join(elsewhere, 'encryption.keys'));
  expect(ops(elsewhere, 'restore', copy).status).toBe(0);
  expect(ops(elsewhere, 'restore', copy).said.lines[0]).toMatch(/has a database already/);
  expect(sealed(elsewhere)).toEqual(before);
  const again = await startSystem({ dataDir: elsewhere });
  onTestFinished(() => again.kill());
  expect((await register(again.url, 'next@voorbeeld.example')).status).toBe(200);
});

test('a busy port is one sentence', async () => {
  const busy = createServer();
  const port = await findFreePort();
  await new Promise<void>((resolve) => busy.listen(port, '127.0.0.1', resolve));
  const { code, said } = await refusedStart({ PORT: String(port) });
  await new Promise((resolve) => busy.close(resolve));
  expect(code).toBe(1);
  expect(said).toBe(`Port ${port} is in use: stop what uses it, or set PORT to another one.`);
});

test('a data folder that cannot be made is one sentence', async () => {
  const file = join(dataDir, 'a-file');
  await writeFile(file, '');
  const { code, said } = await refusedStart({ DATA_DIR: join(file, 'below') });
  expect(code).toBe(1);
  expect(said).toBe(`${join(file, 'below')} is not a folder: point DATA_DIR to one.`);
});

test('a database that cannot be reached is one sentence without its address', async () => {
  const port = await findFreePort();
  const { code, said } = await refusedStart({
    DATABASE_URL: `postgres://someone:secret@127.0.0.1:${port}/x`,
  });
  expect(code).toBe(1);
  expect(said).toBe('The database of DATABASE_URL cannot be used: no server listens there.');
});
