import { randomUUID } from 'node:crypto';
import { defineContract } from '@nabericht/contracts/endpoint';
import { createTestDatabase } from '@nabericht/testing/test-database';
import { createTestKit, type TestKit } from '@nabericht/testing/test-kit';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bindContract } from '../src/bind-contract.ts';
import { createKeyRing } from '../src/key-ring.ts';
import { createLogger } from '../src/logger.ts';
import { notFound } from '../src/problem.ts';
import { createSecurityLog } from '../src/security-log.ts';
import { createServiceApp } from '../src/service-app.ts';
import { serviceDoor } from '../src/service-door.ts';

type Line = Record<string, unknown>;

describe('a flood of refusals', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const startLog = () => {
    const lines: Line[] = [];
    const log = createLogger({}, (line) => lines.push(JSON.parse(line)));
    const keyRing = createKeyRing(`test:${Buffer.alloc(32, 7).toString('base64')}`);
    const security = createSecurityLog(log, { keyRing, now: () => new Date() });
    return { lines, security };
  };

  it('from one caller is two lines a minute: the first, and how many followed', () => {
    const { lines, security } = startLog();
    for (let count = 0; count < 1000; count += 1)
      security.note('request.csrf', { route: 'PUT /v1/x/:id', client: 'a' });
    expect(lines).toHaveLength(1);
    vi.advanceTimersByTime(60_000);
    expect(lines).toMatchObject([
      { message: 'request.csrf', level: 'warn' },
      { more: 999, client: 'a' },
    ]);
    security.note('request.csrf', { route: 'PUT /v1/x/:id', client: 'a' });
    expect(lines).toHaveLength(3);
    security.close();
    expect(lines).toHaveLength(3);
  });

  it('from ever new callers is a bounded number of lines, and all are counted', () => {
    const { lines, security } = startLog();
    for (let count = 0; count < 5000; count += 1)
      security.note('access.unauthenticated', { route: 'GET /v1/x', client: `${count}` });
    security.note('request.csrf', { route: 'PUT /v1/x/:id', client: 'somebody' });
    security.close();
    expect(lines).toHaveLength(102);
    expect(lines.find(({ client }) => client === 'somebody')).toBeDefined();
    expect(lines.at(-1)).toMatchObject({ message: 'access.unauthenticated', more: 4900 });
  });

  it('does not hide events that nobody can cause a flood of', () => {
    const { lines, security } = startLog();
    for (let count = 0; count < 300; count += 1)
      security.note('session.ended', { session: `${count}`, by: 'logout' });
    expect(lines).toHaveLength(300);
    security.close();
  });

  it('identifies callers by a digest that changes the next day', () => {
    const { security } = startLog();
    vi.setSystemTime(new Date('2026-11-22T10:00:00Z'));
    const today = security.digest('192.0.2.1');
    expect(security.digest('192.0.2.1')).toBe(today);
    expect(security.digest('192.0.2.2')).not.toBe(today);
    vi.setSystemTime(new Date('2026-11-23T10:00:00Z'));
    expect(security.digest('192.0.2.1')).not.toBe(today);
    security.close();
  });
});

const paths = {
  mine: 'GET /v1/mine/:id',
  save: 'PUT /v1/mine/:id',
  open: 'GET /v1/open/:secret',
  push: 'POST /v1/push',
} as const;
const of = { summary: 'Of this test.', status: 200, problems: [], response: v.object({}) } as const;
const contract = defineContract(paths)({
  mine: { ...of, callers: ['reporter'], resource: 'dossier', params: v.object({ id: v.string() }) },
  save: { ...of, callers: ['reporter'], resource: 'dossier', params: v.object({ id: v.string() }) },
  open: {
    ...of,
    callers: ['anyone'],
    resource: 'secret',
    rate: { points: 2, per: 60 },
    params: v.object({ secret: v.string() }),
  },
  push: { ...of, callers: ['provider'], resource: 'none' },
});

describe('the refusals of a door are logged without the values that were sent', () => {
  let test: TestKit;
  let app: Hono;
  beforeEach(async () => {
    test = await createTestKit(await createTestDatabase());
    const door = { ...test.kit.door, findProviderByKey: async () => null };
    app = createServiceApp(test.kit.log);
    const handlers = {
      mine: async () => ({}),
      save: async () => ({}),
      push: async () => ({}),
      open: async () => {
        throw notFound();
      },
    };
    bindContract(app, paths, contract, handlers, serviceDoor(door), {
      ownership: {
        dossier: async () => {
          throw notFound();
        },
      },
    });
  });

  const events = () =>
    test.logged
      .map((line): Line => JSON.parse(line))
      .filter(({ kind }) => kind === 'security')
      .map(({ message, route, caller, who }) => ({ message, route, caller, who }));

  it('every kind of refusal is logged with its route and its caller', async () => {
    const userId = randomUUID();
    const id = randomUUID();
    const token = await test.signToken({ sub: userId });
    const csrfLess = test.sendAsBrowser(app, token, { withCsrf: false });
    const byReporter = test.sendAs(app, token);
    const get = (path: string, headers = {}) => app.request(path, { headers });
    await get(`/v1/mine/${id}`);
    await byReporter(`/v1/mine/${id}`, { method: 'GET', headers: new Headers() });
    await csrfLess(`/v1/mine/${id}`, { method: 'PUT', headers: new Headers() });
    await app.request(`/v1/mine/${id}`, { method: 'PUT', headers: { 'sec-fetch-site': 'cross-site' } });
    await byReporter('/v1/push', { method: 'POST', headers: new Headers() });
    await app.request('/v1/push', { method: 'POST', headers: { 'api-key': 'nbk_planted-key' } });
    await app.request('/v1/push', { method: 'POST', headers: { authorization: 'Service planted.to.ken' } });
    for (const _ of [1, 2, 3]) await get('/v1/open/planted-secret');

    const reporter = { caller: 'reporter', who: userId };
    const nobody = { caller: undefined, who: undefined };
    expect(events()).toEqual([
      { message: 'access.unauthenticated', route: 'GET /v1/mine/:id', ...nobody },
      { message: 'access.not-theirs', route: 'GET /v1/mine/:id', ...reporter },
      { message: 'request.csrf', route: 'PUT /v1/mine/:id', ...nobody },
      { message: 'request.cross-site', route: 'PUT /v1/mine/:id', ...nobody },
      { message: 'access.wrong-caller', route: 'POST /v1/push', ...reporter },
      { message: 'provider-key.refused', route: 'POST /v1/push', ...nobody },
      { message: 'access.unauthenticated', route: 'POST /v1/push', ...nobody },
      { message: 'service-token.refused', route: 'POST /v1/push', ...nobody },
      // The second refusal is counted by the line above.
      { message: 'access.unknown-secret', route: 'GET /v1/open/:secret', ...nobody },
      { message: 'limit.reached', route: 'GET /v1/open/:secret', caller: 'anyone', who: null },
    ]);
    expect(test.logged.join('')).not.toMatch(/planted/);
    expect(test.logged.join('')).not.toContain(id);
  });
});
