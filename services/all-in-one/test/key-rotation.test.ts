import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { Connection } from '@nabericht/database/connect';
import { createLogger } from '@nabericht/service-kit/logger';
import { atEnd, createFolder } from '@nabericht/testing/clean-up';
import { environmentWith } from '@nabericht/testing/config';
import { databaseUrl } from '@nabericht/testing/database-url';
import { findFreePort } from '@nabericht/testing/free-port';
import { programOf } from '@nabericht/testing/programs';
import { type SmtpSink, startSmtpSink } from '@nabericht/testing/smtp-sink';
import { createTestDatabase } from '@nabericht/testing/test-database';
import { waitFor } from '@nabericht/testing/wait-for';
import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { type Config, readConfig } from '../src/config.ts';
import { type Installation, startInstallation } from '../src/installation.ts';
import { keyOperation } from '../src/key-operations.ts';
import { providerKey } from '../src/provider-key-operations.ts';
import { allMigrations } from './all-migrations.ts';
import { certificateForm, reportOf } from './wire-report.ts';
import { createVisitor, type Visitor } from './wire-visitor.ts';

/*
 * An encryption key is added, used and retired while the site runs: everything that people and providers already hold works
 * during and after that. Each test continues from the one before, as the steps of the operator do.
 */

const EMAIL = 'marijke@voorbeeld.example';

let site: string;
let smtp: SmtpSink;
let connection: Connection;
let database: pg.Pool;
let config: Config;
let environment: Record<string, string>;
let installation: Installation;
const logged: string[] = [];
let reporter: Visitor;
const made = { dossierId: '', fileId: '', providerLink: '', inviteLink: '' };

const start = async () => {
  const log = createLogger({ service: 'test' }, (line) => logged.push(line));
  installation = await startInstallation(config, { log, builtFolders: [], say: () => {} });
};

/** Runs `ops keys …`; returns what it printed, and its exit code. @param later seconds that its clock runs ahead */
async function keys(args: string[], { later = 0, its = config } = {}) {
  const lines: string[] = [];
  const now = () => new Date(Date.now() + later * 1000);
  const code = await keyOperation(now)(args, {
    connection,
    config: its,
    operator: 'tester',
    print: (line) => lines.push(line),
  });
  return { code, said: lines.join('\n') };
}

const keyIds = async () =>
  (await readFile(join(config.DATA_DIR, 'encryption.keys'), 'utf8'))
    .split(',')
    .map((pair) => pair.split(':')[0]);

const CODE = /^[A-HJ-NP-Z2-9]{6}$/m;

async function codeFor(visitor: Visitor, path: string, body: unknown, after: number) {
  const asked = await visitor.call('POST', path, body);
  expect(asked.status).toBe(200);
  const { text = '' } = await smtp.waitFor(EMAIL, { after, saying: CODE });
  return { id: asked.body._id, code: CODE.exec(text)?.[0] ?? '' };
}

/** Signs in with the e-mail address alone, as a person with an account does. */
async function signIn(visitor = createVisitor(site)) {
  await visitor.refreshCsrf();
  // The tests sign in more often than one person may within a quarter of an hour.
  await database.query('delete from limits.rate_limit');
  const { id, code } = await codeFor(visitor, '/v1/auth/requestOtp', { email: EMAIL }, smtp.mails.length);
  expect((await visitor.call('POST', `/v1/auth/login/${id}/${code}`)).status).toBe(200);
  await visitor.refreshCsrf();
  return visitor;
}

async function uploadCertificate(visitor: Visitor) {
  const form = await certificateForm('akte-in-words.pdf');
  const { _id: fileId, hash: fileHash } = (await visitor.call('POST', '/v1/file/upload', form)).body;
  const read = await visitor.call('GET', `/v1/file/validateFile/${fileId}/${fileHash}`);
  expect(read.status).toBe(200);
  return { fileId, fileHash, read: read.body };
}

