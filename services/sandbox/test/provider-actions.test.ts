import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atEnd, createFolder } from '@nabericht/testing/clean-up';
import { waitFor } from '@nabericht/testing/wait-for';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openNoticeLog } from '../src/provider/notice-log.ts';
import { createProviderApp } from '../src/provider/provider-app.ts';

const key = Buffer.alloc(24, 7);
const heard: { method: string; path: string; apiKey: string; idempotencyKey: string; body: string }[] = [];
let status = 204;
let app: ReturnType<typeof createProviderApp>;

beforeAll(async () => {
  const nabericht = createServer((request, response) => {
    let body = '';
    request.setEncoding('latin1').on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const header = (name: string) => String(request.headers[name] ?? '');
      const { method = '', url: path = '' } = request;
      const idempotencyKey = header('idempotency-key');
      heard.push({ method, path, apiKey: header('api-key'), idempotencyKey, body });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => nabericht.listen(0, '127.0.0.1', resolve));
  atEnd(async () => nabericht.close());
  const now = () => new Date();
  app = createProviderApp({
    notices: await openNoticeLog({ folder: await createFolder(), now }),
    webhookSecret: `whsec_${key.toString('base64')}`,
    api: {
      url: `http://127.0.0.1:${(nabericht.address() as AddressInfo).port}`,
      keyFor: (slug) => `key of ${slug}`,
    },
    now,
  });
});
beforeEach(() => {
  heard.length = 0;
  status = 204;
});

const receive = async (body: string) => {
  const id = randomUUID();
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
  await app.request('/sandbox/provider/webhook', { method: 'POST', body, headers });
  return id;
};
const notice = async () => {
  const dossierId = randomUUID();
  const data = { dossierId, slug: 'noorderbank' };
  return { dossierId, id: await receive(JSON.stringify({ type: 'notice.sent', data })) };
};
const press = (id: string, action: string, fields: Record<string, string> = {}, site = 'same-origin') =>
  app.request(`/sandbox/provider/notices/${id}/${action}`, {
    method: 'POST',
    headers: { 'sec-fetch-site': site },
    body: new URLSearchParams({ press: 'p-1', ...fields }),
  });
/** Leaves out the answer that the provider gives by itself after a while. */
const pressed = ({ dossierId }: { dossierId: string }) =>
  heard.filter(({ path }) => path.startsWith(`/v1/provider-api/dossiers/${dossierId}/`));

describe('the buttons of the sample provider', () => {
  it.each([
    ['product', 'PUT', 'products', '"askForBeneficiary":true'],
    ['file', 'POST', 'files', '%PDF-'],
    ['message', 'POST', 'messages', 'Gecondoleerd'],
    ['questions', 'PUT', 'questions', 'Heb je de bankpas nog?'],
    ['confirm', 'PUT', 'answer', '"Confirmed"'],
    ['deny', 'PUT', 'answer', '"Denied"'],
  ])('%s calls our API with its key, and shows the result', async (action, method, path, part) => {
    const place = await notice();
    const page = await press(place.id, action, { choice: 'life-insurance' });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('class="done"');
    const [call] = pressed(place);
    expect(call).toMatchObject({ method, apiKey: 'key of noorderbank' });
    expect(call?.path).toBe(`/v1/provider-api/dossiers/${place.dossierId}/${path}`);
    expect(call?.body).toContain(part);
  });

  it('send the same idempotency key for a double click', async () => {
    const place = await notice();
    await Promise.all([press(place.id, 'message'), press(place.id, 'message')]);
    expect(pressed(place).map(({ idempotencyKey }) => idempotencyKey)).toEqual(['p-1', 'p-1']);
  });

  it('report a failure, and do nothing for another site or an unknown notice', async () => {
    const place = await notice();
    status = 422;
    const page = await press(place.id, 'message');
    expect(await page.text()).toContain('Dat lukte niet. Nabericht answered 422');
    heard.length = 0;
    expect((await press(place.id, 'message', {}, 'cross-site')).status).toBe(403);
    expect((await press('unknown', 'message')).status).toBe(404);
    expect((await press(place.id, 'toString')).status).toBe(404);
    expect(pressed(place)).toEqual([]);
  });

  it('are shown with a notice, not with a reminder', async () => {
    const data = { dossierId: randomUUID(), slug: 'noorderbank' };
    await receive(JSON.stringify({ type: 'notice.reminder', data }));
    const page = await (await app.request('/sandbox/provider')).text();
    const [newest = ''] = page.split('</li>');
    expect(newest).toContain('Herinnering ontvangen');
    expect(newest).not.toContain('<button');
  });
});

it('answers a notice by itself after a while', async () => {
  const place = await notice();
  const call = await waitFor('the answer', () => pressed(place)[0]);
  expect(call).toMatchObject({
    method: 'PUT',
    path: `/v1/provider-api/dossiers/${place.dossierId}/products`,
  });
});
