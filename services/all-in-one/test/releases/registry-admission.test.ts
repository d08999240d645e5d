import { connect as connectSocket } from 'node:net';
import { ApiProblem } from '@nabericht/api-client/api-problem';
import type { CandidateResult, MountResult } from '@nabericht/contracts/registry';
import type { RegistryDatabase } from '@nabericht/registry-service/tables';
import { writeRelease } from '@nabericht/registry-service/test/fixture-release';
import { openTestDatabase, release, type TestDatabase } from '@nabericht/registry-service/test/test-registry';
import { NOORDERBANK } from '@nabericht/remote/testing/providers';
import { serve } from '@nabericht/service-kit/serve';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';
import { formOf, mountOf, openTeam, type Team } from './test-team.ts';

/** An endless loop uses the processor until its time limit: these limits are half of the usual ones. */
const SHORT = { load: 1000, render: 1500 };

let database: TestDatabase;
let db: RegistryDatabase;
let gateway: TestGateway;
let team: Team;
let operator: Team;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
  await release(db, { name: 'shell' }, { name: 'mf-landing' });
  gateway = await startTestGateway({
    ...database,
    pageTimes: SHORT,
    provider: {
      readProviderBySlug: async ({ params: { slug } }) => {
        if (slug === 'noorderbank') return NOORDERBANK;
        throw refusal(slug === 'wie-weet' ? 503 : 404);
      },
    },
  });
  team = await openTeam(db, gateway);
  operator = await openTeam(db, gateway, { team: 'operators', names: ['*'] });
});

const refusal = (status: number) => new ApiProblem({ type: 'about:blank', title: 'Refused', status });

const upload = async (text: string): Promise<CandidateResult> =>
  (await team.upload({ name: 'mf-landing', text })).body;
const promote = (name: string) => team.move({ kind: 'promote', release: name, why: 'a test' });
const standingOf = async (name: string) =>
  (await team.send('GET', '/registry/v1/releases')).body.releases.find(
    (entry: { release: string }) => entry.release === name,
  )?.standing;
const gatesOf = (body: { refusals: { gate: string }[] }) => body.refusals.map(({ gate }) => gate);

test('a candidate is stored and has a preview, but cannot be promoted', async () => {
  const candidate = await upload('not mounted');
  expect(await standingOf(candidate.release)).toBe('candidate');
  for (const kind of ['promote', 'pin'] as const) {
    const request = { kind, name: 'mf-landing', release: candidate.release, why: 'a test' };
    const { status, body } = await team.move(request);
    expect(status).toBe(422);
    expect(body.refusals).toEqual([
      {
        gate: 'admission',
        reason: `${candidate.release} is a candidate: its mount in a browser was not shown yet`,
        mend: expect.stringContaining('mount it'),
      },
    ]);
  }
  expect(JSON.stringify((await team.send('GET', '/registry/v1/composition')).body)).not.toContain(
    candidate.release.split('@')[1],
  );
});

test('a candidate with a good mount is admitted and can be promoted, and the proof is stored', async () => {
  const candidate = await upload('mounted');
  const jws = await team.signMount(mountOf(candidate, gateway));
  const admitted = await team.admit(candidate.release, jws);
  expect(admitted).toMatchObject({ status: 201, body: { release: candidate.release } });
  expect(await standingOf(candidate.release)).toBe('earlier');
  const kept = await db
    .selectFrom('release_admission')
    .selectAll()
    .where('mount', '=', jws)
    .executeTakeFirst();
  expect(kept).toMatchObject({
    name: 'mf-landing',
    key_id: team.id,
    composition_id: candidate.mount?.composition,
  });
  expect((await promote(candidate.release)).body).toMatchObject({
    composition: candidate.mount?.composition,
    moved: true,
    revision: 2,
  });
  expect(await standingOf(candidate.release)).toBe('live');

  expect((await team.admit(candidate.release, 'whatever')).status).toBe(201);
  expect(await upload('mounted')).toMatchObject({ isNew: false, admitted: true, mount: null });
});