/** A death is reported to a bank, which reports a life insurance with another person as beneficiary. */
async function makeJourney() {
  reporter = createVisitor(site);
  await reporter.refreshCsrf();
  const name = { firstName: 'Marijke', lastName: 'Bergh', email: EMAIL };
  const { id, code } = await codeFor(reporter, '/v1/auth/register', name, 0);
  expect((await reporter.call('POST', `/v1/auth/login/${id}/${code}`)).status).toBe(200);
  await reporter.refreshCsrf();

  const { docs } = (await reporter.call('GET', '/v1/provider?limit=900&page=1')).body;
  const [bank, energy] = ['Gildebank', 'Polder Energie'].map((name) =>
    docs.find((provider: { name: string }) => provider.name === name),
  );
  const file = await uploadCertificate(reporter);
  const report = reportOf({ ...file, email: EMAIL, providerIds: [bank._id] });
  const created = await reporter.call('POST', '/v1/dossier', report);
  expect(created.status).toBe(201);
  const dossierId = created.body._id;
  await reporter.call('POST', `/v1/file/linkToDossier/${dossierId}/${file.fileId}/${file.fileHash}`);
  await reporter.call('POST', `/v1/provider/notifyProvider/${dossierId}/${bank._id}`);
  await smtp.waitFor('nalatenschappen@gildebank.example');

  const [apiKey = ''] = await printed((print) =>
    providerKey(['create', bank.slug], { connection, config, operator: 'tester', print }),
  );
  const product = {
    uuid: randomUUID(),
    name: 'Levensverzekering',
    productType: 'life-insurance',
    customerPolicyNumber: 'P-77',
    askForBeneficiary: true,
    askForId: false,
    askForBeneficiaryBSN: false,
    isEditable: true,
    isSpecial: false,
  };
  const pushed = await fetch(`${site}/v1/provider-api/dossiers/${dossierId}/products`, {
    method: 'PUT',
    headers: { 'api-key': apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ products: [product] }),
  });
  expect(pushed.status).toBeLessThan(300);
  const { tasks } = (await reporter.call('GET', `/v2/dossier/${dossierId}`)).body.dossier;
  const taskId = tasks.find((task: { productId?: string }) => task.productId === product.uuid)._id;
  const person = { uuid: randomUUID(), firstName: 'Pieter', lastName: 'Bergh' };
  const collectedData = {
    reporterIsBeneficiary: 'no',
    moreBeneficiaries: 'yes',
    beneficiaries: [person.uuid],
    payout: 'toAllBeneficiaries',
  };
  const chosen = await reporter.call('PUT', `/v1/dossier/${dossierId}`, {
    dossier: { persons: [person] },
    tasks: [{ _id: taskId, status: 'completed', collectedData }],
  });
  expect(chosen.status).toBe(200);
  const { firstName, lastName, uuid: personId } = person;
  const invited = await reporter.call('POST', '/v1/beneficiary/create-invite-link', {
    firstName,
    lastName,
    dossierId,
    personId,
  });
  expect(invited.status).toBe(200);
  await reporter.call('POST', `/v1/task/addProviderTasks/${dossierId}`, { providerIds: [energy._id] });
  await reporter.call('POST', `/v1/provider/notifyProvider/${dossierId}/${energy._id}`);
  const notice = await smtp.waitFor('nalatenschappen@polder-energie.example');
  const link = /\/provider-cancellation-confirmation\/([\w-]+)/.exec(notice.text ?? '')?.[1] ?? '';
  Object.assign(made, {
    dossierId,
    fileId: file.fileId,
    providerLink: link,
    inviteLink: new URL(invited.body.url).pathname.split('/').slice(2).join('/'),
  });
}

async function printed(act: (print: (line: string) => void) => Promise<unknown>) {
  const lines: string[] = [];
  await act((line) => lines.push(line));
  return lines;
}

/** Everything that the people already hold still works, without a new sign-in. */
async function expectAllToWork() {
  expect((await reporter.call('POST', '/v1/auth/refreshJwtToken', {})).status).toBe(200);
  const read = await reporter.call('GET', `/v2/dossier/${made.dossierId}`);
  expect(read.body.dossier.deceased.lastName).toBe('Hendriks');
  const file = await reporter.download(`/v1/file/download/${made.fileId}`);
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  const provider = createVisitor(site);
  await provider.refreshCsrf();
  const task = await provider.call('GET', `/v1/task/providerTaskUpdate/${made.providerLink}`);
  expect(task.body.deceasedName).toContain('Hendriks');
  expect((await provider.call('POST', `/v1/beneficiary/invite-open/${made.inviteLink}`)).status).toBe(200);
  expect((await (await signIn()).call('GET', '/v1/dossier?limit=9&page=1')).body.totalDocs).toBe(1);
  const stranger = createVisitor(site);
  await stranger.refreshCsrf();
  expect((await uploadCertificate(stranger)).read.duplicate).toBe(true);
}

