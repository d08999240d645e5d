import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { addFailures, readFailures } from '@nabericht/registry-service/health/failure-repository';
import type { RegistryDatabase } from '@nabericht/registry-service/tables';
import { openTestDatabase, release } from '@nabericht/registry-service/test/test-registry';
import { urlOf } from '@nabericht/release-model/release-files';
import { formatRelease, type ReleaseId, revisionOf } from '@nabericht/release-model/release-id';
import { createFolder } from '@nabericht/testing/clean-up';
import { beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { release as command } from '../../src/release-operations.ts';
import { startTestGateway, type TestGateway, until } from './test-gateway.ts';
import { openTeam, type Team } from './test-team.ts';

/** A source map: column 1 of line 1 comes from line 4 of the source, column 11 from line 9. */
const mapOf = (source: string) =>
  JSON.stringify({ version: 3, sources: [`repository:///${source}`], names: [], mappings: 'AAGA,UAKA' });

let run: (...args: string[]) => Promise<{ code: number; text: string }>;
let gateway: TestGateway;
let db: RegistryDatabase;
let shell: ReleaseId;
let landing: ReleaseId;
let report: ReleaseId;
let team: Team;
beforeAll(async () => {
  const database = await openTestDatabase();
  const { connection } = database;
  ({ db } = database);
  [shell, landing, report] = await release(
    db,
    { name: 'shell' },
    {
      name: 'mf-landing',
      files: { 'maps/screen.js.map.gz': gzipSync(mapOf('mf-landing/src/Screen.tsx')) },
    },
    {
      name: 'mf-report',
      routes: [{ path: '/report', render: 'client' }],
      files: { 'maps/screen.js.map': mapOf('mf-report/src/Screen.tsx') },
    },
  );
  gateway = await startTestGateway({ db, connection });
  gateway.clock.now = new Date();
  team = await openTeam(db, gateway);
  run = async (...args) => {
    const lines: string[] = [];
    const deps = {
      connection,
      config: readConfig({}),
      operator: 'anna',
      print: (l: string) => lines.push(l),
    };
    return { code: await command(args, deps), text: lines.join('\n') };
  };
  // A gateway that has just started gives pages a token as soon as it has the key.
  await until(async () => (await gateway.views.issue('', '')) !== null);
});

const stackOf = (...places: string[]) =>
  ['Error: no', ...places.map((place) => `    at https://site.example${place}`)].join('\n');

async function fails(id: ReleaseId, at: unknown, page: string) {
  const composition = gateway.registry.live()?.id ?? '';
  const event = { remote: id.name, version: revisionOf(id), kind: 'failed', reason: 'threw', at };
  const body = { view: await gateway.views.issue(composition, page), composition, events: [event] };
  return (await gateway.post('/beacons', JSON.stringify(body), { 'content-type': 'text/plain' })).status;
}

test('health names the files and lines where releases threw, most frequent first', async () => {
  const at = (column: number) => ({ script: 'screen.js', line: 1, column });
  for (const page of ['a', 'b']) expect(await fails(landing, at(11), page)).toBe(204);
  expect(await fails(landing, at(1), 'c')).toBe(204);
  expect(await fails(landing, { script: 'entry.js', line: 2, column: 3 }, 'd')).toBe(204);
  expect(await fails(report, at(1), 'e')).toBe(204);
  await gateway.counts.flush();

  const { text } = await run('health', 'mf-landing');
  expect(text.split('\n')).toEqual([
    expect.stringContaining(formatRelease(landing)),
    '  2 × mf-landing/src/Screen.tsx:9:1',
    '  1 × entry.js:2:3',
    '  1 × mf-landing/src/Screen.tsx:4:1',
  ]);

  // A team may see the sources of its own releases only.
  const { body } = await team.send('GET', '/registry/v1/health');
  const failuresOf = (id: ReleaseId) =>
    body.releases.find((one: { release: string }) => one.release === formatRelease(id))?.failures;
  expect(failuresOf(landing)).toContainEqual({ at: 'mf-landing/src/Screen.tsx:9:1', failed: 2 });
  expect(failuresOf(report)).toEqual([{ at: 'screen.js:1:1', failed: 1 }]);
});

test.each([
  ['a text', 'Marijke Bergh'],
  ['a script elsewhere', { script: '../../secret.js', line: 1, column: 1 }],
  ['a script with an address in it', { script: 'a.js?name=Marijke', line: 1, column: 1 }],
  ['a line that no file has', { script: 'a.js', line: 1e9, column: 1 }],
  ['half a column', { script: 'a.js', line: 1, column: 1.5 }],
])('a page that reports %s as the place is refused', async (_case, at) => {
  expect(await fails(landing, at, 'f')).toBe(422);
});

test('at most two hundred places are stored per release, whatever pages report', async () => {
  const now = new Date();
  const madeUp = (from: number) =>
    Array.from({ length: 150 }, (_, index) => ({
      release: formatRelease(shell),
      script: 'made-up.js',
      line: 1,
      column: from + index,
      failed: 1,
    }));
  await addFailures(db, madeUp(1), now);
  await addFailures(db, madeUp(101), now);
  const kept = await readFailures(db, { name: 'shell', since: new Date(0) });
  expect(kept).toHaveLength(200);
  expect(kept.filter(({ failed }) => failed === 2)).toHaveLength(50);
});

test('a stack is translated to source files and lines, for an operator of all releases, for a team of its own', async () => {
  const mine = `${urlOf(landing, 'screen.js')}:1:1`;
  const theirs = `${urlOf(report, 'screen.js')}:1:1`;
  const file = join(await createFolder(), 'stack.txt');
  await writeFile(file, `${stackOf(mine, theirs)}\n`);
  expect(await run('trace', file)).toEqual({
    code: 0,
    text: 'Error: no\n    at mf-landing/src/Screen.tsx:4:1\n    at mf-report/src/Screen.tsx:4:1',
  });
  expect((await run('trace')).code).toBe(2);
  expect((await run('trace', `${file}.not`)).code).toBe(1);

  const asked = await team.send('POST', '/registry/v1/traces', {
    body: JSON.stringify({ text: stackOf(mine, theirs) }),
    headers: { 'content-type': 'application/json' },
  });
  expect(asked.status).toBe(200);
  expect(asked.body.text).toBe(
    `Error: no\n    at mf-landing/src/Screen.tsx:4:1\n    at https://site.example${theirs}`,
  );
});
