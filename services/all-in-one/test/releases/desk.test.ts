import { promote } from '@nabericht/registry-service/composition/promote';
import { publishRelease } from '@nabericht/registry-service/release/publish-release';
import { readBuiltRelease } from '@nabericht/registry-service/release/read-built-release';
import { noCounts } from '@nabericht/registry-service/rollout/judge';
import { addArmMinutes } from '@nabericht/registry-service/rollout/rollout-repository';
import type { RegistryDatabase } from '@nabericht/registry-service/tables';
import { revokeKey } from '@nabericht/registry-service/team-key/team-key-repository';
import { writeRelease } from '@nabericht/registry-service/test/fixture-release';
import {
  openTestDatabase,
  origin,
  reason,
  release,
  type TestDatabase,
} from '@nabericht/registry-service/test/test-registry';
import { beforeAll, expect, test } from 'vitest';
import { openDesk } from './test-desk.ts';
import { startTestGateway, type TestGateway, until } from './test-gateway.ts';
import { openTeam, type Team } from './test-team.ts';

let database: TestDatabase;
let db: RegistryDatabase;
let gateway: TestGateway;
let landing: Team;
let operator: Team;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
  await release(db, { name: 'shell' }, { name: 'mf-landing', text: 'first' });
  gateway = await startTestGateway(database);
  landing = await openTeam(db, gateway);
  operator = await openTeam(db, gateway, { team: 'operators', names: ['*'] });
});

const linkOf = async (team: Team): Promise<string> =>
  (await team.send('POST', '/registry/v1/desk-links')).body.url;
const moves = async () => (await operator.send('GET', '/registry/v1/moves?limit=1')).body.moves;
const publish = (text: string) => landing.publish({ name: 'mf-landing', text });

type Desk = Awaited<ReturnType<typeof signedIn>>;

/** Returns a function that presses the button of a form, as often as it is called, with the fields that the form had. */
async function formBehind(desk: Desk, page: string, act: string) {
  const [, link = ''] =
    new RegExp(`href="(/releases/acts/${act}\\?[^"]*)"`).exec((await desk.get(page)).text) ?? [];
  const { text } = await desk.get(link.replaceAll('&amp;', '&'));
  const hidden = text.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g);
  const fields = Object.fromEntries([...hidden].map(([, name = '', value = '']) => [name, value]));
  return (why: string) => desk.post(`/releases/acts/${act}`, { ...fields, why });
}

async function signedIn(team: Team) {
  const desk = openDesk(gateway);
  await desk.signIn(await linkOf(team));
  return desk;
}

