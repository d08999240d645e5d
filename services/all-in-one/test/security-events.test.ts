import { randomUUID } from 'node:crypto';
import { waitFor } from '@nabericht/testing/wait-for';
import { beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { office } from '../src/office-operations.ts';
import { bereavedFamily, INSURER } from './bereaved-family.ts';
import { type AllServices, startAllServices } from './start-all-services.ts';

/* The log lines that intruders cause at every service; and that the log contains nothing that they or the family sent. */

type Line = Record<string, unknown>;

let all: AllServices;
let family: ReturnType<typeof bereavedFamily>;
beforeAll(async () => {
  all = await startAllServices();
  family = bereavedFamily(all);
});

const events = (message: string): Line[] =>
  all.logged.map((line): Line => JSON.parse(line)).filter((line) => line.message === message);

describe('an intruder is logged', () => {
  it('for wrong codes, until the request is locked', async () => {
    const thief = await all.visitor();
    const { body } = await thief.call('POST', '/v1/auth/requestOtp', { email: 'planted@voorbeeld.example' });
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push((await thief.call('POST', `/v1/auth/login/${body._id}/QQQQQQ`)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 403]);
    expect(events('sign-in.code-refused')).toMatchObject([{ codeRequest: body._id, level: 'warn' }]);
    expect(events('sign-in.locked')).toMatchObject([{ codeRequest: body._id, level: 'warn' }]);
  });

  it('for asking for too many codes', async () => {
    const thief = await all.visitor();
    const ask = () => thief.call('POST', '/v1/auth/requestOtp', { email: 'planted@voorbeeld.example' });
    const status = await waitFor('a limit', async () => {
      const answer = await ask();
      return answer.status === 429 && answer.status;
    });
    expect(status).toBe(429);
    expect(events('limit.reached')).toMatchObject([{ route: 'POST /v1/auth/requestOtp' }]);
  });

  it('for an invalid provider key, an unknown secret in a link and an unknown refresh token', async () => {
    const thief = await all.visitor();
    await fetch(`${all.site}/v1/provider-api/dossiers/${randomUUID()}/products`, {
      method: 'PUT',
      headers: { 'api-key': 'nbk_planted', 'content-type': 'application/json' },
      body: '{}',
    });
    const hash = `planted${'x'.repeat(36)}`;
    await thief.call('PUT', '/v1/task/updateTaskByProvider', { hash, status: 'Confirmed' });
    await thief.call('POST', '/v1/auth/refreshJwtToken', { refreshToken: hash });
    expect(events('provider-key.refused')).toHaveLength(1);
    expect(events('access.unknown-secret')).toMatchObject([{ route: 'PUT /v1/task/updateTaskByProvider' }]);
    expect(events('session.refresh-refused')).toHaveLength(1);
  });

  it('for somebody else’s dossier, without a session, from another site, and without a CSRF token', async () => {
    const { browser } = await family.reporter('eigenaar@voorbeeld.example');
    const stranger = (await family.reporter('planted2@voorbeeld.example')).browser;
    const { dossierId, reference } = await family.dossierWith(browser, ['Pieter']);
    expect((await stranger.call('GET', `/v2/dossier/${dossierId}`)).status).toBe(404);
    expect((await (await all.visitor()).call('GET', `/v2/dossier/${dossierId}`)).status).toBe(401);
    const put = (headers: Record<string, string>) =>
      fetch(`${all.site}/v1/dossier/${dossierId}`, { method: 'PUT', headers, body: '{}' });
    expect((await put({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await put({})).status).toBe(403);
    const [theirs] = events('access.not-theirs').filter(({ route }) => route === 'GET /v2/dossier/:id');
    expect(theirs).toMatchObject({ caller: 'reporter', who: expect.stringMatching(/^[\da-f-]{36}$/) });
    expect(events('access.unauthenticated').map(({ route }) => route)).toContain('GET /v2/dossier/:id');
    expect(events('request.cross-site').map(({ route }) => route)).toContain('PUT /v1/dossier/:id');
    expect(events('request.csrf').map(({ route }) => route)).toContain('PUT /v1/dossier/:id');
    expect(events('session.started').length).toBeGreaterThan(1);
    expect((await stranger.call('DELETE', '/v1/account')).status).toBe(200);
    expect(events('account.erased')).toMatchObject([{ user: theirs?.who, dossier: null }]);
    // The stranger's session ended with their account: another person signs out.
    const leaving = (await family.reporter('planted3@voorbeeld.example')).browser;
    await leaving.call('POST', '/v1/auth/logout');
    expect(events('session.ended').at(-1)).toMatchObject({ by: 'logout' });
    const file = await browser.download('/v1/account/export');
    expect(file.status).toBe(200);
    await file.arrayBuffer();
    expect(events('account.exported')).toHaveLength(1);

    const config = readConfig({ ENCRYPTION_KEYS: all.encryptionKeys, PUBLIC_URL: all.site });
    const deps = { connection: all.connection, config, operator: 'anna', print: () => {} };
    expect(await office('export')([dossierId], deps)).toBe(0);
    expect(await office('erase')([dossierId, '--yes'], deps)).toBe(0);
    const acts = await waitFor('the acts to be told', () => {
      const told = events('act.recorded').filter(({ dossier }) => dossier === dossierId);
      return told.length >= 4 && told.map(({ by, who, act }) => [by, who, act].join(' '));
    });
    expect(acts.slice(-2)).toEqual(['operator anna dossier.exported', 'operator anna dossier.erased']);
    expect(acts[0]).toMatch(/^provider-key [\da-f-]{36} notice.confirmed$/);
    expect(all.logged.join('')).not.toContain(reference);
  });
});

it('nothing that anybody sent is in the log', () => {
  const written = all.logged.join('');
  expect(written.length).toBeGreaterThan(1000);
  const personal = [
    'planted',
    'voorbeeld.example',
    'Marijke',
    'Pieter',
    'Bergh',
    'Turfmarkt',
    '8911 AB',
    '8911AB',
    '0612345678',
  ];
  const secret = ['QQQQQQ', 'nbk_', INSURER, '127.0.0.1', ...all.mails.flatMap(codesOf)];
  for (const value of [...personal, ...secret]) expect(written).not.toContain(value);
});

/** The code and the last part of every link in a mail. */
function codesOf({ text }: { text: string }): string[] {
  const codes = text.match(/^[A-HJ-NP-Z2-9]{6}$/gm) ?? [];
  const links = [...text.matchAll(/https?:\/\/\S+\/([\w-]{40,})/g)].map(([, secret = '']) => secret);
  return [...codes, ...links];
}