/** The columns of the whole database that contain something sealed with this key: raw, or as base64 in text. */
async function columnsWith(keyId: string) {
  const header = Buffer.concat([Buffer.from([1, keyId.length]), Buffer.from(keyId)]);
  const base64 = header.subarray(0, header.length - (header.length % 3)).toString('base64');
  const { rows } = await database.query(
    `select table_schema as schema, table_name as name, column_name as "column", data_type as type
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
       and data_type in ('bytea', 'text', 'jsonb', 'json')`,
  );
  const found: string[] = [];
  for (const { schema, name, column, type } of rows) {
    const test =
      type === 'bytea'
        ? `substring("${column}" from 1 for ${header.length}) = '\\x${header.toString('hex')}'`
        : `position('${base64}' in "${column}"::text) > 0`;
    const hit = await database.query(`select 1 from "${schema}"."${name}" where ${test} limit 1`);
    if (hit.rows.length > 0) found.push(`${schema}.${name}.${column}`);
  }
  return found;
}

beforeAll(async () => {
  connection = await createTestDatabase(allMigrations);
  database = new pg.Pool({ ...connection, max: 2 });
  smtp = await startSmtpSink();
  const PORT = String(await findFreePort());
  site = `http://localhost:${PORT}`;
  environment = {
    PORT,
    DATA_DIR: await createFolder(),
    DATABASE_URL: databaseUrl(connection),
    SMTP_URL: smtp.url,
    NOTICE_GRACE_SECONDS: '0',
  };
  config = readConfig(environment);
  await start();
  atEnd(async () => {
    await installation.stop();
    await smtp.stop();
    await database.end();
  });
  await makeJourney();
});

it('the installation seals with its first key until another key is put to sealing', async () => {
  await expectAllToWork();
  const { code, said } = await keys(['list']);
  expect(code).toBe(0);
  expect(said).toMatch(/^local {2}[\da-f]{16} {2}since \S+ {2}seals since \S+$/m);
  expect(said).toMatch(/^ {2}\d+ in session\.users\.sealed_profile$/m);
  expect(said).toMatch(/^ {2}\d+ in dossier\.person\.details$/m);
  expect(said).toMatch(/^ {2}\d+ in jobs\.job\.data$/m);
  expect(said).toMatch(/^ {2}\d+ in files$/m);
  const secret = (await readFile(join(config.DATA_DIR, 'encryption.keys'), 'utf8')).split(':')[1]?.trim();
  expect(said).not.toContain(secret);
  expect(await keys(['retire', 'local'])).toMatchObject({ code: 1, said: expect.stringContaining('seals') });
});

it('a new key is known to the running site immediately, and seals nothing yet', async () => {
  expect((await keys(['add'])).code).toBe(0);
  const [added = ''] = await keyIds();
  expect(await keyIds()).toEqual([added, 'local']);
  expect((await stat(join(config.DATA_DIR, 'encryption.keys'))).mode & 0o777).toBe(0o600);
  expect((await keys(['list'])).said).toMatch(new RegExp(`^${added} .*waits for "keys reseal"$`, 'm'));
  await expectAllToWork();
  expect(await columnsWith(added)).toEqual([]);
});

it('resealing is killed halfway, and everything works with a part of the data under each key', async () => {
  const [added = '', old = ''] = await keyIds();
  await makeMany();
  // Resealing goes from the first to the last, and comes to one here that it has to wait for.
  const holding = new pg.Client(connection);
  await holding.connect();
  atEnd(() => holding.end());
  await holding.query('begin');
  await holding.query(
    `select from session.code_request where sealed_registration is not null order by id desc limit 1 for update`,
  );
  const child = resealInAnotherProcess();
  const isWaiting = async () => {
    if (child.exitCode !== null) throw new Error('It ended before it could be killed');
    const { rowCount } = await holding.query(
      'select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))',
    );
    return rowCount !== 0;
  };
  await waitFor('resealing to wait halfway', isWaiting);
  child.kill('SIGKILL');
  if (child.exitCode === null) await once(child, 'exit');
  await holding.query('rollback');
  expect(await columnsWith(added)).not.toEqual([]);
  expect(await columnsWith(old)).not.toEqual([]);
  await expectAllToWork();
  expect(await keys(['retire', old], { later: 120 })).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^Still sealed with local: .*\d+ in /),
  });
});

