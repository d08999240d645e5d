import { listMoves } from '@nabericht/registry-service/composition/composition-repository';
import { LIVE } from '@nabericht/registry-service/composition/promote';
import { writeRelease } from '@nabericht/registry-service/test/fixture-release';
import { openTestDatabase, release, type TestDatabase } from '@nabericht/registry-service/test/test-registry';
import { beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { release as command } from '../../src/release-operations.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await release(database.db, { name: 'shell' }, { name: 'mf-landing', text: 'one' });
});

async function run(...args: string[]) {
  const lines: string[] = [];
  const { connection } = database;
  const deps = { connection, config: readConfig({}), operator: 'anna', print: (l: string) => lines.push(l) };
  return { code: await command(args, deps), text: lines.join('\n') };
}

test('publish tries the server code once, with no gateway: what breaks there is not admitted', async () => {
  const before = (await listMoves(database.db, LIVE)).at(-1)?.composition;
  const broken = await writeRelease({ name: 'mf-landing', serverBundle: "throw new Error('at once');" });
  const unlinked = await writeRelease({
    name: 'mf-landing',
    serverBundle: "import fs from 'node:fs'; export default { contract: 1, routes: [], fs };",
  });
  const styled = await writeRelease({
    name: 'mf-landing',
    serverBundle: `import { createElement } from 'react';
      export default { contract: 1, messages: {}, routes: [{ path: '/', Component: () => createElement('p', { style: { color: 'red' } }) }] };`,
  });
  for (const [folder, reason] of [
    [broken, 'its server bundle cannot be used: Error: at once'],
    [unlinked, 'it imports node:fs'],
    [styled, 'inline style'],
  ] as const) {
    const refused = await run('publish', 'mf-landing', '--from', folder, '--promote');
    expect(refused).toEqual({ code: 1, text: expect.stringContaining(reason) });
    // Nor is it at the second try.
    expect((await run('publish', 'mf-landing', '--from', folder, '--promote')).code).toBe(1);
  }
  expect((await listMoves(database.db, LIVE)).at(-1)?.composition).toEqual(before);
}, 60_000);
