import { randomBytes } from 'node:crypto';
import { MANIFEST_FIELD } from '@nabericht/contracts/registry';
import { listReleases } from '@nabericht/registry-service/release/release-repository';
import type { RegistryDatabase } from '@nabericht/registry-service/tables';
import { type Fixture, writeRelease } from '@nabericht/registry-service/test/fixture-release';
import { openTestDatabase, release } from '@nabericht/registry-service/test/test-registry';
import { SHARED_MODULES } from '@nabericht/remote/shared-modules';
import { sizeBudget } from '@nabericht/remote/size-budget';
import { beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';
import { formOf, openTeam, type Team } from './test-team.ts';

let db: RegistryDatabase;
let gateway: TestGateway;
let team: Team;
/** A second key: uploads are limited per key. */
let sameTeam: Team;

const shared = (versions: Record<string, string>, rest = '19.3.1') =>
  SHARED_MODULES.map((name) => ({ name, version: versions[name] ?? rest }));
const reactParts = (version: string) => ({
  react: version,
  'react-dom': version,
  'react-dom/client': version,
  'react/jsx-runtime': version,
});
const newer = shared(reactParts('19.4.0'));

beforeAll(async () => {
  const database = await openTestDatabase();
  ({ db } = database);
  await release(db, { name: 'shell' }, { name: 'mf-landing' });
  await release(db, { name: 'shell', version: '1.1.0', manifest: { shared: newer } });
  gateway = await startTestGateway(database);
  team = await openTeam(db, gateway, { team: 'report', names: ['mf-report'] });
  sameTeam = await openTeam(db, gateway, { team: 'report', names: ['mf-report'] });
});

const fixture: Fixture = { name: 'mf-report', routes: [{ path: '/report', render: 'client' }] };

/** 80 kB that can hardly be compressed. */
const heavy = `export default '${randomBytes(60_000).toString('base64')}';`;

test.each<[string, Partial<Fixture>, string, RegExp]>([
  ['hashes', { manifest: { entry: 'gone.js' } }, 'web/gone.js is loaded by the page', /Build again/],
  [
    'size-budget',
    { files: { 'web/entry.js': heavy } },
    `over its budget of ${sizeBudget('mf-landing')}`,
    /heaviest script is web\/entry/,
  ],
  ['contract', { manifest: { contract: 2 } }, 'number 1', /shell of contract 2/],
  ['manifest', { manifest: { entry: '../x' } }, 'release.json, entry: a file has a plain', /Build it with/],
  ['manifest', { manifest: { next: 'everywhere' } }, 'release.json, next: Invalid type', /Build it with/],
  [
    'manifest',
    { manifest: { routes: [{ path: '/report', render: 'client', files: 'all' }] } },
    'release.json, routes.0.files: Invalid type',
    /Build it with/,
  ],
  [
    'manifest',
    { routes: [{ path: '/:part?'.repeat(30), render: 'client' }] },
    'release.json, routes.0.path: a route pattern has at most 4 segments that may be left out',
    /Build it with/,
  ],
  [
    'flags',
    // The gateway's clock is at 21 November 2026.
    { manifest: { flags: [{ name: 'new-list', owner: 'us', default: false, lastDay: '2026-11-20' }] } },
    'the flag new-list of us ended on 2026-11-20',
    /keep the way that was right/,
  ],
  [
    'routes-overlap',
    { routes: [{ path: '/', render: 'client' }] },
    '/ of mf-landing and / of mf-report',
    /Narrow/,
  ],
  [
    'api-needs',
    { manifest: { apiNeeds: ['v1/provider', 'v9/weather'] } },
    'v9/weather',
    /apiNeeds in remote.json/,
  ],
  ['api-needs', { manifest: { apiNeeds: ['v1/file'] } }, 'no service that runs here', /released first/],
  [
    'react-group',
    { manifest: { shared: shared({ react: '19.3.0' }) } },
    'react 19.3.0, react-dom 19.3.1',
    /one exact/,
  ],
  [
    'react-group',
    { manifest: { shared: [{ name: 'react', version: '19.3.1' }] } },
    'does not share react-dom, react-dom/client, react/jsx-runtime',
    /@nabericht\/config/,
  ],
  [
    'react-group',
    { files: { 'web/lazy.js': 'const t = Symbol.for("react.transitional.element");' } },
    'web/lazy.js holds a React of its own',
    /drop packages/,
  ],
  ['shared-matrix', { manifest: { shared: shared(reactParts('20.0.0')) } }, 'provides 19.4.0', /--beside/],
  [
    'shared-matrix',
    { manifest: { shared: [...shared({}), { name: '@nabericht/other', version: '1.0.0' }] } },
    'shell 1.1.0 does not provide it',
    /versions that the shell provides/,
  ],
  [
    'translation-keys',
    { manifest: { messageKeys: { nl: ['a', 'b', 'title'], en: ['title'] } } },
    'a, b have no text in en',
    /src\/messages\/en.json/,
  ],
  [
    'translation-keys',
    { manifest: { messageKeys: { nl: [], en: ['x'] } } },
    'x has no text in nl',
    /nl.json/,
  ],
  ['translation-keys', { manifest: { messageKeys: undefined } }, 'does not say which texts', /Build it with/],
])('gate %s refuses %o', async (gate, changes, reason, mend) => {
  const { status, headers, body } = await team.upload({ ...fixture, ...changes });
  expect(status).toBe(422);
  expect(headers.get('content-type')).toBe('application/problem+json');
  expect([...new Set(body.refusals.map((refusal: { gate: string }) => refusal.gate))]).toEqual([gate]);
  expect(body.refusals).toContainEqual({
    gate,
    reason: expect.stringContaining(reason),
    mend: expect.stringMatching(mend),
  });
  expect((await listReleases(db, 'mf-report')).length).toBe(0);
});

test('a release that needs what the last good shell does not provide is refused, even if the live shell does', async () => {
  const { body } = await team.upload({ ...fixture, manifest: { shared: newer } });
  expect(body.refusals.map(({ gate }: { gate: string }) => gate)).toEqual(Array(4).fill('shared-matrix'));
  expect(body.refusals[0].reason).toBe(
    'mf-report 1.0.0 was built with react 19.4.0, and shell 1.0.0 provides 19.3.1',
  );
});

test('hashes are computed from the uploaded bytes, not taken from the manifest', async () => {
  const form = await formOf(await writeRelease(fixture));
  form.set('web/screen.js', new Blob([`export default () => 'evil-doer';`]), 'screen.js');
  const { status, body } = await team.upload(form);
  expect(status).toBe(422);
  expect(body.refusals).toEqual([
    {
      gate: 'hashes',
      reason: 'web/screen.js is not the file that was built: its hash differs from release.json',
      mend: expect.any(String),
    },
  ]);
});

test('a missing file and an extra file are refused', async () => {
  const form = await formOf(await writeRelease(fixture));
  form.delete('web/nl.js');
  form.set('web/extra.js', new Blob(['1']), 'extra.js');
  const { body } = await team.upload(form);
  expect(body.refusals.map(({ reason }: { reason: string }) => reason)).toEqual([
    'web/nl.js is listed but missing',
    'web/extra.js is not among the files of release.json',
  ]);
});

test.each([
  ['web/screen.js/more/parts.js', 'lies in web/screen.js, which is a file'],
  ['web/screen.js.br', 'has its compressed form'],
])('%s beside web/screen.js is refused: their paths would collide on disk', async (path, words) => {
  const folder = await writeRelease({ ...fixture, files: { 'web/other.js': '1' } });
  const form = await formOf(folder);
  const text = String(form.get(MANIFEST_FIELD)).replace('web/other.js', path);
  form.set(MANIFEST_FIELD, text);
  form.set(path, form.get('web/other.js') as File);
  form.delete('web/other.js');
  const { status, body } = await team.upload(form);
  expect(status).toBe(422);
  expect(body.refusals).toEqual([
    { gate: 'hashes', reason: expect.stringContaining(words), mend: expect.any(String) },
  ]);
});

test('all faults are reported together', async () => {
  const { body } = await team.upload({
    ...fixture,
    routes: [{ path: '/', render: 'client' }],
    manifest: { apiNeeds: ['v9/weather'], messageKeys: { nl: ['a'], en: [] } },
  });
  expect(body.refusals.map(({ gate }: { gate: string }) => gate)).toEqual([
    'routes-overlap',
    'api-needs',
    'translation-keys',
  ]);
  expect(gateway.lines.at(-1)).toContain(
    '"asked":"addCandidate","gates":"routes-overlap api-needs translation-keys","message":"refused"',
  );
});

test('a release that passes every gate becomes a candidate, and a second upload of it is the same candidate', async () => {
  const first = await team.upload(fixture);
  expect(first.status).toBe(201);
  expect(first.body).toEqual({
    release: expect.stringMatching(/^mf-report@1\.0\.0-\w{8}$/),
    isNew: true,
    next: null,
    admitted: false,
    preview: {
      url: expect.stringMatching(/^http:\/\/localhost:4000\/preview\/./),
      expiresAt: expect.any(String),
    },
    mount: { challenge: expect.any(String), composition: expect.stringMatching(/^\w{12}$/) },
  });
  const again = await team.upload({ ...fixture, manifest: { build: '11111111' } });
  expect(again.body).toMatchObject({ release: first.body.release, isNew: false, admitted: false });
});

test('the script for other sites’ pages may contain a React of its own', async () => {
  const files = { 'web/embed/element.js': 'const t = Symbol.for("react.transitional.element");' };
  expect((await team.upload({ ...fixture, files })).status).toBe(201);
});

const change = (form: FormData, changes: object) =>
  form.set(MANIFEST_FIELD, JSON.stringify({ ...JSON.parse(String(form.get(MANIFEST_FIELD))), ...changes }));

test.each<[string, (form: FormData) => void, number]>([
  ['no release.json', (form) => form.delete(MANIFEST_FIELD), 400],
  ['release.json that is none', (form) => form.set(MANIFEST_FIELD, '{"half'), 422],
  ['a null byte', (form) => form.set(MANIFEST_FIELD, '{"contract":1,"name":"\\u0000"}'), 400],
  ['half a character', (form) => change(form, { build: '\ud83d' }), 400],
  ['a release.json without end', (form) => change(form, { apiNeeds: [`v1/${'x'.repeat(300_000)}`] }), 413],
  ['a text in place of a file', (form) => form.set('web/entry.js', 'text'), 400],
  ['a file twice', (form) => form.append('web/entry.js', new Blob(['x']), 'x'), 400],
  ['a commit that is none', (form) => form.set('gitSha', 'main'), 400],
  [
    'more than a release may weigh',
    (form) => form.set('web/big.js', new Blob([randomBytes(11_000_000)]), 'b'),
    413,
  ],
])('a form with %s is refused as an upload', async (_, spoil, status) => {
  const form = await formOf(await writeRelease({ ...fixture, text: 'junk' }));
  spoil(form);
  const answer = await sameTeam.upload(form);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
});