it('resealing continues from there, in two processes at the same time, and loses no data written meanwhile', async () => {
  await makeMany();
  const resealing = Promise.all([keys(['reseal']), keys(['reseal'])]);
  const writers: Promise<number>[] = [];
  for (let n = 1; n <= 12; n += 1) {
    writers.push(
      reporter
        .call('PUT', `/v1/dossier/${made.dossierId}`, {
          dossier: { frontendData: { [`note${n}`]: `word ${n}` } },
        })
        .then(({ status }) => status),
    );
  }
  expect(new Set(await Promise.all(writers))).toEqual(new Set([200]));
  for (const { code } of await resealing) expect(code).toBe(0);
  const { frontendData } = (await reporter.call('GET', `/v2/dossier/${made.dossierId}`)).body.dossier;
  for (let n = 1; n <= 12; n += 1) expect(frontendData[`note${n}`]).toBe(`word ${n}`);
  await expectAllToWork();
});

it('the old key is retired only once nothing sealed with it can be under way; then everything works without it', async () => {
  const [added = '', old = ''] = await keyIds();
  expect(await keys(['retire', old])).toMatchObject({
    code: 1,
    said: expect.stringMatching(/may still be on its way: again in \d+ seconds/),
  });
  expect(await keys(['retire', old], { later: 120 })).toMatchObject({ code: 0 });
  expect(await keyIds()).toEqual([added]);
  expect(await columnsWith(old)).toEqual([]);
  await expectAllToWork();
  await installation.stop();
  await start();
  await expectAllToWork();
  expect((await keys(['list'])).said).toMatch(/^local .*retired \S+$/m);
});

it('the log of the running site says who did what to which key', async () => {
  const told = () =>
    logged
      .map((line) => JSON.parse(line))
      .filter(({ message, act = '' }) => message === 'act.recorded' && act.startsWith('encryption-key.'));
  await waitFor('the last act in the log', () => told().some(({ act }) => act === 'encryption-key.retired'));
  expect(told().map(({ act, who }) => `${act} ${who}`)).toEqual(
    expect.arrayContaining([
      'encryption-key.made tester',
      // By the command that was killed: it ran under the name of the system's user.
      `encryption-key.put-to-sealing ${userInfo().username}`,
      'encryption-key.resealed tester',
      'encryption-key.retired tester',
    ]),
  );
  expect(told().find(({ act }) => act === 'encryption-key.retired')).toMatchObject({
    kind: 'security',
    chain: 'dossier',
    subject: 'local',
  });
});

it('a key for ENCRYPTION_KEYS is printed, and seals nothing before every process knows it', async () => {
  const [pair = ''] = (await readFile(join(config.DATA_DIR, 'encryption.keys'), 'utf8')).trim().split(',');
  const its = { ...config, ENCRYPTION_KEYS: pair };
  const { code, said } = await keys(['add'], { its });
  expect(code).toBe(0);
  const [printedPair = ''] = said.split('\n');
  const ahead = { ...config, ENCRYPTION_KEYS: `${printedPair},${pair}` };
  expect(await keys(['reseal'], { its: ahead })).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^Not everybody knows .*: start again nabericht/),
  });
  expect(await columnsWith(printedPair.split(':')[0] ?? '')).toEqual([]);
  await installation.stop();
  config = ahead;
  await start();
  expect(await keys(['reseal'])).toMatchObject({ code: 0 });
  await expectAllToWork();
  await installation.stop();
  config = its;
  await expect(start()).rejects.toThrow(/^ENCRYPTION_KEYS lacks \S+: put it back, until "ops keys retire"/);
  config = ahead;
  await start();
  expect(await keys(['retire', pair.split(':')[0] ?? ''], { later: 120 })).toMatchObject({
    code: 0,
    said: expect.stringContaining('Take it out of ENCRYPTION_KEYS.'),
  });
  await installation.stop();
  config = { ...config, ENCRYPTION_KEYS: printedPair };
  await start();
  await expectAllToWork();
});

/** So many copies of one registration that resealing takes a while. */
const makeMany = () =>
  database.query(
    `insert into session.code_request (id, sealed_registration, code_digest, created_at, expires_at)
     select gen_random_uuid(), sealed_registration, 'none', now(), now() + interval '1 hour'
     from generate_series(1, 3000) as n,
       (select sealed_registration from session.code_request where sealed_registration is not null limit 1) as one`,
  );

function resealInAnotherProcess(): ChildProcess {
  return spawn(process.execPath, [programOf('ops'), 'keys', 'reseal'], {
    env: environmentWith(environment),
    stdio: 'inherit',
  });
}
