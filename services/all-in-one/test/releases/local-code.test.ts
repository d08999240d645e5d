import type { LocalCode } from '@nabericht/contracts/local-code';
import { revokeKey } from '@nabericht/registry-service/team-key/team-key-repository';
import {
  leavable,
  nowhere,
  openTestDatabase,
  reason,
  release,
  type TestDatabase,
} from '@nabericht/registry-service/test/test-registry';
import { type ReleaseId, revisionOf } from '@nabericht/release-model/release-id';
import { beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';
import { cookieOf } from './test-preview.ts';
import { openTeam, type Team } from './test-team.ts';

let database: TestDatabase;
let gateway: TestGateway;
let team: Team;
let landing: ReleaseId;
let report: ReleaseId;

const routes: LocalCode['remotes'][number]['routes'] = [
  { path: '/', render: 'server' },
  { path: '/new', render: 'client' },
];
const code: LocalCode = {
  shell: 'http://localhost:4100',
  remotes: [{ name: 'mf-landing', origin: 'http://localhost:4101', routes }],
};
const at = (origin: string): LocalCode => ({ ...code, remotes: [{ name: 'mf-landing', origin, routes }] });

beforeAll(async () => {
  database = await openTestDatabase();
  [, landing, report] = await release(
    database.db,
    { name: 'shell' },
    { name: 'mf-landing', text: 'everybody' },
    { name: 'mf-report', routes: [{ path: '/report', render: 'client' }] },
  );
  gateway = await startTestGateway({ ...database, hasDeveloperPages: true });
  team = await openTeam(database.db, gateway);
});

const open = async (token: string, from = gateway) => {
  const answer = await from.get(`/preview/${token}`);
  expect(answer.status).toBe(303);
  return cookieOf(answer);
};
const textOf = async (cookie: string, from = gateway) => (await from.get('/', { cookie })).text();
/** The token is accepted neither in the link nor in a cookie that somebody made. */
const expectRefused = async (token: string, from = gateway) => {
  const answer = await from.get(`/preview/${token}`);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('set-cookie')).toBe(null);
  const html = await textOf(`nabericht_preview=${token}`, from);
  expect(html).toContain('everybody: ');
  expect(html).not.toContain('http://localhost:41');
};

test('an installation without the setting refuses every token for local code', async () => {
  const usual = await startTestGateway(database);
  await expectRefused(await team.signLocalCode(code), usual);
});

test.each<[string, unknown]>([
  ['a server elsewhere', at('https://evil.example')],
  ['a server elsewhere by a name that begins so', at('http://localhost.evil.example:4101')],
  ['a server elsewhere behind a name', at('http://localhost:4101@evil.example')],
  ['localhost without a port', at('http://localhost')],
  ['a folder of a server', at('http://localhost:4101/x')],
  ['another machine of the network', at('http://192.168.1.5:4101')],
  ['a shell from elsewhere', { ...code, shell: 'https://evil.example' }],
  ['no shell', { remotes: code.remotes }],
  ['the shell as a remote', { ...code, remotes: [{ ...code.remotes[0], name: 'shell' }] }],
  ['a remote of another team', { ...code, remotes: [{ ...code.remotes[0], name: 'mf-report' }] }],
  ['the shell alone, by a key that is not for it', { ...code, remotes: [] }],
  ['nothing', undefined],
])('a token that names %s is refused', async (_, named) => {
  await expectRefused(await team.signLocalCode(named));
});

test('a token for another installation, of another kind, or with a wrong time is refused', async () => {
  const now = Math.floor(gateway.clock.now.getTime() / 1000);
  for (const claims of [
    { aud: 'https://other.example' },
    { typ: 'nabericht-request' },
    { exp: now + 9 * 60 * 60 },
    { iat: now + 60 * 60, exp: now + 2 * 60 * 60 },
    { exp: now - 60 },
    { iss: '000000000000' },
  ])
    await expectRefused(await team.signLocalCode(code, claims));
});

test('a token that was changed, or whose key was revoked, is refused', async () => {
  const [head, , signature] = (await team.signLocalCode(code)).split('.');
  const [, other] = (await team.signLocalCode(at('http://localhost:9999'))).split('.');
  await expectRefused(`${head}.${other}.${signature}`);
  const leaving = await openTeam(database.db, gateway);
  const token = await leaving.signLocalCode(code);
  const cookie = await open(token);
  expect(await textOf(cookie)).toContain('http://localhost:4101');
  await revokeKey(database.db, leaving.id, reason);
  await expectRefused(token);
});