let refused: CandidateResult | undefined;
test.each<[string, Partial<MountResult>, string, string]>([
  ['says that it failed', { ok: false }, 'mount', 'the mount itself says that it failed'],
  ['met the policy', { errors: [{ kind: 'csp', text: 'script-src eval' }] }, 'mount', 'csp: script-src eval'],
  [
    'met a wrong file',
    { errors: [{ kind: 'integrity', text: 'style.css' }] },
    'mount',
    'integrity: style.css',
  ],
  ['threw', { errors: [{ kind: 'thrown', text: 'TypeError' }] }, 'mount', 'thrown: TypeError'],
  [
    'showed nothing',
    { errors: [{ kind: 'not-shown', text: 'no heading' }] },
    'mount',
    'not-shown: no heading',
  ],
  [
    'cannot be used by everybody',
    { axe: { violations: [{ id: 'label', impact: 'critical', help: 'Fields have names', nodes: 2 }] } },
    'axe',
    'label on 2 elements of the first screen: Fields have names',
  ],
])('a mount that %s is refused', async (_, changes, gate, reason) => {
  refused ??= await upload('refused');
  const candidate = refused;
  const jws = await team.signMount(mountOf(candidate, gateway, changes));
  const { status, body } = await team.admit(candidate.release, jws);
  expect(status).toBe(422);
  expect(body.refusals).toEqual([{ gate, reason, mend: expect.stringMatching(/.{20}/) }]);
  expect(await standingOf(candidate.release)).toBe('candidate');
});

test('messages in the browser’s console alone do not refuse a mount', async () => {
  const candidate = await upload('chatty');
  const changes = { errors: [{ kind: 'console' as const, text: 'Something is deprecated' }] };
  const jws = await team.signMount(mountOf(candidate, gateway, changes));
  expect((await team.admit(candidate.release, jws)).status).toBe(201);
});

test('a mount that is missing, forged or malformed is refused', async () => {
  const candidate = await upload('forged');
  const good = mountOf(candidate, gateway);
  const forger = await openTeam(db, gateway, { team: 'landing', names: ['mf-landing'] });
  const [head, , signature] = (await team.signMount({ ...good, ok: false })).split('.');
  const changed = [head, Buffer.from(JSON.stringify(good)).toString('base64url'), signature].join('.');
  const path = `/registry/v1/candidates/${encodeURIComponent(candidate.release)}/admission`;
  expect((await team.sendJson(path, {})).status).toBe(422);
  expect((await team.sendJson(path, { mount: 7 })).status).toBe(422);
  for (const jws of [
    '',
    'nonsense',
    'a.b.c',
    changed,
    await forger.signMount(good),
    await team.signMount(good, { kid: forger.id }),
    await team.signMount(good, { typ: 'nabericht-request' }),
    await team.signMount({ ...good, loadMs: 'fast' }),
    await team.signMount('just a text'),
  ]) {
    const { status, body } = await team.admit(candidate.release, jws);
    expect({ jws, status, gates: gatesOf(body) }).toEqual({ jws, status: 422, gates: ['mount'] });
  }
  expect(await standingOf(candidate.release)).toBe('candidate');
  expect((await promote(candidate.release)).status).toBe(422);
});

test('a mount of another release, or for an earlier upload, is refused', async () => {
  const [one, two] = [await upload('one'), await upload('two')];
  const ofOne = await team.signMount(mountOf(one, gateway));
  expect((await team.admit(two.release, ofOne)).body.refusals[0].reason).toContain(`it is of ${one.release}`);

  const crossed = mountOf(two, gateway, { challenge: one.mount?.challenge ?? '' });
  const answer = await team.admit(two.release, await team.signMount(crossed));
  expect(answer.body.refusals[0].reason).toContain('it was not made for this upload');

  const before = gateway.clock.now;
  gateway.clock.now = new Date(before.getTime() + 25 * 3_600_000);
  const late = await team.admit(two.release, await team.signMount(mountOf(two, gateway)));
  gateway.clock.now = before;
  expect(late.body.refusals[0].reason).toContain('it was not made for this upload');
});

