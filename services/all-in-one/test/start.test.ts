import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deathCertificate } from '@nabericht/domain/report/steps/death-certificate';
import { findFreePort } from '@nabericht/testing/free-port';
import { programOf } from '@nabericht/testing/programs';
import { runInstallation, type System, startSystem } from '@nabericht/testing/start-system';
import { waitFor } from '@nabericht/testing/wait-for';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { certificateForm } from './wire-report.ts';
import { createVisitor, type Visitor } from './wire-visitor.ts';

/** The built program. Node fails when it would read a TypeScript source, in a thread or a child process too. */
const built = { program: programOf('main', true), env: { NODE_OPTIONS: '--no-strip-types' } };

let dataDir: string;
/** Uses that folder. Each test continues from the one before, because a start takes longer than most tests. */
let system: System;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nabericht-start-'));
  system = await startSystem({ dataDir, ...built });
});
afterAll(async () => {
  await system?.kill();
  await rm(dataDir, { recursive: true, force: true });
});

/** The exit code and the output of a start that fails. */
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

/** Registers somebody as a browser does: with a pre-session cookie and its CSRF token. */
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

/** Somebody who has reported a death without a certificate. */
const withDossier = async (system: System, email: string) => {
  const browser = createVisitor(system.url);
  await browser.refreshCsrf();
  const names = { firstName: 'Ina', lastName: 'Bakker' };
  const { body } = await browser.call('POST', '/v1/auth/register', { ...names, email });
  const code = /^[A-HJ-NP-Z2-9]{6}$/m.exec((await system.nextMail(email)).text)?.[0];
  await browser.call('POST', `/v1/auth/login/${body._id}/${code}`);
  await browser.refreshCsrf();
  const address = {
    street: 'Turfmarkt',
    houseNumber: '12',
    zipCode: '8911 AB',
    city: 'Leeuwarden',
    countryCode: 'NL',
  };
  const bank = await browser.call('GET', '/v1/provider?limit=1');
  const made = await browser.call('POST', '/v1/dossier', {
    dossier: {
      deceased: {
        gender: 'male',
        initials: 'P.',
        firstName: 'Piet',
        lastName: 'Bakker',
        dateOfBirth: '1940-05-06',
        dateOfDeath: '2026-10-01',
        fromHolland: true,
        address,
      },
      deathCertificate: { isCertificateAvailable: false },
      persons: [{ ...names, relationshipToDeceased: 'child', phoneNumber: '0612345678', address }],
      providerIds: [bank.body.docs[0]._id],
      frontendData: { draftId: randomUUID() },
    },
  });
  expect(made.status).toBe(201);
  return { browser, dossierId: made.body._id as string };
};

type Reporter = Awaited<ReturnType<typeof withDossier>>;

const withDraft = async (system: System) => {
  const browser = createVisitor(system.url);
  await browser.refreshCsrf();
  const draft = { draftId: randomUUID(), providerIds: [], answers: { deceased: { lastName: 'Bakker' } } };
  expect((await browser.call('PUT', '/v1/dossier/draft', { draft })).body).toMatchObject({ version: 1 });
  return browser;
};

const upload = async (browser: Visitor, about: Record<string, string>) => {
  const form = await certificateForm('akte-scan.png');
  for (const [name, value] of Object.entries(about)) form.set(name, value);
  return browser.call('POST', '/v1/file/upload', form);
};

/** Somebody whose draft names a certificate; the moment when it expires. */
const withDraftOfCertificate = async (system: System): Promise<Date> => {
  const browser = createVisitor(system.url);
  await browser.refreshCsrf();
  const { id: fileId, hash: fileHash } = (await upload(browser, { documentType: 'death_certificate' })).body;
  const answers = { [deathCertificate.id]: { fileId, fileHash } };
  const draft = { draftId: randomUUID(), providerIds: [], answers };
  const { body } = await browser.call('PUT', '/v1/dossier/draft', { draft });
  expect(body).toMatchObject({ version: 1 });
  return new Date(body.expiresAt);
};

/** Requests the address with another Host header, which fetch does not allow. */
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

