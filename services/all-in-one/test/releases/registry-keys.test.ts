import { createHash } from 'node:crypto';
import { parseReleaseKey } from '@nabericht/contracts/registry';
import type { RegistryDatabase } from '@nabericht/registry-service/tables';
import { revokeKey } from '@nabericht/registry-service/team-key/team-key-repository';
import { writeRelease } from '@nabericht/registry-service/test/fixture-release';
import { openTestDatabase, reason, release } from '@nabericht/registry-service/test/test-registry';
import { beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';
import { formOf, openTeam, type Sending, type Team } from './test-team.ts';

const COMPOSITION = '/registry/v1/composition';

let db: RegistryDatabase;
let gateway: TestGateway;
let team: Team;

beforeAll(async () => {
  const database = await openTestDatabase();
  ({ db } = database);
  await release(db, { name: 'shell' }, { name: 'mf-landing' });
  gateway = await startTestGateway(database);
  team = await openTeam(db, gateway);
});

const read = (sending?: Sending) => team.send('GET', COMPOSITION, sending);

test('a valid key gives access to the registry', async () => {
  const { status, headers, body } = await read();
  expect(status).toBe(200);
  expect(headers.get('etag')).toBe('"1"');
  expect(body).toMatchObject({ revision: 1, pins: {}, frozen: null });
  expect(Object.keys(body.releases).sort()).toEqual(['mf-landing', 'shell']);
});

test('a request without a token is refused', async () => {
  for (const path of [COMPOSITION, '/registry/v1/releases', '/registry/v1/moves']) {
    const answer = await gateway.get(path);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect((await answer.json()).rule).toBe('no-token');
  }
  expect((await gateway.post('/registry/v1/moves', '{}')).status).toBe(401);
  expect((await gateway.post('/registry/v1/candidates', 'x')).status).toBe(401);
});

test.each([
  ['no token at all', 'Bearer', 'no-token'],
  ['another scheme', 'Basic YTpi', 'no-token'],
  ['nonsense', 'Bearer nonsense', 'bad-token'],
  ['three parts of nonsense', 'Bearer a.b.c', 'bad-token'],
  ['a token without a signature', `Bearer ${unsigned({ iss: 'x' })}.`, 'unknown-key'],
])('%s is refused', async (_, authorization, rule) => {
  const answer = await gateway.get(COMPOSITION, { authorization });
  expect(answer.status).toBe(401);
  expect((await answer.json()).rule).toBe(rule);
});

test('refused keys are logged, without their token', async () => {
  const authorization = `Bearer ${unsigned({ iss: 'x' })}.`;
  await gateway.get(COMPOSITION, { authorization });
  await team.send('GET', '/registry/v1/moves?limit=1');
  const foreign = await team.move({ kind: 'freeze', why: 'mine now' });
  expect(foreign.status).toBe(403);
  const refused = gateway.lines
    .map((line) => JSON.parse(line))
    .filter(({ message }) => message === 'release-key.refused');
  expect(refused).toContainEqual(
    expect.objectContaining({ rule: 'unknown-key', key: null, route: `GET ${COMPOSITION}` }),
  );
  expect(refused).toContainEqual(
    expect.objectContaining({ rule: 'operators-only', key: team.id, route: 'POST /registry/v1/moves' }),
  );
  expect(gateway.lines.join('')).not.toContain(unsigned({ iss: 'x' }));
});

function unsigned(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part(claims)}`;
}

test('an unsigned token in the name of a valid key is refused', async () => {
  const authorization = `Bearer ${unsigned({ iss: team.id, aud: gateway.publicUrl })}.`;
  const answer = await gateway.get(COMPOSITION, { authorization });
  expect(answer.status).toBe(401);
  expect((await answer.json()).rule).toBe('bad-token');
});

const second = () => Math.floor(gateway.clock.now.getTime() / 1000);

test.each<[string, () => Sending, string]>([
  ['another path', () => ({ claims: { htu: '/registry/v1/moves' } }), 'other-request'],
  ['another method', () => ({ claims: { htm: 'POST' } }), 'other-request'],
  ['another body', () => ({ claims: { bsh: createHash('sha256').digest('base64url') } }), 'other-request'],
  ['another registry', () => ({ claims: { aud: 'https://elsewhere.example' } }), 'bad-token'],
  ['the word of another key', () => ({ claims: { iss: '000000000000' } }), 'unknown-key'],
  ['a minute ago', () => ({ claims: { iat: second() - 130, exp: second() - 70 } }), 'expired'],
  ['an hour', () => ({ claims: { exp: second() + 3600 } }), 'expired'],
  ['tomorrow', () => ({ claims: { iat: second() + 86_400, exp: second() + 86_430 } }), 'expired'],
  ['a number nobody can tell apart', () => ({ claims: { jti: '1' } }), 'bad-token'],
  ['a number that nothing keeps', () => ({ claims: { jti: `${'0'.repeat(20)}\0` } }), 'bad-token'],
  ['a mount', () => ({ typ: 'nabericht-mount' }), 'bad-token'],
])('a token for %s is refused', async (_, sending, rule) => {
  const { status, body } = await read(sending());
  expect({ status, rule: body.rule }).toEqual({ status: 401, rule });
});

test('a token is valid for one body only', async () => {
  const prepared = await team.prepare('POST', '/registry/v1/moves', {
    body: JSON.stringify({ kind: 'rollback-release', name: 'mf-landing', why: 'a test' }),
    headers: { 'content-type': 'application/json' },
  });
  const stolen = new Request(prepared.url, {
    method: 'POST',
    headers: prepared.headers,
    body: JSON.stringify({ kind: 'promote', release: 'mf-landing@6.6.6-66666666', why: 'evil' }),
  });
  const answer = await gateway.app.request(stolen);
  expect(answer.status).toBe(401);
  expect((await answer.json()).rule).toBe('other-request');
});

/** Sends a prepared request like somebody who intercepted it. */
const sendAgain = ({ url, method, headers }: Request) => gateway.app.request(url, { method, headers });

test('a token is accepted once, also when it reaches several gateways at the same moment', async () => {
  const prepared = await team.prepare('GET', COMPOSITION);
  const answers = await Promise.all([1, 2, 3].map(() => sendAgain(prepared)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  const late = await sendAgain(prepared);
  expect((await late.json()).rule).toBe('replayed');
});

test('a used token stays refused until it has expired', async () => {
  const prepared = await team.prepare('GET', COMPOSITION);
  expect((await sendAgain(prepared)).status).toBe(200);
  const before = gateway.clock.now;
  for (const seconds of [59, 65, 69]) {
    gateway.clock.now = new Date(before.getTime() + seconds * 1000);
    await read();
    expect((await sendAgain(prepared)).status).toBe(401);
  }
  gateway.clock.now = before;
});

test('a revoked key is refused, with tokens made before and after', async () => {
  const leaver = await openTeam(db, gateway, { team: 'leavers', names: ['mf-left'] });
  const prepared = await leaver.prepare('GET', COMPOSITION);
  expect((await leaver.send('GET', COMPOSITION)).status).toBe(200);
  expect(await revokeKey(db, leaver.id, reason)).toBe(true);
  expect((await gateway.app.request(prepared)).status).toBe(401);
  expect((await leaver.send('GET', COMPOSITION)).body.rule).toBe('unknown-key');
});

test('a name belongs to one team', async () => {
  await expect(openTeam(db, gateway, { team: 'others', names: ['mf-others', 'mf-landing'] })).rejects.toThrow(
    'mf-landing belongs to landing',
  );
  await openTeam(db, gateway, { team: 'landing', names: ['mf-landing'] });
  const both = await Promise.allSettled(
    ['one', 'two'].map((name) => openTeam(db, gateway, { team: name, names: ['mf-contested'] })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a key has access to its own names only', async () => {
  const form = await formOf(
    await writeRelease({ name: 'mf-report', routes: [{ path: '/r', render: 'client' }] }),
  );
  const answers = [
    await team.upload(form),
    await team.admit('mf-report@1.0.0-00000000', 'x'),
    await team.move({ kind: 'promote', release: 'mf-report@1.0.0-00000000', why: 'x' }),
    await team.move({ kind: 'rollback-release', name: 'shell', why: 'x' }),
    await team.move({ kind: 'unpin', name: 'shell', why: 'x' }),
    await team.sendJson('/registry/v1/previews', { releases: ['mf-report@1.0.0-00000000'], minutes: 5 }),
  ];
  for (const { status, body } of answers)
    expect({ status, rule: body.rule }).toEqual({ status: 403, rule: 'foreign-name' });
  for (const kind of ['rollback', 'freeze', 'unfreeze'] as const)
    expect((await team.move({ kind, why: 'x' })).body.rule).toBe('operators-only');
  const releases = (await team.send('GET', '/registry/v1/releases?name=mf-report')).body.releases;
  expect(releases).toEqual([]);
});

test('a key that may not promote can publish, but moves nothing', async () => {
  const quiet = await openTeam(db, gateway, { team: 'quiet', names: ['mf-quiet'], mayPromote: false });
  const published = await quiet.publish({ name: 'mf-quiet', routes: [{ path: '/quiet', render: 'client' }] });
  const { status, body } = await quiet.move({ kind: 'promote', release: published, why: 'x' });
  expect({ status, rule: body.rule }).toEqual({ status: 403, rule: 'may-not-promote' });
});

test('keys and tokens are neither stored nor logged', async () => {
  const seed = parseReleaseKey(team.key)?.seed ?? '';
  expect(seed.length).toBeGreaterThan(40);
  const kept = JSON.stringify(await db.selectFrom('team_key').selectAll().execute());
  expect(kept).toContain(team.id);
  expect(kept).not.toContain(seed);
  const lines = gateway.lines.join('');
  expect(lines).not.toContain(seed);
  expect(lines).not.toMatch(/eyJ|Bearer/);
});
