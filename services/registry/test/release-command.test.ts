import { parseReleaseKey } from '@nabericht/contracts/registry';
import { beforeAll, expect, test } from 'vitest';
import { listMoves } from '../src/composition/composition-repository.ts';
import { LIVE } from '../src/composition/promote.ts';
import { runReleaseCommand } from '../src/release-command.ts';
import type { RegistryDatabase } from '../src/tables.ts';
import { writeRelease } from './fixture-release.ts';
import { openTestDatabase, release, willingGateway } from './test-registry.ts';

let db: RegistryDatabase;
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
    gateway: willingGateway,
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

test('keys are made, listed and revoked; the private half is shown once', async () => {
  const added = await run(
    'keys',
    'add',
    '--team',
    'landing',
    '--names',
    'mf-landing,mf-new',
    '--may',
    'promote',
  );
  expect(added.code).toBe(0);
  const [, key = ''] = added.text.split('\n');
  const { id = '', seed = '' } = parseReleaseKey(key) ?? {};
  expect(id).toMatch(/^\w{12}$/);
  const list = (await run('keys', 'list')).text;
  expect(list).toMatch(new RegExp(`^${id}  landing  mf-landing,mf-new  publishes and promotes  .* anna$`));
  expect(list).not.toContain(seed);
  const second = await run('keys', 'add', '--team', 'other', '--names', 'mf-new');
  expect(second).toEqual({ code: 1, text: expect.stringContaining('mf-new belongs to landing') });
  expect(await run('keys', 'revoke', id)).toEqual({ code: 0, text: `key ${id} is revoked` });
  expect((await run('keys', 'list')).text).toMatch(/revoked \d{4}-/);
  expect((await run('keys', 'revoke', id)).code).toBe(1);
  expect((await run('keys', 'add', '--team', 'other', '--names', 'mf-new')).code).toBe(0);
});

test('pin and freeze hold what is live, and say why', async () => {
  const now = `mf-landing@${await live()}`;
  const next =
    (
      await run('publish', 'mf-landing', '--from', await writeRelease({ name: 'mf-landing', text: 'held' }))
    ).text.split(' ')[0] ?? '';
  expect((await run('pin', now, '--why', 'a trial')).code).toBe(0);
  expect(await run('promote', next)).toEqual({
    code: 1,
    text: expect.stringMatching(/anna pinned .*: a trial/),
  });
  expect((await run('list')).text).toMatch(new RegExp(`${now}  pinned`));
  expect((await run('unpin', 'mf-landing')).code).toBe(0);

  expect((await run('freeze', '--why', 'holidays')).code).toBe(0);
  expect(await run('promote', next)).toEqual({ code: 1, text: expect.stringContaining('holidays') });
  expect((await run('list')).text).toContain('frozen by anna: holidays');
  expect((await run('unfreeze')).code).toBe(0);
  expect((await run('promote', next)).code).toBe(0);
  expect(await live()).toBe(next.split('@')[1]);
  const kinds = (await run('moves')).text.split('\n').map((line) => line.split('  ')[1]);
  expect(kinds.slice(-5)).toEqual([
    'pin mf-landing',
    'unpin mf-landing',
    'freeze',
    'unfreeze',
    `promote ${next}`,
  ]);
});

test.each([
  [['promote', 'mf-landing@9.9.9-00000000'], 1, 'was never published'],
  [['promote', 'mf-landing'], 1, 'Name a release as in the list'],
  [['publish'], 1, 'Name what to publish'],
  [['rollback', 'mf-other'], 1, 'no earlier release'],
  [['rollback', '--to', '0000'], 1, 'was never live'],
  [['promote', 'mf-landing', 'mf-other'], 2, 'release publish NAME'],
  [['keys', 'add', '--team', 'x'], 1, 'A key is for names'],
  [['keys', 'add', '--names', 'mf-x'], 1, 'A team has a short plain name'],
  [['keys', 'add', '--team', 'x', '--names', '../x'], 1, 'A key is for names'],
  [['keys', 'add', '--team', 'x', '--names', 'mf-x', '--may', 'fly'], 1, 'A key may promote, not fly'],
  [['keys'], 2, 'release keys add'],
  [['unpin', 'mf-landing'], 1, 'is not pinned'],
  [['unpin'], 2, 'release unpin NAME'],
  [['rollback', 'mf-landing', '--to', '0000'], 2, 'release rollback [--to COMPOSITION]'],
  [['unfreeze'], 1, 'Nothing is frozen'],
  [['dance'], 2, 'release publish NAME'],
  [['toString'], 2, 'release publish NAME'],
  [['list', '--nonsense'], 2, 'release publish NAME'],
  [[], 2, 'release publish NAME'],
])('%j answers in words', async (args, code, text) => {
  expect(await run(...args)).toEqual({ code, text: expect.stringContaining(text) });
});
