import { moveDue } from '@nabericht/registry-service/composition/waiting/move-due';
import type { RegistryDatabase } from '@nabericht/registry-service/tables';
import { revokeKey } from '@nabericht/registry-service/team-key/team-key-repository';
import { openTestDatabase, reason, release } from '@nabericht/registry-service/test/test-registry';
import { createLogger } from '@nabericht/service-kit/logger';
import { beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';
import { openTeam, type Team } from './test-team.ts';

let db: RegistryDatabase;
let gateway: TestGateway;
let one: Team;
let two: Team;
let operator: Team;

beforeAll(async () => {
  const database = await openTestDatabase();
  ({ db } = database);
  await release(db, { name: 'shell' }, { name: 'mf-landing', text: 'first' });
  gateway = await startTestGateway(database);
  one = await openTeam(db, gateway);
  two = await openTeam(db, gateway);
  operator = await openTeam(db, gateway, { team: 'operators', names: ['*'] });
});

const why = 'a test';
const log = createLogger({}, () => {});
/** What every registry does once per second. */
const look = () => moveDue({ db, now: gateway.clock.now, log });
const later = (minutes: number) => new Date(gateway.clock.now.getTime() + minutes * 60_000);
const pass = (minutes: number) => {
  gateway.clock.now = later(minutes);
};
const publish = (text: string) => one.publish({ name: 'mf-landing', text });
const live = async () =>
  `mf-landing@${(await one.send('GET', '/registry/v1/composition')).body.releases['mf-landing']}`;
const lastMove = async () => (await one.send('GET', '/registry/v1/moves?limit=1')).body.moves[0];
const found = async (id: string) =>
  (await one.send('GET', '/registry/v1/waiting-moves')).body.waiting.find(
    (each: { id: string }) => each.id === id,
  );
const approve = (team: Team, id: string) => team.send('POST', `/registry/v1/waiting-moves/${id}/approval`);

test('a promote with a time happens at that time, once, although two registries look', async () => {
  const name = await publish('later');
  const before = await lastMove();
  const at = later(30).toISOString();
  const { status, body } = await one.move({ kind: 'promote', release: name, at, why: 'after the news' });
  expect([status, body.moved]).toEqual([200, false]);
  expect(body.waiting).toMatchObject({
    kind: 'promote',
    subject: name,
    waitsFor: 'time',
    goesAt: at,
    ended: null,
  });
  await look();
  expect(await lastMove()).toEqual(before);
  pass(31);
  await Promise.all([look(), look(), look()]);
  expect(await live()).toBe(name);
  const after = await lastMove();
  expect(after).toMatchObject({
    revision: before.revision + 1,
    by: `landing (key ${one.id})`,
    why: 'after the news',
  });
  expect(await found(body.waiting.id)).toMatchObject({ waitsFor: null, ended: 'moved' });
  await look();
  expect(await lastMove()).toEqual(after);
});

test('a promote with a past time happens now', async () => {
  const name = await publish('at once');
  const { body } = await one.move({ kind: 'promote', release: name, at: later(-5).toISOString(), why });
  expect([body.moved, body.waiting, await live()]).toEqual([true, null, name]);
});

test('a freeze postpones moves with a time to its end, and says so', async () => {
  const name = await publish('frozen');
  const [from, until] = [later(10).toISOString(), later(120).toISOString()];
  expect((await operator.move({ kind: 'freeze', from, until, why: 'the audit' })).status).toBe(200);
  // Before the freeze begins everything can move.
  const early = await publish('before the audit');
  expect((await one.move({ kind: 'promote', release: early, why })).body.moved).toBe(true);

  const { body } = await one.move({ kind: 'promote', release: name, at: later(60).toISOString(), why });
  expect(body.waiting).toMatchObject({ waitsFor: 'time', goesAt: until });
  pass(61);
  await look();
  expect(await found(body.waiting.id)).toMatchObject({ waitsFor: 'freeze', goesAt: until, ended: null });
  const now = await one.move({ kind: 'promote', release: name, why });
  expect(now.body.refusals).toMatchObject([{ gate: 'freeze', mend: expect.stringContaining(until) }]);
  const { body: composition } = await one.send('GET', '/registry/v1/composition');
  expect(composition.frozen).toMatchObject({ why: 'the audit', until });
  pass(60);
  await look();
  expect(await live()).toBe(name);
  expect((await one.send('GET', '/registry/v1/composition')).body).toMatchObject({
    frozen: null,
    freezes: [],
  });
});

test('a freeze that ends before it begins is refused, and a future freeze can be cancelled', async () => {
  const past = { from: later(20).toISOString(), until: later(10).toISOString() };
  expect((await operator.move({ kind: 'freeze', ...past, why })).body.refusals).toMatchObject([
    { gate: 'freeze' },
  ]);
  await operator.move({ kind: 'freeze', from: later(20).toISOString(), why });
  expect((await operator.move({ kind: 'unfreeze', why })).status).toBe(200);
  pass(30);
  expect((await one.send('GET', '/registry/v1/composition')).body.frozen).toBeNull();
  expect((await operator.move({ kind: 'unfreeze', why })).status).toBe(422);
});

test('for a name that needs two people, one requests a move and another approves it', async () => {
  expect(
    (await operator.move({ kind: 'two-people', name: 'mf-landing', why: 'it takes money' })).status,
  ).toBe(200);
  const [before, name] = [await live(), await publish('two people')];
  const { body } = await one.move({ kind: 'promote', release: name, why: 'clearer words' });
  const { id } = body.waiting;
  expect(body.waiting).toMatchObject({ waitsFor: 'second-person', goesAt: null, approvedBy: null });
  await look();
  expect(await live()).toBe(before);

  const self = await approve(one, id);
  expect(self.body.refusals).toMatchObject([{ gate: 'two-people', reason: 'You asked for this yourself' }]);
  const foreign = await openTeam(db, gateway, { team: 'report', names: ['mf-report'] });
  expect((await approve(foreign, id)).status).toBe(403);
  const publisher = await openTeam(db, gateway, { mayPromote: false });
  expect((await approve(publisher, id)).status).toBe(403);
  expect(await live()).toBe(before);

  const said = await approve(two, id);
  expect(said.body).toMatchObject({ ended: 'moved', approvedBy: `landing (key ${two.id})` });
  expect(await live()).toBe(name);
  expect(await lastMove()).toMatchObject({
    by: `landing (key ${one.id})`,
    approvedBy: `landing (key ${two.id})`,
    why: 'clearer words',
  });
  expect((await approve(two, id)).status).toBe(404);
});

test('rolling back needs no second person; ending that rule does', async () => {
  const back = await one.move({ kind: 'rollback-release', name: 'mf-landing', why: 'it hangs' });
  expect(back.body.moved).toBe(true);
  for (const request of [
    { kind: 'one-person', name: 'mf-landing', why },
    { kind: 'retire', name: 'mf-landing', why },
    { kind: 'pin', name: 'mf-landing', release: await live(), why },
  ] as const) {
    const { body } = await operator.move(request);
    expect([request.kind, body.waiting?.waitsFor]).toEqual([request.kind, 'second-person']);
    const gone = await two.send('POST', `/registry/v1/waiting-moves/${body.waiting.id}/withdrawal`);
    expect(gone.body).toMatchObject({ ended: 'withdrawn', endedWhy: `by landing (key ${two.id})` });
  }
});

test('a move with a time and a second person waits for both', async () => {
  const name = await publish('both');
  const { body } = await one.move({ kind: 'promote', release: name, at: later(10).toISOString(), why });
  const { id } = body.waiting;
  expect((await approve(two, id)).body).toMatchObject({ waitsFor: 'time', ended: null });
  pass(11);
  await look();
  expect(await live()).toBe(name);
});

test('a move that its requester may no longer make does not happen, and the requester is told why', async () => {
  const leaving = await openTeam(db, gateway);
  const [before, name] = [await live(), await publish('of somebody who left')];
  const { body } = await leaving.move({ kind: 'promote', release: name, at: later(10).toISOString(), why });
  await approve(two, body.waiting.id);
  await revokeKey(db, leaving.id, reason);
  pass(11);
  await look();
  expect(await live()).toBe(before);
  expect(await found(body.waiting.id)).toMatchObject({
    ended: 'refused',
    endedWhy: expect.stringContaining('revoked'),
  });
});

test('a move for one revision that waits is refused when something else moved meanwhile', async () => {
  const [fits, passed] = [await publish('for this revision'), await publish('too late')];
  const first = await publish('goes first');
  const { revision } = await lastMove();
  const ask = (release: string, ifRevision: number) =>
    one.move({ kind: 'promote', release, at: later(10).toISOString(), why }, `"${ifRevision}"`);
  const stale = await ask(fits, revision - 1);
  expect(stale.status).toBe(412);
  const { id, ifRevision } = (await ask(fits, revision)).body.waiting;
  expect(ifRevision).toBe(revision);
  await approve(two, id);
  pass(11);
  await look();
  expect([await live(), (await found(id)).ended]).toEqual([fits, 'moved']);

  const late = (await ask(passed, revision + 1)).body.waiting;
  await approve(two, late.id);
  const unapproved = (await ask(passed, revision + 1)).body.waiting;
  const other = (await one.move({ kind: 'promote', release: first, why })).body.waiting;
  await approve(two, other.id);
  expect(await live()).toBe(first);
  expect((await approve(two, unapproved.id)).status).toBe(412);
  await look();
  // The approved one ends before its time too.
  for (const each of [late, unapproved])
    expect(await found(each.id)).toMatchObject({
      waitsFor: null,
      ended: 'refused',
      endedWhy: expect.stringContaining(`to revision ${revision + 2}`),
    });
  expect((await approve(two, unapproved.id)).status).toBe(404);
});

test('a move that cannot go live is refused when it is requested', async () => {
  const at = later(10).toISOString();
  const { status, body } = await one.move({ kind: 'promote', release: 'mf-landing@9.9.9-00000000', at, why });
  expect([status, body.refusals[0].gate]).toEqual([422, 'admission']);
  const soon = await one.sendJson('/registry/v1/moves', {
    kind: 'promote',
    release: await live(),
    at: 'soon',
    why,
  });
  expect(soon.status).toBe(422);
  expect((await approve(one, 'ffffffff')).status).toBe(404);
  expect((await approve(one, 'nonsense')).status).toBe(404);
});

test('a rollout is approved at its start, and then one person can grow and halt it', async () => {
  const name = await publish('a little at a time');
  const { body } = await one.move({ kind: 'canary', release: name, why });
  expect(body.waiting).toMatchObject({ kind: 'canary', subject: name, waitsFor: 'second-person' });
  expect((await approve(two, body.waiting.id)).body.ended).toBe('moved');
  expect(await lastMove()).toMatchObject({ kind: 'canary', approvedBy: `landing (key ${two.id})` });
  expect((await one.move({ kind: 'canary-grow', name: 'mf-landing', why })).body.moved).toBe(true);
  expect((await one.move({ kind: 'canary-halt', name: 'mf-landing', why })).body.moved).toBe(true);
});
