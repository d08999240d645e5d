import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Connection } from '@nabericht/database/connect';
import { createLogger } from '@nabericht/service-kit/logger';
import { metrics } from '@nabericht/service-kit/metrics';
import { startTracing, type Tracing } from '@nabericht/service-kit/trace/start-tracing';
import type { CollectedSpan } from '@nabericht/testing/collector/collected-span';
import { type Collector, startCollector } from '@nabericht/testing/collector/start-collector';
import { environmentWith } from '@nabericht/testing/config';
import { databaseUrl } from '@nabericht/testing/database-url';
import { jobsBecomeDue } from '@nabericht/testing/due-jobs';
import { findFreePort } from '@nabericht/testing/free-port';
import { programOf } from '@nabericht/testing/programs';
import { type SmtpSink, startSmtpSink } from '@nabericht/testing/smtp-sink';
import { createTestDatabase } from '@nabericht/testing/test-database';
import { waitFor } from '@nabericht/testing/wait-for';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { type Installation, startInstallation } from '../src/installation.ts';
import { certificateForm, reportOf } from './wire-report.ts';
import { createVisitor, type Visitor } from './wire-visitor.ts';

/*
 * The main job over HTTP only, with an operator's own database and mail server: paths and fields as in the specification,
 * without our API client.
 */

const logged: string[] = [];
let site: string;
let installation: Installation;
let database: Connection;
let smtp: SmtpSink;
let folder: string;
let environment: Record<string, string>;
/** The dossier that the journey made. */
let made: { _id: string; reference: string; fileId: string };
/** Secrets of the journey: codes, tokens, links, and the name of the deceased. */
const secrets: string[] = [];
let collector: Collector;
let tracing: Tracing;
/** Trace ids of the clicks that sent a notice, answered it, and read the answer. */
let traces: { sending: string; answering: string; reading: string };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nabericht-wire-'));
  database = await createTestDatabase();
  smtp = await startSmtpSink();
  collector = await startCollector();
  tracing = await startTracing('test', { collector: collector.url });
  const PORT = String(await findFreePort());
  site = `http://localhost:${PORT}`;
  environment = {
    PORT,
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl(database),
    SMTP_URL: smtp.url,
    NOTICE_GRACE_SECONDS: '1',
    METRICS_PORT: String(await findFreePort()),
  };
  const config = readConfig(environment);
  const log = createLogger({ service: 'test' }, (line) => logged.push(line));
  // Another test file may have used this process before.
  metrics.resetMetrics();
  installation = await startInstallation(config, { log, builtFolders: [], say: () => {} });
});