test('when another release went live meanwhile, a new mount with the same challenge is required', async () => {
  const candidate = await upload('moving');
  const other = await operator.publish({
    name: 'mf-report',
    routes: [{ path: '/report', render: 'client' }],
  });
  expect((await operator.move({ kind: 'promote', release: other, why: 'in between' })).status).toBe(200);

  const first = await team.admit(candidate.release, await team.signMount(mountOf(candidate, gateway)));
  expect(first).toMatchObject({ status: 409, body: { rule: 'composition-moved' } });

  const { mount } = await upload('moving');
  expect(mount?.composition).not.toBe(candidate.mount?.composition);
  const again = mountOf(candidate, gateway, { composition: mount?.composition ?? '' });
  expect((await team.admit(candidate.release, await team.signMount(again))).status).toBe(201);
});

test('a release that was never uploaded, and a malformed name, are answered with 404', async () => {
  const jws = await team.signMount({});
  expect((await team.admit('mf-landing@9.9.9-00000000', jws)).status).toBe(404);
  expect((await team.admit('mf-landing', jws)).status).toBe(404);
});

const countOf = async (name: string) => {
  const { rows } = await sql<{ releases: number; files: number }>`
    select (select count(*) from release where name = ${name}) as releases,
           (select count(*) from release_file where name = ${name}) as files`.execute(db);
  return rows[0];
};

test('an interrupted upload leaves nothing behind', async () => {
  const server = await serve(gateway.app, 0);
  const half = await openTeam(db, gateway, { team: 'half', names: ['mf-half'] });
  const form = await formOf(
    await writeRelease({ name: 'mf-half', routes: [{ path: '/half', render: 'client' }] }),
  );
  const whole = await half.prepare('POST', '/registry/v1/candidates', { body: form });
  const bytes = Buffer.from(await whole.arrayBuffer());
  const head = [
    'POST /registry/v1/candidates HTTP/1.1',
    'host: localhost',
    `content-length: ${bytes.length}`,
  ];
  whole.headers.forEach((value, name) => {
    head.push(`${name}: ${value}`);
  });
  const seen = gateway.lines.length;
  const socket = connectSocket(server.port, '127.0.0.1');
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await new Promise((resolve) => socket.write(bytes.subarray(0, bytes.length - 200), resolve));
  socket.destroy();
  // Resolves when every request has ended.
  await server.stop();
  expect(await countOf('mf-half')).toEqual({ releases: 0, files: 0 });
  expect(gateway.lines.slice(seen)).toEqual([]);

  expect((await half.send('POST', '/registry/v1/candidates', { body: form })).status).toBe(201);
  expect(await countOf('mf-half')).toEqual({ releases: 1, files: 6 });
});

const bundleOf = (load: string, more = '') => `
import { createElement } from 'react';
${more}
export default {
  contract: 1, messages: {},
  routes: [{ path: '/', Component: ({ data }) => createElement('p', null, data.text.length) }],
  load: async (request, api) => { ${load} },
};`;

test.each<[string, string, string]>([
  ['throws while it is loaded', "throw new Error('at load');", 'Error: at load'],
  ['loops for ever while it is loaded', 'for (;;);', 'ran too long'],
  ['follows another contract', 'export default { contract: 2 };', 'another contract'],
  ['imports what it does not get', bundleOf('return {};', "import 'node:fs';"), 'it imports node:fs'],
  ['throws while it renders', bundleOf('return {};'), '/ cannot be drawn on the server: TypeError'],
  [
    'draws an inline style',
    bundleOf("return { text: 'x' };").replace("'p', null,", "'p', { style: { color: 'red' } },"),
    'inline style',
  ],
  ['throws in load() of its own accord', bundleOf('return nowhere.at.all;'), 'ReferenceError: nowhere'],
  [
    'ends its process in load()',
    bundleOf("let all = 'x'; for (;;) { all += all; all.charCodeAt(1); }"),
    'cannot be drawn',
  ],
])('a candidate whose server code %s is refused, with the reason', async (_, serverBundle, why) => {
  const { body: candidate } = await team.upload({ name: 'mf-landing', serverBundle });
  const { status, body } = await team.admit(
    candidate.release,
    await team.signMount(mountOf(candidate, gateway)),
  );
  expect(status).toBe(422);
  expect(body.refusals).toEqual([
    {
      gate: 'server',
      reason: expect.stringContaining(why),
      mend: expect.stringContaining('writing-a-remote'),
    },
  ]);
  expect(await standingOf(candidate.release)).toBe('candidate');
  expect((await gateway.get('/')).status).toBe(200);
});