test('a team signs in to the desk with the link of its key, once, and only by pressing the button', async () => {
  const url = await linkOf(landing);
  const desk = openDesk(gateway);
  const { pathname } = new URL(url);
  expect((await desk.get('/releases')).status).toBe(401);
  for (const _ of [1, 2]) expect((await desk.get(pathname)).status).toBe(200);
  expect(desk.jar.size).toBe(0);
  const { status, headers } = await desk.signIn(url);
  expect([status, headers.get('location')]).toEqual([303, '/releases']);
  expect(headers.get('set-cookie')).toMatch(
    /^nabericht_desk=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const { text } = await desk.get('/releases');
  expect(text).toContain(`Signed in as landing (key ${landing.id})`);
  expect((await openDesk(gateway).signIn(url)).status).toBe(404);
});

test('a sign-in link expires after ten minutes, and a session after an hour', async () => {
  const before = gateway.clock.now;
  const late = await linkOf(landing);
  const desk = await signedIn(landing);
  gateway.clock.now = new Date(before.getTime() + 11 * 60_000);
  expect((await openDesk(gateway).signIn(late)).status).toBe(404);
  expect((await desk.get('/releases')).status).toBe(200);
  gateway.clock.now = new Date(before.getTime() + 61 * 60_000);
  expect((await desk.get('/releases')).status).toBe(401);
  gateway.clock.now = before;
});

/** The lines of the security log, and of each what it is about. */
const securityEvents = ({ lines }: TestGateway) =>
  lines
    .map((line) => JSON.parse(line))
    .filter(({ kind }) => kind === 'security')
    .map(({ message, route, key }) => [message, route ?? key]);

test('who signs in at the desk, a link that opens nothing and a form that is not of its pages are in the security log', async () => {
  const noting = await startTestGateway(database);
  const desk = openDesk(noting);
  const secret = 'planted'.padEnd(43, 'x');
  for (const path of [`/releases/sign-in/${secret}`, `/releases/feed/${secret}`])
    expect((await desk.get(path)).status).toBe(404);
  expect((await desk.post(`/releases/sign-in/${secret}`)).status).toBe(404);
  const link = await linkOf(landing);
  expect((await desk.signIn(link)).status).toBe(303);
  const elsewhere = { origin: 'https://planted.example' };
  expect((await desk.post('/releases/acts/promote', {}, elsewhere)).status).toBe(403);
  expect((await desk.post('/releases/sign-out', { csrf: 'planted' })).status).toBe(403);
  expect(securityEvents(noting)).toEqual([
    ['access.unknown-secret', 'GET /releases/sign-in/:secret'],
    ['access.unknown-secret', 'GET /releases/feed/:secret'],
    ['access.unknown-secret', 'POST /releases/sign-in/:secret'],
    ['desk.session-started', landing.id],
    ['request.cross-site', 'POST /releases/acts/:kind'],
    ['request.csrf', 'POST /releases/sign-out'],
  ]);
  const written = noting.lines.join();
  expect(written).not.toContain('planted');
  for (const kept of [...desk.jar.values(), new URL(link).pathname.split('/').at(-1) ?? ''])
    expect(written).not.toContain(kept);
});

test('an address that asks the desk for too much is in the security log', async () => {
  const noting = await startTestGateway(await openTestDatabase());
  const askMuch = () => Promise.all(Array.from({ length: 301 }, () => openDesk(noting).get('/releases')));
  await until(async () => (await askMuch()).some(({ status }) => status === 429));
  expect(securityEvents(noting)[0]).toEqual(['limit.reached', 'GET /releases']);
});

test('a link of a key that was revoked meanwhile opens no session', async () => {
  const leaving = await openTeam(db, gateway, { team: 'leaving', names: ['mf-leaving'] });
  const link = await linkOf(leaving);
  await revokeKey(db, leaving.id, reason);
  const desk = openDesk(gateway);
  expect((await desk.signIn(link)).status).toBe(404);
  expect(desk.jar.size).toBe(0);
});

test('signing out, and revoking the key, end the session', async () => {
  const desk = await signedIn(landing);
  const cookies = [...desk.jar];
  await desk.send('/releases', {}, '/releases/sign-out');
  expect(desk.jar.size).toBe(0);
  for (const [name, value] of cookies) desk.jar.set(name, value);
  expect((await desk.get('/releases')).status).toBe(401);

  const gone = await openTeam(db, gateway, { team: 'gone', names: ['mf-gone'] });
  const other = await signedIn(gone);
  expect((await other.get('/releases')).status).toBe(200);
  await revokeKey(db, gone.id, reason);
  expect((await other.get('/releases')).status).toBe(401);
});

test('the desk shows what is live, by whom and why, and needs no script', async () => {
  const name = await publish('shown');
  await landing.move({ kind: 'promote', release: name, why: 'Clearer <words>' });
  const waiting = await publish('waits');
  const desk = await signedIn(landing);
  const { text, headers } = await desk.get('/releases');
  expect(text).toContain(`Live by landing (key ${landing.id})`);
  expect(text).toContain('Clearer &lt;words&gt;');
  expect(text).toContain(`value="${waiting}"`);
  expect(text).not.toMatch(/<script|style=| on\w+=/);
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self';/);
  expect(headers.get('cache-control')).toBe('no-store');
  for (const path of ['/releases/of/mf-landing', '/releases/log', '/releases/keys']) {
    const page = await desk.get(path);
    expect([path, page.status]).toEqual([path, 200]);
    expect(page.text).not.toMatch(/<script|style=| on\w+=/);
  }
  expect((await desk.get('/releases/of/mf-nobody')).status).toBe(404);
});

test('a team promotes and rolls back at the desk, with the same lines in the log as for a command', async () => {
  const name = await publish('from the desk');
  const desk = await signedIn(landing);
  const path = `/releases/acts/promote?release=${encodeURIComponent(name)}`;
  expect((await desk.get(path)).text).toContain(`Promote ${name}`);
  const said = await desk.send(path, { release: name, why: 'seen by the team' }, '/releases/acts/promote');
  expect(said.status).toBe(303);
  expect((await moves())[0]).toMatchObject({
    kind: 'promote',
    subject: name,
    by: `landing (key ${landing.id})`,
    team: 'landing',
    why: 'seen by the team',
  });
  await desk.send('/releases', { name: 'mf-landing', why: 'it hangs' }, '/releases/acts/rollback-release');
  expect((await moves())[0]).toMatchObject({ kind: 'rollback-release', why: 'it hangs' });

  const again = await desk.send('/releases', { release: name, why: 'better' }, '/releases/acts/promote');
  expect(again.status).toBe(422);
  expect(again.text).toContain('it hangs');
  const sure = await desk.send(
    '/releases',
    { release: name, why: 'better', again: 'yes' },
    '/releases/acts/promote',
  );
  expect(sure.status).toBe(303);
});

test('a form without a reason is shown again, with its fields still filled in', async () => {
  const name = await publish('no reason');
  const desk = await signedIn(landing);
  const { status, text } = await desk.send(
    '/releases',
    { release: name, why: ' ' },
    '/releases/acts/promote',
  );
  expect(status).toBe(422);
  expect(text).toContain('Say why, in a line.');
  expect(text).toContain(`name="release" value="${name}"`);
});

test('the desk allows a person only what their key may do', async () => {
  const reader = await openTeam(db, gateway, { team: 'landing', names: ['mf-landing'], mayPromote: false });
  const name = await publish('not by this key');
  for (const [team, act, fields] of [
    [reader, 'promote', { release: name }],
    [landing, 'freeze', {}],
    [landing, 'rollback', {}],
    [landing, 'retire', { name: 'shell' }],
  ] as const) {
    const desk = await signedIn(team);
    const before = await moves();
    const { text } = await desk.get('/releases');
    expect(text).not.toContain(`/releases/acts/${act}?${act === 'retire' ? 'name=shell' : ''}`);
    const { status } = await desk.send('/releases', { ...fields, why: 'a try' }, `/releases/acts/${act}`);
    expect([act, status]).toEqual([act, 403]);
    expect(await moves()).toEqual(before);
  }
  const desk = await signedIn(operator);
  const frozen = await desk.send('/releases', { why: 'the audit' }, '/releases/acts/freeze');
  expect(frozen.status).toBe(303);
  expect((await desk.get('/releases')).text).toContain('the audit');
  expect((await desk.send('/releases', { why: 'done' }, '/releases/acts/unfreeze')).status).toBe(303);
});

test('a team sees its own keys, and an operator all', async () => {
  const [own, all] = [await signedIn(landing), await signedIn(operator)];
  expect((await own.get('/releases/keys')).text).not.toContain(operator.id);
  expect((await all.get('/releases/keys')).text).toContain(landing.id);
});

test('a form from another site, of another session or without one does nothing', async () => {
  const name = await publish('forged');
  const desk = await signedIn(landing);
  const other = await signedIn(landing);
  const csrf = /name="csrf" value="([^"]+)"/.exec((await desk.get('/releases')).text)?.[1] ?? '';
  const fields = { csrf, release: name, why: 'forged' };
  const act = '/releases/acts/promote';
  const before = await moves();
  for (const [who, sent, headers] of [
    [desk, { ...fields, csrf: '' }, {}],
    [desk, { ...fields, csrf: csrf.slice(1) }, {}],
    [other, fields, {}],
    [desk, fields, { origin: gateway.publicUrl }],
    [desk, fields, { origin: 'null' }],
    [desk, fields, { 'sec-fetch-site': 'same-site' }],
  ] as const)
    expect((await who.post(act, sent, headers)).status).toBe(403);
  expect((await openDesk(gateway).post(act, fields)).status).toBe(401);
  expect(await moves()).toEqual(before);
});

