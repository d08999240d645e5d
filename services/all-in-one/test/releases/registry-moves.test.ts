import type { RegistryDatabase } from '@nabericht/registry-service/tables';
import { openTestDatabase, release } from '@nabericht/registry-service/test/test-registry';
import type { AuditActTable } from '@nabericht/service-kit/audit/audit-tables';
import { verifyChain } from '@nabericht/service-kit/audit/verify-chain';
import { createKeyRing } from '@nabericht/service-kit/key-ring';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';
import { openTeam, type Team } from './test-team.ts';

let db: RegistryDatabase;
let gateway: TestGateway;
let other: TestGateway;
let landing: Team;
let report: Team;
let operator: Team;

beforeAll(async () => {
  const database = await openTestDatabase();
  ({ db } = database);
  await release(db, { name: 'shell' }, { name: 'mf-landing', text: 'first' });
  gateway = await startTestGateway(database);
  other = await startTestGateway(database);
  landing = await openTeam(db, gateway);
  report = await openTeam(db, other, { team: 'report', names: ['mf-report'] });
  operator = await openTeam(db, gateway, { team: 'operators', names: ['*'] });
});

const why = 'a test';
const composition = async () => (await operator.send('GET', '/registry/v1/composition')).body;
const moves = async (limit = 5) =>
  (await operator.send('GET', `/registry/v1/moves?limit=${limit}`)).body.moves;
const live = async (name: string) => `${name}@${(await composition()).releases[name]}`;
const publishLanding = (text: string) => landing.publish({ name: 'mf-landing', text });
const publishReport = (text: string) =>
  report.publish({ name: 'mf-report', text, routes: [{ path: '/report', render: 'client' }] });
const promote = (team: Team, name: string) => team.move({ kind: 'promote', release: name, why });

test('two pipelines that promote at the same time, at two gateways, both succeed and are logged', async () => {
  for (const round of ['1', '2', '3', '4', '5']) {
    const [one, two] = [await publishLanding(`race ${round}`), await publishReport(`race ${round}`)];
    const { revision } = await composition();
    const answers = await Promise.all([promote(landing, one), promote(report, two)]);
    expect(answers.map(({ status, body }) => [status, body.moved])).toEqual([
      [200, true],
      [200, true],
    ]);
    expect([await live('mf-landing'), await live('mf-report')]).toEqual([one, two]);
    expect(answers.map(({ body }) => body.revision).sort()).toEqual([revision + 1, revision + 2]);
    const [later, earlier] = await moves(2);
    expect(later.from).toBe(earlier.to);
    expect([later, earlier].map(({ team }) => team).sort()).toEqual(['landing', 'report']);
    expect([later, earlier].map(({ subject }) => subject).sort()).toEqual([one, two].sort());
  }
});

test('the log says who, when, why, from and to', async () => {
  const name = await publishLanding('logged');
  const { body } = await landing.move({ kind: 'promote', release: name, why: 'Clearer words on the button' });
  expect((await moves(1))[0]).toEqual({
    revision: body.revision,
    kind: 'promote',
    subject: name,
    by: `landing (key ${landing.id})`,
    team: 'landing',
    approvedBy: null,
    at: expect.stringMatching(/^\d{4}-.*Z$/),
    why: 'Clearer words on the button',
    from: body.from,
    to: body.composition,
    holds: null,
  });
  expect((await landing.move({ kind: 'promote', release: name, why: '' })).status).toBe(422);
});

test('each move is recorded as an act of its key in the log that detects tampering', async () => {
  const name = await publishLanding('an act');
  const { body } = await promote(landing, name);
  const { rows } = await sql<AuditActTable>`select * from audit_act order by seq desc limit 1`.execute(db);
  const [act] = rows;
  const at = gateway.clock.now;
  expect(act).toMatchObject({ at, by_kind: 'release-key', by_id: landing.id, act: 'release.moved' });
  expect(act?.subject).toBe(`promote ${name} revision ${body.revision} ${body.composition}`);
  const keyRing = createKeyRing(`test:${Buffer.alloc(32, 1).toString('base64')}`);
  expect((await verifyChain(db, { chain: 'registry', keyRing, kept: [] })).fault).toBeNull();
});

test('promoting what is live already moves and logs nothing', async () => {
  const { revision } = await composition();
  const { body } = await promote(landing, await live('mf-landing'));
  expect(body).toMatchObject({ moved: false, revision });
  expect((await composition()).revision).toBe(revision);
});

