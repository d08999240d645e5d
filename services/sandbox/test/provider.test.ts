import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openNoticeLog } from '../src/provider/notice-log.ts';
import { createProviderApp } from '../src/provider/provider-app.ts';

const key = Buffer.alloc(24, 7);
const now = () => new Date('2026-11-21T09:00:00Z');
const seconds = now().getTime() / 1000;
const body = JSON.stringify({ type: 'notice', data: { reference: 'NB <b>1</b>' } });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nabericht-provider-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = async () => {
  const notices = await openNoticeLog({ folder, now });
  // None of these notices is one that a provider would answer, so the API is not called.
  const api = { url: 'http://127.0.0.1:1', keyFor: () => 'key' };
  return createProviderApp({ notices, webhookSecret: `whsec_${key.toString('base64')}`, api, now });
};

const headersFor = (id: string, text: string, timestamp = seconds, signingKey = key) => ({
  'webhook-id': id,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': `v1,${createHmac('sha256', signingKey).update(`${id}.${timestamp}.${text}`).digest('base64')}`,
});

const post = async (headers: Record<string, string>, text = body) =>
  (await (await open()).request('/sandbox/provider/webhook', { method: 'POST', body: text, headers })).status;

const shown = async () => (await (await open()).request('/sandbox/provider')).text();

test('takes a signed notice, keeps it over a restart, and shows it as text', async () => {
  expect(await post(headersFor('msg_1', body))).toBe(204);
  const page = await shown();
  expect(page).toContain('msg_1');
  expect(page).toContain('NB &lt;b&gt;1&lt;/b&gt;');
});

test('keeps and shows that a document was sent along, but not all of its bytes', async () => {
  const content = Buffer.alloc(300_000, 1).toString('base64');
  const text = JSON.stringify({ type: 'notice.sent', data: { certificate: { name: 'akte.pdf', content } } });
  await post(headersFor('msg_2', text), text);
  const page = await shown();
  expect(page).toContain('Melding ontvangen');
  expect(page).toContain('akte.pdf');
  expect(page).toContain('(400000 tekens)');
  expect(page.length).toBeLessThan(20_000);
});

test('marks a repeated notice as counting once', async () => {
  await post(headersFor('msg_1', body));
  expect(await post(headersFor('msg_1', body))).toBe(204);
  expect(await shown()).toContain('telt één keer');
});

test.each([
  ['without a signature', {}],
  ['with another body', headersFor('msg_1', '{}')],
  ['with another key', headersFor('msg_1', body, seconds, Buffer.alloc(24, 8))],
  ['with another id', { ...headersFor('msg_1', body), 'webhook-id': 'msg_2' }],
  ['six minutes old', headersFor('msg_1', body, seconds - 360)],
  ['without a time', { ...headersFor('msg_1', body), 'webhook-timestamp': '' }],
])('refuses a notice %s', async (_, headers) => {
  expect(await post(headers)).toBe(401);
  expect(await shown()).toContain('Er kwam nog niets binnen');
});

test('accepts one of several signatures, as sent while a secret is being replaced', async () => {
  const headers = headersFor('msg_1', body);
  expect(await post({ ...headers, 'webhook-signature': `v1,AAAA ${headers['webhook-signature']}` })).toBe(
    204,
  );
});