test('a preview is made at the desk, only for names of the key', async () => {
  const name = await publish('to look at');
  const desk = await signedIn(landing);
  const { status, text } = await desk.send('/releases', { release: name }, '/releases/previews');
  expect(status).toBe(200);
  const url = /href="(http:\/\/localhost:4000\/preview\/[\w-]{43})"/.exec(text)?.[1] ?? '';
  expect((await gateway.get(new URL(url).pathname)).status).toBe(303);
  const foreign = (await operator.send('GET', '/registry/v1/releases?name=shell')).body.releases[0].release;
  expect((await desk.send('/releases', { release: foreign }, '/releases/previews')).status).toBe(403);
});

test('other addresses of the desk’s host are not found, and other hosts have no desk', async () => {
  const desk = await signedIn(landing);
  for (const path of ['/registry/v1/moves', '/internal/registry/live', '/', '/releases/acts/dance'])
    expect([path, (await desk.get(path)).status]).toEqual([path, path === '/' ? 303 : 404]);
  const answer = await gateway.get('/releases');
  expect(await answer.text()).not.toContain('Release desk');
});

test('a visitor’s choice of dark colours is remembered', async () => {
  const desk = await signedIn(landing);
  await desk.send('/releases', { theme: 'dark' }, '/releases/look');
  expect((await desk.get('/releases')).text).toContain('<html lang="en" data-theme="dark">');
});