describe('an installation that runs', () => {
  test('starts from the build without reading a source, serves pages, sends mail and answers its health check', async () => {
    const page = await fetch(system.url);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect((await fetch(`${system.url}/readyz`)).status).toBe(200);
    expect((await register(system.url, 'ina@voorbeeld.example')).status).toBe(200);
    const mail = await system.nextMail('ina@voorbeeld.example');
    expect(mail.text).toMatch(/^[A-HJ-NP-Z2-9]{6}$/m);
    expect(system.output()).toContain(`${system.url}/sandbox/mailbox`);
  });

  test('refuses requests for a foreign host name that points here (DNS rebinding), also to the mailbox', async () => {
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
    // Health checks may use any host name.
    expect((await askAs(system.url, '/healthz', '10.0.0.7:4000')).status).toBe(200);
  });

  test('is not disturbed by a second start on its data folder, which says why it ends', async () => {
    const { code, said } = await refusedStart({ DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(said).toMatch(
      /^Nabericht already runs on .+ \(process \d+\): stop it first, or give this one another DATA_DIR\.$/,
    );
    expect((await fetch(`${system.url}/readyz`)).status).toBe(200);
  });
});

test('kill -9 and a new start lose neither people, mails nor keys', async () => {
  const seen = await system.mails();
  expect(seen.length).toBeGreaterThan(0);
  await register(system.url, 'late@voorbeeld.example');
  await system.kill();

  system = await startSystem({ dataDir });
  // The mail was a job in the database: it is sent whether or not the killed process had sent it.
  await system.nextMail('late@voorbeeld.example');
  expect((await system.mails('ina@voorbeeld.example')).map(({ id }) => id)).toEqual(
    seen.filter(({ to }) => to === 'ina@voorbeeld.example').map(({ id }) => id),
  );
});

describe('a backup', () => {
  let folder: string;
  let leaver: Reporter;
  let stays: Reporter;
  let stranger: Visitor;
  let other: Visitor;
  let draftExpiresAt: Date;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nabericht-backup-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const ops = (place: string, ...args: string[]) => {
    const env = { PATH: '', DATA_DIR: place, ...built.env };
    const command = [programOf('ops', true), ...args, '--json'];
    const { status, stdout } = spawnSync(process.execPath, command, { encoding: 'utf8', env });
    return { status, said: JSON.parse(stdout) };
  };
  /** A folder with the keys of the installation. */
  const newPlace = async (name: string) => {
    const place = join(folder, name);
    await mkdir(place, { recursive: true });
    await copyFile(join(dataDir, 'encryption.keys'), join(place, 'encryption.keys'));
    return place;
  };

  test('made while the installation runs is complete, and can be opened with its keys only', async () => {
    leaver = await withDossier(system, 'gone@voorbeeld.example');
    stays = await withDossier(system, 'stays@voorbeeld.example');
    stranger = await withDraft(system);
    other = await withDraft(system);
    const { dossierId } = leaver;
    await leaver.browser.refreshCsrf();
    expect((await upload(leaver.browser, { documentType: 'user_upload', dossierId })).status).toBe(201);
    expect((await upload(other, { documentType: 'death_certificate' })).status).toBe(201);
    draftExpiresAt = await withDraftOfCertificate(system);
    const copy = join(folder, 'copy');
    expect(ops(dataDir, '--as', 'Jan de Boer', 'backup', copy)).toMatchObject({
      status: 0,
      said: { keys: ['local'] },
    });
    expect(ops(dataDir, 'audit', 'list').said.lines.at(-1)).toMatch(/ operator Jan de Boer made a backup /);
    expect(ops(dataDir, 'check-backup', copy)).toMatchObject({
      status: 0,
      said: {
        rows: { 'dossier.dossier': 2, 'dossier.draft': 3 },
        unreadable: 0,
        missing: 0,
        isWhole: true,
        opened: expect.toSatisfy((count) => count > 0),
      },
    });

    expect((await stranger.call('DELETE', '/v1/dossier/draft')).status).toBe(204);
    expect(ops(dataDir, 'erase', leaver.dossierId, '--yes').status).toBe(0);
    await waitFor(
      'the account to be erased',
      async () => (await leaver.browser.call('GET', '/v1/auth/session')).status === 401,
    );
    await register(system.url, 'afterwards@voorbeeld.example');
  });

  test('is whole where files went while it was made: erased, or never linked and a week old', async () => {
    await waitFor('the ledger', async () => {
      const { counts, waiting } = ops(dataDir, 'erasures', 'list').said;
      return counts.file === 1 && waiting === 0;
    });
    const without = join(folder, 'without-files');
    await cp(join(folder, 'copy'), without, { recursive: true });
    await rm(join(without, 'files'), { recursive: true });
    expect(ops(dataDir, 'check-backup', without)).toMatchObject({ status: 1, said: { missing: 3 } });
    await cp(join(dataDir, 'erasures'), join(without, 'erasures'), { recursive: true });
    const notes = JSON.parse(await readFile(join(without, 'backup.json'), 'utf8'));
    const noteCopiedAt = (copiedAt: Date) =>
      writeFile(join(without, 'backup.json'), JSON.stringify({ ...notes, copiedAt }));
    await noteCopiedAt(new Date(Date.parse(notes.madeAt) + 8 * 24 * 3600 * 1000));
    expect(ops(dataDir, 'check-backup', without)).toMatchObject({ status: 0, said: { missing: 0 } });
    // As old as the others, but a draft that has not expired names it.
    await noteCopiedAt(new Date(draftExpiresAt.getTime() - 1));
    expect(ops(dataDir, 'check-backup', without)).toMatchObject({ status: 1, said: { missing: 1 } });
  });

  test('is not whole when its ledger of erasures is not', async () => {
    const faulty = join(folder, 'faulty');
    await cp(join(folder, 'copy'), faulty, { recursive: true });
    await cp(join(dataDir, 'erasures'), join(faulty, 'erasures'), { recursive: true });
    const segments = (await readdir(join(faulty, 'erasures'), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort();
    await writeFile(segments.at(-1) ?? '', 'changed');
    const fault = expect.stringMatching(/ of the ledger of erasures was changed/);
    expect(ops(dataDir, 'check-backup', faulty)).toMatchObject({ status: 1, said: { missing: 0, fault } });
  });

  test('is made of an installation that Ctrl-C stops in order, and whose commands give the same answers afterwards', async () => {
    const composition = () =>
      execFileSync(process.execPath, [programOf('ops', true), 'release', 'composition'], {
        encoding: 'utf8',
        env: { PATH: '', DATA_DIR: dataDir, ...built.env },
      });
    const running = composition();
    expect(await system.stop()).toBe(0);
    await expect(stat(join(dataDir, 'postgres/data/postmaster.pid'))).rejects.toThrow();
    expect(running).toMatch(/^composition [0-9a-f]+, revision \d+$/m);
    expect(composition()).toBe(running);
  });

  test('starts elsewhere with everything except what was erased since, and with nobody signed in', async () => {
    const copy = join(folder, 'copy');
    const bare = join(folder, 'bare');
    expect(ops(bare, 'restore', copy).said.lines[0]).toMatch(
      /^This backup opens with local; local is not here\./,
    );
    const elsewhere = await newPlace('elsewhere');
    expect(ops(elsewhere, 'restore', copy).said.lines[0]).toMatch(
      /^There is no ledger of what was erased since/,
    );
    const ledger = join(dataDir, 'erasures');
    expect(ops(elsewhere, 'restore', copy, '--erasures', ledger)).toMatchObject({
      status: 0,
      said: { named: 4, erased: 3, ended: 1 },
    });
    expect(ops(elsewhere, 'restore', copy, '--erasures', ledger).said.lines[0]).toMatch(
      /has a database already/,
    );
    const again = await startSystem({ dataDir: elsewhere });
    onTestFinished(() => again.kill());
    expect((await register(again.url, 'next@voorbeeld.example')).status).toBe(200);
    const at = (browser: Visitor) => createVisitor(again.url, browser);
    expect((await at(stranger).call('GET', '/v1/dossier/draft')).body).toMatchObject({ draft: null });
    expect((await at(other).call('GET', '/v1/dossier/draft')).body).toMatchObject({ version: 1 });
    for (const { browser, dossierId } of [leaver, stays])
      expect((await at(browser).call('GET', `/v2/dossier/${dossierId}`)).status).toBe(401);
  });

  test('is not restored with a ledger that somebody without a key has changed', async () => {
    const copy = join(folder, 'copy');
    const ledger = join(folder, 'ledger');
    await cp(join(dataDir, 'erasures'), ledger, { recursive: true });
    const [shard = ''] = await readdir(ledger);
    const [segment = ''] = await readdir(join(ledger, shard));
    await writeFile(join(ledger, shard, segment), 'erase everybody');
    const place = await newPlace('tampered');
    expect(ops(place, 'restore', copy, '--erasures', ledger).said.lines).toEqual([
      `${segment} of the ledger of erasures was changed, or is sealed with a key that is not here. Nothing was restored.`,
    ]);
    await expect(stat(join(place, 'postgres'))).rejects.toThrow();
  });
});

test.each(['PORT', 'METRICS_PORT'])('a busy %s is reported in one sentence', async (setting) => {
  const busy = createServer();
  const port = await findFreePort();
  await new Promise<void>((resolve) => busy.listen(port, '127.0.0.1', resolve));
  const { code, said } = await refusedStart({ [setting]: String(port) });
  await new Promise((resolve) => busy.close(resolve));
  expect(code).toBe(1);
  expect(said).toBe(`Port ${port} is in use: stop what uses it, or set ${setting} to another one.`);
});

test('a data folder that cannot be made is reported in one sentence', async () => {
  const file = join(dataDir, 'a-file');
  await writeFile(file, '');
  const { code, said } = await refusedStart({ DATA_DIR: join(file, 'below') });
  expect(code).toBe(1);
  expect(said).toBe(`${join(file, 'below')} is not a folder: point DATA_DIR to one.`);
});

test('a database that cannot be reached is reported in one sentence without its address', async () => {
  const port = await findFreePort();
  const { code, said } = await refusedStart({
    DATABASE_URL: `postgres://someone:secret@127.0.0.1:${port}/x`,
  });
  expect(code).toBe(1);
  expect(said).toBe('The database of DATABASE_URL cannot be used: no server listens there.');
});