test.each<[string, string[]]>([
  ['/noorderbank', ['/noorderbank hides the page of the organisation with the slug noorderbank']],
  ['/noorderbank/*', ['/noorderbank/* hides the page of the organisation with the slug noorderbank']],
  ['/noorderbank/vragen', []],
  ['/pensioen', []],
])(
  'of a candidate that serves %s is said which pages of organisations it would hide: %j',
  async (path, reasons) => {
    const { body: candidate } = await team.upload({
      name: 'mf-landing',
      text: `serves ${path}`,
      routes: [
        { path: '/', render: 'server' },
        { path, render: 'client' },
      ],
    });
    const { body } = await team.admit(candidate.release, await team.signMount(mountOf(candidate, gateway)));
    const refusals: { gate: string; reason: string }[] = body.refusals ?? [];
    expect(refusals.map(({ gate, reason }) => [gate, reason])).toEqual(
      reasons.map((reason) => ['routes-overlap', reason]),
    );
  },
);

test('of a candidate whose address may be an organisation’s is not judged while nobody can tell', async () => {
  const { body: candidate } = await team.upload({
    name: 'mf-landing',
    text: 'serves /wie-weet',
    routes: [
      { path: '/', render: 'server' },
      { path: '/wie-weet', render: 'client' },
    ],
  });
  const { status } = await team.admit(candidate.release, await team.signMount(mountOf(candidate, gateway)));
  expect(status).toBe(503);
});

test('a candidate is admitted although the API has no data for the address that is tried', async () => {
  const serverBundle = bundleOf(
    "await api.provider.nothing?.(); return { text: 'x' + (await api.provider.readProviderBySlug({ params: { slug: 'proef' } })) };",
  );
  const { body: candidate } = await team.upload({ name: 'mf-landing', serverBundle });
  const admitted = await team.admit(candidate.release, await team.signMount(mountOf(candidate, gateway)));
  expect(admitted.status).toBe(201);
});

test('code of a key that may only publish is not run on the server for visitors', async () => {
  const publisher = await openTeam(db, gateway, { mayPromote: false });
  const serverBundle = bundleOf("return { text: 'ran here' };").replace('data.text.length', 'data.text');
  const { body: candidate } = await publisher.upload({ name: 'mf-landing', serverBundle });
  const opened = await gateway.get(new URL(candidate.preview.url).pathname);
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
  const seen = async (headers = {}) => (await gateway.get('/', headers)).text();
  expect(await seen({ cookie })).toContain(candidate.release.split('@')[1]);
  expect(await seen({ cookie })).not.toContain('ran here');
  // Not even after its own key signed a mount that nobody else has seen.
  const mount = await publisher.signMount(mountOf(candidate, gateway));
  expect((await publisher.admit(candidate.release, mount)).status).toBe(201);
  expect(await seen({ cookie })).not.toContain('ran here');
  const wish = { kind: 'promote', release: candidate.release, why: 'a test' } as const;
  expect((await publisher.move(wish)).status).toBe(403);
  // Another key promotes it.
  expect((await operator.move(wish)).status).toBe(200);
  await gateway.registry.refresh();
  expect(await seen()).toContain('ran here');
});