test('a waiting move is shown at the desk, where a second person approves it', async () => {
  const second = await openTeam(db, gateway);
  const [one, two] = [await signedIn(landing), await signedIn(second)];
  const act = '/releases/acts/two-people';
  expect((await one.send('/releases', { name: 'mf-landing', why: 'it takes money' }, act)).status).toBe(303);
  const name = await publish('by two');
  const fields = { release: name, why: 'by two people', at: '2026-11-21T11:00' };
  expect((await one.send('/releases', fields, '/releases/acts/promote')).status).toBe(303);
  const shown = await two.get('/releases');
  expect(shown.text).toContain('Waits for a second person');
  const [, path = ''] = /action="(\/releases\/waiting\/[0-9a-f]{8})"/.exec(shown.text) ?? [];

  expect((await one.get('/releases')).text).not.toContain('value="approve"');
  const self = await one.send('/releases', { what: 'approve' }, path);
  expect([self.status, self.text]).toEqual([422, expect.stringContaining('You asked for this yourself')]);
  expect((await two.send('/releases', { what: 'approve' }, path)).status).toBe(303);
  expect((await moves())[0]).toMatchObject({
    kind: 'promote',
    subject: name,
    approvedBy: `landing (key ${second.id})`,
  });
  expect((await two.get('/releases/log')).text).toContain(`approved by landing (key ${second.id})`);
  await one.send('/releases', { name: 'mf-landing', why: 'enough' }, '/releases/acts/one-person');
  const [, last = ''] =
    /action="(\/releases\/waiting\/[0-9a-f]{8})"/.exec((await two.get('/releases')).text) ?? [];
  await two.send('/releases', { what: 'approve' }, last);
});

test('a freeze with a beginning and an end is made at the desk', async () => {
  const desk = await signedIn(operator);
  const fields = { from: '2026-11-22T08:00', until: '2026-11-23T08:00', why: 'the weekend' };
  expect((await desk.send('/releases', fields, '/releases/acts/freeze')).status).toBe(303);
  const { text } = await desk.get('/releases');
  expect(text).toContain('A freeze is to come.');
  expect(text).toContain('2026-11-23 08:00 UTC');
  const wrong = await desk.send('/releases', { ...fields, until: 'soon' }, '/releases/acts/freeze');
  expect(wrong.status).toBe(422);
  await desk.send('/releases', { why: 'no' }, '/releases/acts/unfreeze');
});

