import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeRelease } from '@nabericht/registry-service/test/fixture-release';
import { openTestDatabase, release } from '@nabericht/registry-service/test/test-registry';
import { runRelease } from '@nabericht/release/run-release';
import { serve } from '@nabericht/service-kit/serve';
import { atEnd, createFolder } from '@nabericht/testing/clean-up';
import { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';
import { openTeam, type Team } from './test-team.ts';

let gateway: TestGateway;
let team: Team;

beforeAll(async () => {
  const database = await openTestDatabase();
  await release(database.db, { name: 'shell' }, { name: 'mf-landing', text: 'first' });
  const front = new Hono();
  const { port, stop } = await serve(front, 0, '127.0.0.1');
  atEnd(stop);
  gateway = await startTestGateway({ ...database, publicUrl: `http://127.0.0.1:${port}` });
  front.route('/', gateway.app);
  // The command signs by the clock of the machine.
  gateway.clock.now = new Date();
  team = await openTeam(database.db, gateway);
});

/** The folder of a remote with its build, which was tried before: so no browser is asked for. */
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

test('a release with --promote --canary is shown to some visitors, and everybody keeps what is live', async () => {
  const before = await live();
  const { name, folder } = await triedRemote('for some');
  expect(await run(folder, '--canary', '--stages', '25,50', '--hold')).toMatchObject({ code: 0 });
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
  expect(await run(folder, '--at', at)).toMatchObject({ code: 0 });
  expect(await live()).toBe(before);
  const { waiting } = (await team.send('GET', '/registry/v1/waiting-moves')).body;
  expect(waiting).toMatchObject([{ subject: name, at, waitsFor: 'time' }]);
});