afterAll(async () => {
  await installation?.stop();
  await smtp?.stop();
  await tracing?.stop();
  await collector?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function signIn(visitor: Visitor, email: string) {
  await visitor.refreshCsrf();
  const asked = await visitor.call('POST', '/v1/auth/register', {
    firstName: 'Marijke',
    lastName: 'van den Bergh',
    email,
  });
  expect(asked.status).toBe(200);
  const { text = '' } = await smtp.waitFor(email);
  const code = text
    .split('\n')
    .find((line) => /^[A-HJ-NP-Z2-9]{6}$/.test(line.trim()))
    ?.trim();
  const session = await visitor.call('POST', `/v1/auth/login/${asked.body._id}/${code}`);
  expect(session.body).toMatchObject({
    jwt: expect.any(String),
    expires_in: expect.any(Number),
    refresh_token: expect.any(String),
    user: { firstName: 'Marijke', lastName: 'van den Bergh', email },
  });
  secrets.push(String(code), session.body.jwt, session.body.refresh_token);
  await visitor.refreshCsrf();
}

async function findProviders(visitor: Visitor, names: string[]) {
  const { docs } = (await visitor.call('GET', '/v1/provider?limit=900&page=1')).body;
  return names.map((name) => docs.find((provider: { name: string }) => provider.name === name)._id as string);
}

const linkIn = (text = '') => /\/provider-cancellation-confirmation\/([\w-]+)/.exec(text)?.[1] ?? '';

it('somebody reports a death to three organisations, one of which confirms by the link in its mail', async () => {
  const email = 'marijke@voorbeeld.example';
  const visitor = createVisitor(site);
  await visitor.refreshCsrf();
  const providerIds = await findProviders(visitor, [
    'Polder Energie',
    'Gildebank',
    'Uitvaartverzekeringen Vredehof',
  ]);

  const form = await certificateForm('akte-in-words.pdf');
  const uploaded = await visitor.call('POST', '/v1/file/upload', form);
  expect(uploaded).toMatchObject({ status: 201, body: { mimetype: 'application/pdf' } });
  const { _id: fileId, hash } = uploaded.body;
  const read = await visitor.call('GET', `/v1/file/validateFile/${fileId}/${hash}`);
  expect(read).toMatchObject({
    status: 200,
    body: {
      last_name: expect.any(String),
      date_of_death: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      score: expect.any(Number),
      duplicate: false,
    },
  });
  expect(read.body.score).toBeGreaterThan(50);
  secrets.push(hash, read.body.last_name, read.body.first_names);

  await signIn(visitor, email);
  const report = reportOf({ read: read.body, fileId, email, providerIds });
  const created = await visitor.call('POST', '/v1/dossier', report);
  expect(created.status).toBe(201);
  const again = await visitor.call('POST', '/v1/dossier', report);
  expect(again.body._id).toBe(created.body._id);
  const dossierId = created.body._id;
  const linked = await visitor.call('POST', `/v1/file/linkToDossier/${dossierId}/${fileId}/${hash}`);
  expect(linked.status).toBe(200);
  const statuses = (tasks: { type: string; status: string }[]) =>
    tasks.map(({ type, status }) => [type, status]);
  expect(statuses(created.body.tasks)).toEqual(
    expect.arrayContaining([
      ['report_deceased', 'completed'],
      ['upload_death_certificate', 'completed'],
      ['provider', 'active'],
    ]),
  );
  const mailsBefore = smtp.mails.length;
  const sending = visitor.click();
  for (const providerId of providerIds) {
    const path = `/v1/provider/notifyProvider/${dossierId}/${providerId}`;
    expect((await visitor.call('POST', path)).status).toBe(202);
    expect((await visitor.call('POST', path)).status).toBe(202);
  }

  const toEnergy = await smtp.waitFor('nalatenschappen@polder-energie.example');
  const toInsurer = await smtp.waitFor('nalatenschappen@uitvaartverzekeringen-vredehof.example');
  await smtp.waitFor('nalatenschappen@gildebank.example');
  await new Promise((resolve) => setTimeout(resolve, 2500));
  const notices = smtp.mails
    .slice(mailsBefore)
    .filter(({ subject }) => subject?.startsWith('Melding van overlijden'));
  expect(notices).toHaveLength(3);
  expect(toEnergy.text).toContain(read.body.last_name);
  expect(toEnergy.attachments.map(({ filename }) => filename)).toEqual([expect.stringMatching(/\.pdf$/)]);
  expect(toInsurer.attachments).toHaveLength(2);

  const hash1 = linkIn(toEnergy.text);
  secrets.push(hash1, linkIn(toInsurer.text));
  const provider = createVisitor(site);
  await provider.refreshCsrf();
  const lookup = await provider.call('GET', `/v1/task/providerTaskUpdate/${hash1}`);
  expect(lookup).toMatchObject({
    status: 200,
    body: { deceasedName: expect.stringContaining(read.body.last_name) },
  });
  const answer = (status: string, hash: string, message?: string) =>
    provider.call('PUT', '/v1/task/updateTaskByProvider', { status, hash, message });
  expect((await answer('Denied', linkIn(toInsurer.text))).status).toBe(422);
  const answering = provider.click();
  expect((await answer('Confirmed', hash1)).status).toBe(204);
  expect((await answer('Confirmed', hash1)).status).toBe(410);
  expect((await answer('Denied', linkIn(toInsurer.text), 'Wij kennen deze persoon niet.')).status).toBe(204);
  expect((await provider.call('GET', `/v1/task/providerTaskUpdate/${'x'.repeat(43)}`)).status).toBe(404);

  const reading = visitor.click();
  const after = (await visitor.call('GET', `/v2/dossier/${dossierId}`)).body;
  const taskOf = (providerId?: string) =>
    after.dossier.tasks.find((task: { providerId?: string }) => task.providerId === providerId);
  expect(taskOf(providerIds[0])).toMatchObject({ status: 'completed' });
  expect(taskOf(providerIds[1])).toMatchObject({ status: 'active' });
  expect(taskOf(providerIds[2])).toMatchObject({
    status: 'completed',
    providerMessage: 'Wij kennen deze persoon niet.',
  });
  expect(after.dossier).toMatchObject({ status: 'in_progress', metaData: { lastName: read.body.last_name } });
  expect(after.flags).toEqual({
    nnOnly: false,
    hasOwnTaskList: false,
    canAddProviders: true,
    certificateAvailable: true,
  });
  expect(after.dossier.messages.filter(({ read }: { read: boolean }) => !read)).toHaveLength(2);
  const told = (subject: RegExp) =>
    smtp.mails.filter(
      (mail) =>
        mail.to?.some((one) => 'address' in one && one.address === email) && subject.test(mail.subject ?? ''),
    );
  await waitFor('the answers, by mail', () => told(/je melding (niet )?verwerk/).length === 2);
  const done = await waitFor('the mail that it is done', async () => {
    await jobsBecomeDue(database, 'dossier.confirm-sending');
    return told(/^Verstuurd/)[0];
  });
  expect(done.attachments.map(({ filename }) => filename)).toEqual([expect.stringMatching(/\.pdf$/)]);

  const toInsurers = () => smtp.mails.filter(({ to }) => JSON.stringify(to).includes('vredehof.example'));
  const actAgain = `/v1/provider/notifyProvider/${dossierId}/${providerIds[2]}`;
  expect((await visitor.call('POST', actAgain)).status).toBe(202);
  expect((await visitor.call('POST', actAgain)).status).toBe(202);
  const resent = await waitFor('the notice that is sent again', () => toInsurers()[1]);
  expect((await answer('Confirmed', linkIn(toInsurer.text))).status).toBe(410);
  expect((await answer('Confirmed', linkIn(resent.text))).status).toBe(204);
  expect(toInsurers()).toHaveLength(2);
  made = { _id: dossierId, reference: created.body.reference, fileId };
  traces = { sending, answering, reading };

  const list = await visitor.call('GET', '/v1/dossier?limit=900&page=1');
  expect(list.body).toMatchObject({ totalDocs: 1, docs: [{ _id: dossierId }] });
  expect((await visitor.call('POST', '/v1/auth/logout')).status).toBe(204);
  expect((await visitor.call('GET', `/v2/dossier/${dossierId}`)).status).toBe(401);
});

it('the metrics count all of it on a port of their own, and identify nobody', async () => {
  expect((await fetch(new URL('/metrics', site))).status).not.toBe(200);
  const text = await (await fetch(`http://localhost:${environment.METRICS_PORT}/metrics`)).text();
  const figure = (start: string) => {
    const line = text.split('\n').find((one) => one.startsWith(start));
    return Number(line?.split(' ').at(-1));
  };
  expect(
    figure(
      'nabericht_request_duration_seconds_count{method="GET",route="/v2/dossier/:id",status="200",answered="here"}',
    ),
  ).toBe(1);
  expect(figure('nabericht_mails_total{outcome="taken"}')).toBe(smtp.mails.length);
  expect(figure('nabericht_reading_duration_seconds_count{verdict="akte"}')).toBe(1);
  expect(
    figure('nabericht_job_duration_seconds_count{queue="provider.send-notice",outcome="done"}'),
  ).toBeGreaterThan(0);
  expect(figure('nabericht_sessions')).toBe(0);
  expect(figure('nabericht_backup_timestamp_seconds{way="command"}')).toBe(0);
  expect(text).toMatch(/^nabericht_database_connections\{service="nabericht dossier",/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);

  // The values are removed: any digits may occur in them by chance.
  const told = text.replaceAll(/^# .*$| \S+$/gm, '');
  const ofPeople = ['Bergh', 'Marijke', 'voorbeeld', '8911', made._id, made.reference, made.fileId];
  for (const one of ofPeople) expect(told).not.toContain(one);
  expect(told).not.toMatch(/[\da-f]{8}-[\da-f]{4}-|@|[\w-]{43}/);
});

it('a trace leads from the click that sends a notice to its mail, its answer and the page that shows the answer', async () => {
  await tracing.stop();
  const { spans } = collector;
  expect(await metrics.metrics()).toContain(`nabericht_spans_total{outcome="taken"} ${spans.length}\n`);
  const find = (traceId: string, name: string) =>
    spans.find((span) => span.traceId === traceId && span.name === name);
  const above = (span: CollectedSpan | undefined): string[] => {
    if (!span) return [];
    return [...above(spans.find(({ spanId }) => spanId === span.parentId)), span.name];
  };
  const mail = find(traces.sending, 'send mail');
  expect(mail?.attributes).toEqual({ 'nabericht.mail.outcome': 'taken' });
  // Whichever registered it first comes between them: the request itself, or the job that makes sure of it.
  expect(above(mail).slice(0, 2)).toEqual([
    'POST /v1/*',
    'POST /v1/provider/notifyProvider/:dossierId/:providerId',
  ]);
  expect(above(mail).slice(-3)).toEqual([
    'enqueue provider.send-notice',
    'provider.send-notice',
    'send mail',
  ]);
  const answer = find(traces.answering, 'PUT /v1/task/updateTaskByProvider');
  expect(answer?.links).toMatchObject([{ traceId: traces.sending }]);
  expect(above(find(traces.answering, 'send mail')).slice(1, -2)).toEqual([
    'PUT /v1/task/updateTaskByProvider',
    'enqueue dossier.tell-answer',
  ]);
  const page = find(traces.reading, 'GET /v2/dossier/:id');
  expect(page?.links).toContainEqual({ traceId: traces.answering, spanId: expect.any(String) });
});

it('requests that nobody may make are refused', async () => {
  const email = 'ander@voorbeeld.example';
  const stranger = createVisitor(site);
  await signIn(stranger, email);
  expect((await stranger.call('GET', `/v2/dossier/${crypto.randomUUID()}`)).status).toBe(404);
  expect((await stranger.call('GET', '/internal/session/users/x')).status).toBe(404);
  expect((await stranger.call('POST', '/v1/dossier', { dossier: {} })).status).toBe(422);
  const withoutToken = await fetch(`${site}/v1/auth/requestOtp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  expect(withoutToken.status).toBe(403);
  expect(withoutToken.headers.get('content-type')).toBe('application/problem+json');
  const big = new FormData();
  big.set('file', new File([new Uint8Array(1_000_001)], 'groot.png', { type: 'image/png' }));
  big.set('documentType', 'death_certificate');
  big.set('originalName', 'groot.png');
  expect((await stranger.call('POST', '/v1/file/upload', big)).status).toBe(413);
  const wrong = new FormData();
  wrong.set(
    'file',
    new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'akte.png', { type: 'image/png' }),
  );
  wrong.set('documentType', 'death_certificate');
  wrong.set('originalName', 'akte.png');
  expect((await stranger.call('POST', '/v1/file/upload', wrong)).status).toBe(415);
});

const ops = (...args: string[]) =>
  promisify(execFile)(process.execPath, [programOf('ops'), ...args], {
    env: environmentWith(environment),
  }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }) => ({ code, stdout }),
  );

it('an operator has another link mailed to an organisation, and records what it answered by telephone', async () => {
  const about = [made.reference, 'gildebank'];
  const sent = smtp.mails.length;
  expect(await ops('provider-link', 'send', ...about)).toMatchObject({ code: 0 });
  const link = () => smtp.mails.slice(sent).find(({ subject }) => subject?.startsWith('Nieuwe link'));
  const { to, text } = await waitFor('the link', link);
  expect(JSON.stringify(to)).toContain('nalatenschappen@gildebank.example');
  secrets.push(linkIn(text));
  expect(await ops('answer', 'confirm', ...about, 'Gebeld')).toMatchObject({ code: 0 });
  expect(await ops('provider-link', 'send', ...about)).toEqual({
    code: 1,
    stdout: expect.stringContaining('has answered'),
  });
});

it('a dossier is exported and erased everywhere by one command each', async () => {
  const exported = await ops('export', made.reference);
  expect(JSON.parse(exported.stdout)).toMatchObject({
    user: { email: 'marijke@voorbeeld.example' },
    dossier: { _id: made._id, tasks: expect.any(Array) },
    files: [{ fileId: made.fileId, documentType: 'death_certificate', originalName: 'akte.pdf' }],
    notices: [{ leftAt: expect.any(String) }, { leftAt: expect.any(String) }, { leftAt: expect.any(String) }],
  });
  expect(await ops('erase', made.reference, '--yes')).toMatchObject({ code: 0 });
  await waitFor('the files to be erased', async () => {
    const left = await readdir(join(folder, 'files'), { recursive: true });
    return !left.some((name) => name.includes(made.fileId));
  });
});

it('neither the log nor the exported spans contain anything personal', () => {
  const spans = collector.sent();
  expect(collector.spans.length).toBeGreaterThan(100);
  for (const text of [logged.join(''), spans]) {
    expect(text).not.toMatch(
      /voorbeeld\.example|\.example|Marijke|Bergh|Turfmarkt|0612345678|8911 ?AB|akte\.pdf/,
    );
    for (const secret of [...secrets, made.reference]) expect(text).not.toContain(secret);
  }
  // With access to the database an id identifies a person: the log may contain ids, spans that leave the house may not.
  for (const id of [made._id, made.fileId]) expect(spans).not.toContain(id);
  expect(JSON.stringify(collector.spans)).not.toMatch(/[\da-f]{8}-[\da-f]{4}-|@/);
});
