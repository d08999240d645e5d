import { beforeAll, expect, test } from 'vitest';
import { listMoves } from '../src/composition/composition-repository.ts';
import { LIVE } from '../src/composition/promote.ts';
import { runReleaseCommand } from '../src/release-command.ts';
import type { GatewayDatabase } from '../src/tables.ts';
import { writeRelease } from './fixture-release.ts';
import { openTestDatabase, release } from './test-gateway.ts';

let db: GatewayDatabase;
let built: string;
beforeAll(async () => {
  ({ db } = await openTestDatabase());
  await release(db, { name: 'shell' }, { name: 'mf-landing', text: 'one' });
  built = await writeRelease({ name: 'mf-landing', text: 'two' });
});

async function run(...args: string[]) {
  const lines: string[] = [];
  const deps = {
    db,
    findBuild: () => built,
    who: 'anna',
    gitSha: 'abcdef0123',
    print: (l: string) => lines.push(l),
  };
  const code = await runReleaseCommand(args, deps);
  return { code, text: lines.join('\n') };
}

const live = async () => (await listMoves(db, LIVE)).at(-1)?.composition['mf-landing'];

test('publish, promote, list, roll back: each by one command', async () => {
  const before = await live();
  const published = await run('publish', 'mf-landing');
  expect(published).toMatchObject({
    code: 0,
    text: expect.stringMatching(/^mf-landing@1\.0\.0-\w{8} published$/),
  });
  expect(await live()).toBe(before);
  const name = published.text.split(' ')[0] ?? '';

  expect((await run('publish', 'mf-landing')).text).toBe(`${name} was published before`);
  expect((await run('promote', name, '--why', 'new words')).code).toBe(0);
  expect(`mf-landing@${await live()}`).toBe(name);

  const list = (await run('list')).text;
  expect(list).toMatch(new RegExp(`${name}  live .* anna  abcdef01`));
  expect(list).toMatch(new RegExp(`mf-landing@${before}  last good`));
  expect((await run('moves')).text).toMatch(/→ \w{12} {2}anna {2}new words/);

  expect((await run('rollback', 'mf-landing')).text).toMatch(/rolled back in \d+ ms/);
  expect(await live()).toBe(before);
  expect((await run('publish', 'mf-landing', '--promote')).text).toMatch(/composition \w{12} is live/);
  expect((await run('rollback')).code).toBe(0);
  expect(await live()).toBe(before);
});

test('publish --from takes a build that was made elsewhere, of that name only', async () => {
  const elsewhere = await writeRelease({ name: 'mf-landing', text: 'three' });
  const published = await run('publish', 'mf-landing', '--from', elsewhere, '--promote');
  expect(published.code).toBe(0);
  expect(published.text).toContain(`mf-landing@${await live()} published`);
  const other = await run('publish', 'mf-report', '--from', elsewhere);
  expect(other).toEqual({
    code: 1,
    text: expect.stringContaining('Refused. This is a build of mf-landing, not of mf-report'),
  });
  expect(await run('publish', 'mf-landing', '--from', `${elsewhere}/nowhere`)).toEqual({
    code: 1,
    text: expect.stringContaining('There is no build in'),
  });
});

test('rollback --to names any composition that was live', async () => {
  const [first] = await listMoves(db, LIVE);
  expect((await run('rollback', '--to', first?.toId ?? '')).code).toBe(0);
  expect((await listMoves(db, LIVE)).at(-1)?.toId).toBe(first?.toId);
});

test.each([
  [['promote', 'mf-landing@9.9.9-00000000'], 1, 'was never published'],
  [['promote', 'mf-landing'], 1, 'Name a release as in the list'],
  [['publish'], 1, 'Name what to publish'],
  [['rollback', 'mf-other'], 1, 'no earlier release'],
  [['rollback', '--to', '0000'], 1, 'was never live'],
  [['dance'], 2, 'release publish NAME'],
  [['list', '--nonsense'], 2, 'release publish NAME'],
  [[], 2, 'release publish NAME'],
])('%j answers in words', async (args, code, text) => {
  expect(await run(...args)).toEqual({ code, text: expect.stringContaining(text) });
});