test('a rollout is started at the desk, shown as a graph with a table beside it, and halted', async () => {
  const name = await publish('for some first');
  const desk = await signedIn(landing);
  expect((await desk.get('/releases/rollouts')).text).toContain('There was none yet.');
  const begun = await desk.send(
    '/releases',
    { release: name, why: 'a little at a time' },
    '/releases/acts/canary',
  );
  expect(begun.status).toBe(303);
  const [rollout] = (await landing.send('GET', '/registry/v1/rollouts')).body.rollouts;
  for (const [i, failed] of [0, 4, 1].entries())
    await addArmMinutes(
      db,
      (['candidate', 'control'] as const).map((arm) => ({
        ...noCounts(),
        rollout: rollout.id,
        stage: 0,
        arm,
        minute: new Date(gateway.clock.now.getTime() + i * 60_000),
        served: 10,
        begun: 10,
        loaded: 5,
        failed: arm === 'candidate' ? failed : 0,
      })),
      gateway.clock.now,
    );
  const { text } = await desk.get('/releases/rollouts');
  expect(text).toContain(`aria-label="${name}: 16.7 % with it, 0.0 % without it"`);
  expect(text).toMatch(/<polyline class="with" points="0.0,160.0 300.0,0.0 600.0,26.7"\/>/);
  expect(text).toContain('<td class="number">30</td>');
  expect(text).not.toMatch(/<script|style=| on\w+=/);
  // No two landmarks have the same name for a screen reader.
  const landmarks = [...text.matchAll(/<(?:section|div)[^>]* aria-labelledby="([^"]+)"/g)].map(
    ([, by]) => by,
  );
  expect(landmarks).toHaveLength(2);
  expect(new Set(landmarks).size).toBe(2);
  await desk.send('/releases', { name: 'mf-landing', why: 'it fails' }, '/releases/acts/canary-halt');
  expect((await moves())[0]).toMatchObject({ kind: 'canary-halt', why: 'it fails' });
  expect((await desk.get('/releases/rollouts')).text).toContain('Halted');
});

test('a button of the desk that is pressed twice, or by two people, acts once', async () => {
  const [one, two] = [await publish('pressed once'), await publish('pressed twice')];
  for (const name of [one, two]) await landing.move({ kind: 'promote', release: name, why: 'a test' });
  const desk = await signedIn(operator);
  const takeAllBack = await formBehind(desk, '/releases', 'rollback');
  const takeBack = await formBehind(desk, '/releases/of/mf-landing', 'rollback-release');
  expect((await takeBack('it hangs')).status).toBe(303);
  for (const press of [takeBack, takeAllBack]) {
    const again = await press('it hangs, I say');
    expect(again.status).toBe(422);
    expect(again.text).toContain(`was taken back already, by operators (key ${operator.id})`);
  }
  const { releases } = (await operator.send('GET', '/registry/v1/composition')).body;
  expect(`mf-landing@${releases['mf-landing']}`).toBe(one);

  const canary = { kind: 'canary' as const, release: two, again: true, stages: [1, 5, 25], hold: true };
  await landing.move({ ...canary, why: 'a little at a time' });
  const goOn = await formBehind(desk, '/releases/rollouts', 'canary-grow');
  expect((await goOn('it looks good')).status).toBe(303);
  expect((await goOn('it looks good')).text).toContain('left that stage already');
  expect((await operator.send('GET', '/registry/v1/rollouts')).body.rollouts[0]).toMatchObject({ share: 5 });
  await landing.move({ kind: 'canary-halt', name: 'mf-landing', why: 'over' });
});

test('a form about a rollout that has ended does not change a later one of the same name', async () => {
  const name = 'mf-landing';
  await landing.move({ kind: 'promote', release: await publish('beside rollouts'), why: 'a test' });
  const canary = { kind: 'canary' as const, release: await publish('rolled out'), hold: true };
  const desk = await signedIn(operator);
  const running = async () => {
    const { rollouts } = (await operator.send('GET', '/registry/v1/rollouts')).body;
    return rollouts.filter(({ state }: { state: string }) => state === 'running');
  };
  await landing.move({ ...canary, why: 'the first' });
  const goOn = await formBehind(desk, '/releases/rollouts', 'canary-grow');
  const halt = await formBehind(desk, '/releases/rollouts', 'canary-halt');
  await landing.move({ kind: 'canary-halt', name, why: 'not yet' });
  await landing.move({ ...canary, why: 'the second' });
  for (const press of [goOn, halt]) {
    const refused = await press('about the first');
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(`rollout of ${name} that this is about is over, and another one runs`);
  }
  expect(await running()).toMatchObject([{ why: 'the second', stage: 0 }]);
  const haltSecond = await formBehind(desk, '/releases/rollouts', 'canary-halt');
  expect((await haltSecond('about the second')).status).toBe(303);
  expect(await running()).toEqual([]);
});