test('a move with an outdated If-Match is refused, and names who moved meanwhile', async () => {
  const [mine, theirs] = [await publishLanding('mine'), await publishReport('theirs')];
  const { headers } = await landing.send('GET', '/registry/v1/composition');
  const tag = headers.get('etag') ?? '';
  expect((await promote(report, theirs)).status).toBe(200);
  const before = await composition();
  const lost = await landing.move({ kind: 'promote', release: mine, why }, tag);
  expect(lost.status).toBe(412);
  expect(lost.body.detail).toMatch(
    new RegExp(`^report \\(key ${report.id}\\) moved it on \\d{4}-.* \\(promote\\), to revision \\d+\\.$`),
  );
  expect(await composition()).toEqual(before);
  const won = await landing.move({ kind: 'promote', release: mine, why }, `"${before.revision}"`);
  expect(won.status).toBe(200);
  expect(won.headers.get('etag')).toBe(`"${before.revision + 1}"`);
});

test('of two moves with the same If-Match at the same time, one succeeds', async () => {
  const [one, two] = [await publishLanding('tag 1'), await publishReport('tag 2')];
  const tag = `"${(await composition()).revision}"`;
  const answers = await Promise.all([
    landing.move({ kind: 'promote', release: one, why }, tag),
    report.move({ kind: 'promote', release: two, why }, tag),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
});

test('one request rolls everything back by three compositions, and says how long it took', async () => {
  const { id: start } = await composition();
  for (const text of ['later 1', 'later 2', 'later 3']) await promote(landing, await publishLanding(text));
  expect((await composition()).id).not.toBe(start);
  const { status, body } = await operator.move({
    kind: 'rollback',
    to: start,
    why: 'Complaints by telephone',
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ composition: start, moved: true, tookMs: expect.any(Number) });
  process.stdout.write(`three compositions back in ${body.tookMs} ms\n`);
  expect(gateway.registry.live()?.id).toBe(start);
  expect((await moves(1))[0]).toMatchObject({ kind: 'rollback', to: start, why: 'Complaints by telephone' });
});

test('a team rolls its own remote back', async () => {
  const [one, two] = [await publishLanding('back 1'), await publishLanding('back 2')];
  for (const name of [one, two]) await promote(landing, name);
  const reportBefore = await live('mf-report');
  const { body } = await landing.move({ kind: 'rollback-release', name: 'mf-landing', why });
  expect(body.moved).toBe(true);
  expect([await live('mf-landing'), await live('mf-report')]).toEqual([one, reportBefore]);
  const releases = (await landing.send('GET', '/registry/v1/releases?name=mf-landing')).body.releases;
  expect(releases[0]).toMatchObject({ release: two, standing: 'earlier', team: 'landing', gitSha: null });
  expect(releases[1]).toMatchObject({ release: one, standing: 'live' });
});

test('a pinned name stays, whatever else moves', async () => {
  const [pinned, next] = [await publishLanding('pinned'), await publishLanding('next')];
  const request = { kind: 'pin', name: 'mf-landing', release: pinned, why: 'The minister visits' } as const;
  const { body } = await landing.move(request);
  expect(body.moved).toBe(true);
  expect(await composition()).toMatchObject({ pins: { 'mf-landing': pinned.split('@')[1] } });

  for (const move of [
    { kind: 'promote', release: next, why },
    { kind: 'rollback-release', name: 'mf-landing', why },
    { kind: 'pin', name: 'mf-landing', release: next, why },
  ] as const) {
    const refused = await landing.move(move);
    expect(refused.status).toBe(422);
    expect(refused.body.refusals).toEqual([
      {
        gate: 'pin',
        reason: expect.stringMatching(/^landing \(key \w+\) pinned mf-landing at .*: The minister visits$/),
        mend: 'Unpin it first.',
      },
    ]);
  }

  await promote(report, await publishReport('beside the pin'));
  const { body: back } = await operator.move({ kind: 'rollback', why });
  expect(back.moved).toBe(true);
  const [first] = (await moves(500)).slice(-1);
  await operator.move({ kind: 'rollback', to: first.to, why });
  expect(await live('mf-landing')).toBe(pinned);
  expect((await composition()).pins).toEqual({ 'mf-landing': pinned.split('@')[1] });

  expect((await landing.move({ kind: 'unpin', name: 'mf-landing', why })).status).toBe(200);
  expect((await composition()).pins).toEqual({});
  expect((await promote(landing, next)).body.moved).toBe(true);
  const twice = await landing.move({ kind: 'unpin', name: 'mf-landing', why });
  expect(twice.body.refusals[0].reason).toBe('mf-landing is not pinned');
});

test('a pin must name a release of that remote', async () => {
  const { body } = await operator.move({
    kind: 'pin',
    name: 'mf-report',
    release: await live('mf-landing'),
    why,
  });
  expect(body.refusals[0].gate).toBe('names');
});

test('during a freeze nothing moves except backwards, whoever asks', async () => {
  const [before, next] = [await live('mf-landing'), await publishLanding('after the freeze')];
  const { id } = await composition();
  const frozen = await operator.move({ kind: 'freeze', why: 'Easter weekend' });
  expect(frozen.body).toMatchObject({ composition: id, moved: true });
  expect((await composition()).frozen).toEqual({
    why: 'Easter weekend',
    by: `operators (key ${operator.id})`,
    at: expect.any(String),
    until: null,
  });
  for (const [team, move] of [
    [landing, { kind: 'promote', release: next, why }],
    [operator, { kind: 'promote', release: next, why }],
    [landing, { kind: 'pin', name: 'mf-landing', release: next, why }],
    [operator, { kind: 'freeze', why }],
  ] as const) {
    const { status, body } = await team.move(move);
    expect(status).toBe(422);
    expect(body.refusals[0]).toMatchObject({
      gate: 'freeze',
      reason: expect.stringContaining('Easter weekend'),
    });
  }
  expect(await live('mf-landing')).toBe(before);
  expect((await landing.move({ kind: 'rollback-release', name: 'mf-landing', why })).body.moved).toBe(true);
  expect((await operator.move({ kind: 'rollback', to: id, why })).body.moved).toBe(true);
  expect((await composition()).frozen).not.toBeNull();
  // A release that is uploaded meanwhile waits.
  expect((await landing.upload({ name: 'mf-landing', text: 'waits' })).status).toBe(201);

  expect((await operator.move({ kind: 'unfreeze', why: 'Tuesday' })).status).toBe(200);
  expect((await promote(landing, next)).body.moved).toBe(true);
  expect((await operator.move({ kind: 'unfreeze', why })).body.refusals[0].reason).toBe('Nothing is frozen');
});

test('a freeze at the moment of a promote comes before or after it, never in between', async () => {
  for (const round of ['a', 'b', 'c']) {
    const next = await publishLanding(`freeze ${round}`);
    const [freeze, promoted] = await Promise.all([
      operator.move({ kind: 'freeze', why }),
      promote(landing, next),
    ]);
    expect(freeze.status).toBe(200);
    const kinds = (await moves(2)).map(({ kind }: { kind: string }) => kind);
    if (promoted.status === 200) expect(kinds).toEqual(['freeze', 'promote']);
    else {
      expect(promoted.body.refusals[0].gate).toBe('freeze');
      expect(kinds[0]).toBe('freeze');
    }
    await operator.move({ kind: 'unfreeze', why });
  }
});

test('two remotes that serve the same path, each admitted alone, cannot be live together', async () => {
  const [one, two] = [
    await operator.publish({ name: 'mf-one', routes: [{ path: '/x/:id', render: 'client' }] }),
    await operator.publish({ name: 'mf-two', routes: [{ path: '/x/:other', render: 'client' }] }),
  ];
  const answers = await Promise.all([promote(operator, one), promote(operator, two)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  const refused = answers.find(({ status }) => status === 422);
  expect(refused?.body.refusals[0].gate).toBe('routes-overlap');
});

test.each([
  [{}, 422],
  [{ kind: 'dance', why: 'x' }, 422],
  [{ kind: 'promote', release: 'mf-landing', why: 'x' }, 422],
  [{ kind: 'promote', release: 'mf-landing@9.9.9-00000000', why: 'x' }, 422],
  [{ kind: 'rollback', to: 'ffffffffffff', why: 'x' }, 422],
  [{ kind: 'rollback', to: "'; drop table release; --", why: 'x' }, 422],
  [[], 422],
  [{ kind: 'freeze', why: 'nul \u0000' }, 400],
  [{ kind: 'freeze', until: '2026-11-12T10:00:00+01', why: 'no Date' }, 422],
])('%j is refused with a problem, and moves nothing', async (json, status) => {
  const before = await composition();
  const answer = await operator.sendJson('/registry/v1/moves', json);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect(await composition()).toEqual(before);
});

test.each([
  ['/registry/v1/moves?limit=0', 400],
  ['/registry/v1/moves?limit=x', 400],
  ['/registry/v1/releases?name=%00', 400],
  ['/registry/v1/nowhere', 404],
])('%s answers %d', async (path, status) => {
  expect((await operator.send('GET', path)).status).toBe(status);
});

test('an If-Match that is not a number, and a body that is not JSON, are malformed', async () => {
  expect((await operator.move({ kind: 'freeze', why }, 'soon')).status).toBe(400);
  const text = { body: 'freeze', headers: { 'content-type': 'application/json' } };
  expect((await operator.send('POST', '/registry/v1/moves', text)).status).toBe(400);
  expect((await operator.send('POST', '/registry/v1/moves', { body: 'freeze' })).status).toBe(415);
  expect((await operator.send('POST', '/registry/v1/candidates', { body: '{}' })).status).toBe(415);
  expect((await operator.send('POST', '/registry/v1/moves')).status).toBe(415);
});

test('several releases go live in one move, or none of them', async () => {
  const both = await openTeam(db, gateway, { team: 'both', names: ['mf-products', 'mf-beneficiary'] });
  const of = (name: string, text: string) =>
    both.publish({ name, text, routes: [{ path: `/${name}`, render: 'client' }] });
  const [one, two] = [await of('mf-products', 'a'), await of('mf-beneficiary', 'a')];
  const { revision } = await composition();
  const { body } = await both.move({ kind: 'promote', release: one, with: [two], why });
  expect(body).toMatchObject({ moved: true, revision: revision + 1 });
  expect([await live('mf-products'), await live('mf-beneficiary')]).toEqual([one, two]);
  expect((await moves(1))[0]).toMatchObject({ subject: `${one} ${two}`, team: 'both' });

  const third = await of('mf-products', 'b');
  const foreign = await both.move({ kind: 'promote', release: third, with: [await live('mf-landing')], why });
  expect([foreign.status, await live('mf-products')]).toEqual([403, one]);
});

test('a release that was rolled back goes live again only when the request says so', async () => {
  const [good, bad] = [await publishLanding('good'), await publishLanding('bad')];
  await promote(landing, good);
  await promote(landing, bad);
  await landing.move({ kind: 'rollback-release', name: 'mf-landing', why: 'it hangs on phones' });
  const refused = await promote(landing, bad);
  expect(refused.status).toBe(422);
  expect(refused.body.refusals).toEqual([
    {
      gate: 'taken-back',
      reason: expect.stringMatching(
        new RegExp(`^landing \\(key ${landing.id}\\) took ${bad} back on \\d{4}-.*: it hangs on phones$`),
      ),
      mend: expect.stringContaining('--again'),
    },
  ]);
  expect(await live('mf-landing')).toBe(good);
  const again = await landing.move({ kind: 'promote', release: bad, again: true, why });
  expect(again.status).toBe(200);
  // A release that was replaced by another one was not rolled back.
  await promote(landing, await publishLanding('better'));
  expect((await promote(landing, bad)).status).toBe(200);
});

test('a team takes its remote off the site, and puts it back', async () => {
  const gone = await publishReport('gone');
  await promote(report, gone);
  expect((await landing.move({ kind: 'retire', name: 'mf-report', why })).status).toBe(403);
  const { body } = await report.move({ kind: 'retire', name: 'mf-report', why: 'moved to another site' });
  expect(body.moved).toBe(true);
  expect((await composition()).releases).not.toHaveProperty('mf-report');
  expect((await moves(1))[0]).toMatchObject({ kind: 'retire', subject: 'mf-report' });
  await other.registry.refresh();
  expect([...(other.registry.live()?.releases.keys() ?? [])]).not.toContain('mf-report');

  const twice = await report.move({ kind: 'retire', name: 'mf-report', why });
  expect(twice.body.refusals).toMatchObject([{ gate: 'retire' }]);
  expect((await operator.move({ kind: 'retire', name: 'shell', why })).body.refusals).toMatchObject([
    { gate: 'retire', reason: 'Every page stands on the shell' },
  ]);
  await report.move({ kind: 'rollback-release', name: 'mf-report', why });
  expect(await live('mf-report')).toBe(gone);
});
