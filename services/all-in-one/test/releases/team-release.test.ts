import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegistryDatabase } from '@nabericht/registry-service/tables';
import { writeRelease } from '@nabericht/registry-service/test/fixture-release';
import { openTestDatabase, release } from '@nabericht/registry-service/test/test-registry';
import { runRelease } from '@nabericht/release/run-release';
import { serve } from '@nabericht/service-kit/serve';
import { atEnd, createFolder } from '@nabericht/testing/clean-up';
import { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';
import { openTeam, type Team } from './test-team.ts';

let db: RegistryDatabase;
let gateway: TestGateway;
let team: Team;

beforeAll(async () => {
  const database = await openTestDatabase();
  ({ db } = database);
  await release(db, { name: 'shell' }, { name: 'mf-landing', text: 'first' });
  const front = new Hono();
  const { port, stop } = await serve(front, 0, '127.0.0.1');
  atEnd(stop);
  gateway = await startTestGateway({ ...database, publicUrl: `http://127.0.0.1:${port}` });
  front.route('/', gateway.app);
  // The command signs with the time of the machine.
  Object.defineProperty(gateway.clock, 'now', { get: () => new Date() });
  team = await openTeam(db, gateway);
});

/** The folder of a remote whose build was admitted before: so no browser is needed. */
async function triedRemote(text: string) {
  const name = await team.publish({ name: 'mf-landing', text });
  const folder = await createFolder();
  await mkdir(join(folder, 'src/messages'), { recursive: true });
  const files = {
    'package.json': { name: '@nabericht/mf-landing' },
    'remote.json': { routes: [{ path: '/', render: 'server' }] },
    'src/messages/nl.json': {},
    'src/messages/en.json': {},
  };
  for (const [file, content] of Object.entries(files))
    await writeFile(join(folder, file), JSON.stringify(content));
  await cp(await writeRelease({ name: 'mf-landing', text }), join(folder, 'dist'), { recursive: true });
  return { name, folder };
}

async function run(folder: string, ...options: string[]) {
  const printed: string[] = [];
  const code = await runRelease(['.', '--no-build', '--promote', '--why', 'a test', ...options], {
    config: { REGISTRY_URL: gateway.publicUrl, RELEASE_KEY: team.key, CHROMIUM_PATH: 'none', PATH: '' },
    cwd: folder,
    print: (line) => printed.push(line),
  });
  return { code, text: printed.join('\n') };
}

const live = async () =>
  `mf-landing@${(await team.send('GET', '/registry/v1/composition')).body.releases['mf-landing']}`;

test('a release with --promote --canary is shown to some visitors, and the others keep what is live', async () => {
  const before = await live();
  const { name, folder } = await triedRemote('for some');
  const { code, text } = await run(folder, '--canary', '--stages', '25,50', '--hold');
  expect([code, text.split('\n').at(-1)]).toEqual([0, expect.stringMatching(/^some visitors get it/)]);
  expect(await live()).toBe(before);
  expect((await team.send('GET', '/registry/v1/rollouts')).body.rollouts[0]).toMatchObject({
    releases: [name],
    state: 'running',
    stages: [25, 50, 100],
    hold: true,
  });
  await team.move({ kind: 'canary-halt', name: 'mf-landing', why: 'over' });
});

test('a release with --promote --at waits for its time', async () => {
  const before = await live();
  const { name, folder } = await triedRemote('later');
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const { code, text } = await run(folder, '--at', at);
  expect([code, text.split('\n').at(-1)]).toEqual([0, expect.stringMatching(/ {2}goes at .* UTC$/)]);
  expect(await live()).toBe(before);
  const { waiting } = (await team.send('GET', '/registry/v1/waiting-moves')).body;
  expect(waiting).toMatchObject([{ subject: name, at, waitsFor: 'time' }]);
});

test('a release with --promote says whether it is live, was live already, or waits for a second person', async () => {
  const { name, folder } = await triedRemote('for everybody');
  const last = async () => (await run(folder)).text.split('\n').at(-1);
  const move = { name: 'mf-landing', why: 'it takes money' };
  await team.move({ kind: 'two-people', ...move });
  const before = await live();
  expect(await last()).toMatch(`${name}  landing (key ${team.id})  a test  waits for a second person`);
  expect(await live()).toBe(before);
  const second = await openTeam(db, gateway);
  const { waiting } = (await team.send('GET', '/registry/v1/waiting-moves')).body;
  const { id } = waiting.find(({ subject }: { subject: string }) => subject === name);
  await second.send('POST', `/registry/v1/waiting-moves/${id}/approval`);
  const { body } = await team.move({ kind: 'one-person', ...move });
  await second.send('POST', `/registry/v1/waiting-moves/${body.waiting.id}/approval`);
  expect(await live()).toBe(name);
  expect(await last()).toMatch(/^composition \w{12} was live already$/);
  await team.move({ kind: 'rollback-release', ...move });
  const again = await run(folder, '--again');
  expect(again.text.split('\n').at(-1)).toMatch(/^composition \w{12} is live, revision \d+, in \d+ ms$/);
});