test('the holder of a token gets code from their own machine, not rendered here; everybody else gets what is live', async () => {
  const answer = await gateway.get(`/preview/${await team.signLocalCode(code)}`);
  expect(answer.headers.get('set-cookie')).toMatch(
    /^nabericht_preview=[\w.-]+; Path=\/; Expires=Sat, 21 Nov 2026 20:00:00 GMT; HttpOnly; SameSite=Lax$/,
  );
  const page = await gateway.get('/', { cookie: cookieOf(answer) });
  const html = await page.text();
  expect(html).toContain('"versions":[{"version":"local","entry":"http://localhost:4101/remoteEntry.js"');
  expect(html).toContain('{"path":"/new","render":"client"}');
  expect(html).toContain('src="http://localhost:4100/main.js"');
  expect(html).toContain('href="http://localhost:4100/main.css"');
  expect(html).toContain('<div id="root"></div>');
  expect(html).not.toContain(revisionOf(landing));
  expect(html).toContain(`/mfe/mf-report/${revisionOf(report)}/entry.js`);
  expect(page.headers.get('cache-control')).toBe('private, no-store');
  expect(page.headers.get('x-robots-tag')).toBe('noindex');

  const others = await gateway.get('/');
  expect(await others.text()).toContain('everybody: ');
  expect(others.headers.get('content-security-policy')).not.toContain('localhost');
  expect(others.headers.get('integrity-policy')).toContain('script');
});

test('the page says that it runs local code, and has a link to leave', async () => {
  const cookie = await open(await team.signLocalCode(code));
  const html = await textOf(cookie);
  expect(html).toContain('Deze pagina draait code van je eigen computer: shell');
  expect(html).toContain('mf-landing (http://localhost:4101)');
  expect(html).toContain('action="/preview/off"');
  const left = await gateway.get('/preview/off', { cookie });
  expect(left.headers.get('set-cookie')).toMatch(/^nabericht_preview=; Max-Age=0/);
});

test('its policy allows these development servers and nothing else, and no code from strings', async () => {
  const page = await gateway.get('/', { cookie: await open(await team.signLocalCode(code)) });
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain(
    "connect-src 'self' http://localhost:4100 http://localhost:4101 ws://localhost:4100 ws://localhost:4101;",
  );
  expect(policy).toMatch(/script-src 'nonce-[^ ]+' 'strict-dynamic';/);
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("require-trusted-types-for 'script'");
});

test('errors in local code are not reported', async () => {
  const reporting = await startTestGateway({
    ...database,
    hasDeveloperPages: true,
    site: { sentryDsn: 'https://key@errors.example/1' },
  });
  const html = await textOf(await open(await team.signLocalCode(code), reporting), reporting);
  expect(html).not.toContain('errors.example');
  expect(html).not.toContain('"view":');
  expect(await (await reporting.get('/')).text()).toContain('errors.example');
});

test('a visitor who is signed in, or comes from another site, is asked first', async () => {
  const token = await team.signLocalCode(code);
  const visits: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { cookie: 'nabericht_session=x' },
  ];
  for (const headers of visits) {
    const asked = await gateway.get(`/preview/${token}`, headers);
    expect(asked.status).toBe(200);
    expect(asked.headers.get('set-cookie')).toBe(null);
  }
});

test('while the database is away tokens cannot be checked, and everybody gets what is live', async () => {
  const { db, away } = leavable(database.db);
  const other = await startTestGateway({ db, connection: nowhere, hasDeveloperPages: true });
  const token = await team.signLocalCode(code);
  const cookie = await open(token, other);
  away.isIt = true;
  expect((await other.get(`/preview/${token}`)).status).toBe(503);
  expect(await textOf(cookie, other)).toContain('everybody: ');
  away.isIt = false;
});

test('on a developer’s own installation everybody gets local code, without a token', async () => {
  const own = await startTestGateway({ ...database, localCode: code });
  const page = await own.get('/');
  const html = await page.text();
  expect(html).toContain('http://localhost:4101/remoteEntry.js');
  expect(html).toContain('Deze pagina draait code van je eigen computer');
  expect(html).not.toContain('/preview/off');
  expect(page.headers.get('cache-control')).toBe('private, no-store');
});