test('a form that switches a flag back does nothing once somebody else has switched it again', async () => {
  const flag = 'mf-landing/pressed-late';
  const flags = [{ name: 'pressed-late', owner: 'landing', default: false, lastDay: '2999-12-31' }];
  await release(db, { name: 'mf-landing', text: 'pressed late', manifest: { flags } });
  const desk = await signedIn(landing);
  await landing.move({ kind: 'flag', name: flag, why: 'on' });
  const off = await formBehind(desk, '/releases', 'canary-halt');
  await landing.move({ kind: 'canary-halt', name: flag, why: 'off' });
  await landing.move({ kind: 'flag', name: flag, why: 'on again' });
  expect((await off('about the first time')).text).toContain('is over, and another one runs');
  expect((await moves())[0]).toMatchObject({ why: 'on again' });
  const offAgain = await formBehind(desk, '/releases', 'canary-halt');
  expect((await offAgain('about the second time')).status).toBe(303);
});

test('flags are shown with owner and last day, marked when near their end, and can be switched at the desk', async () => {
  const flags = [
    { name: 'new-list', owner: 'team landing', default: false, lastDay: '2999-12-31' },
    { name: 'photos', owner: 'team landing', default: true, lastDay: '2026-11-30' },
    { name: 'old', owner: 'nobody any more', default: true, lastDay: '2026-11-01' },
  ];
  // Promoted before the last day of its flag.
  const built = await readBuiltRelease(
    await writeRelease({ name: 'mf-landing', text: 'f', manifest: { flags } }),
  );
  const { id } = await publishRelease(db, built, { ...origin, now: new Date('2026-10-01T12:00:00Z') });
  await promote(db, [id], reason);
  const desk = await signedIn(landing);
  const shown = async () => (await desk.get('/releases')).text;
  const first = await shown();
  expect(first).toMatch(
    /mf-landing\/new-list<\/h3><\/div>\s*<p>off for everybody. Of team landing, until 2999-12-31/,
  );
  expect(first).toMatch(/mf-landing\/photos<\/h3><span class="status wait">Ends soon/);
  expect(first).toMatch(/mf-landing\/old<\/h3><span class="status bad">Past its last day/);
  const flag = 'mf-landing/new-list';
  await desk.send('/releases', { name: flag, why: 'it is good' }, '/releases/acts/flag');
  expect(await shown()).toMatch(/new-list<\/h3><\/div>\s*<p>on for everybody/);
  expect((await moves())[0]).toMatchObject({ kind: 'promote', subject: `${flag} 100 %`, why: 'it is good' });
  await desk.send('/releases', { name: flag, why: 'it is not' }, '/releases/acts/canary-halt');
  expect(await shown()).toMatch(/new-list<\/h3><\/div>\s*<p>off for everybody/);
});

test('a feed reader reads a team’s moves at a secret address, which is valid until a new one is made', async () => {
  const reports = await openTeam(db, gateway, { team: 'feed report', names: ['mf-feed'] });
  const open = async (team: Team) => (await team.send('POST', '/registry/v1/feed')).body.url as string;
  const read = async (url: string) => openDesk(gateway).get(new URL(url).pathname);
  const [own, foreign] = [await open(landing), await open(reports)];
  const name = await publish('in the feed');
  await landing.move({ kind: 'promote', release: name, why: 'a <feed> & more' });
  const { status, text, headers } = await read(own);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8']);
  expect(text).toMatch(
    /^<\?xml version="1.0" encoding="utf-8"\?>\n<feed xmlns="http:\/\/www.w3.org\/2005\/Atom">/,
  );
  expect(text).toContain(`<title>Promoted ${name}</title>`);
  expect(text).toContain('<summary>a &lt;feed&gt; &amp; more</summary>');
  expect((await read(foreign)).text).not.toContain(name);

  expect(await open(landing)).not.toBe(own);
  expect((await read(own)).status).toBe(404);
  await revokeKey(db, reports.id, reason);
  expect((await read(foreign)).status).toBe(404);
});
