import { parseReleaseKey } from '@nabericht/contracts/registry';
import { listMoves } from '@nabericht/registry-service/composition/composition-repository';
import { LIVE } from '@nabericht/registry-service/composition/promote';
import { writeRelease } from '@nabericht/registry-service/test/fixture-release';
import { openTestDatabase, release, type TestDatabase } from '@nabericht/registry-service/test/test-registry';
import { beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { release as command, speaksJson } from '../../src/release-operations.ts';
import { runOperation } from '../../src/run-operation.ts';

let database: TestDatabase;
let built: string;
beforeAll(async () => {
  database = await openTestDatabase();
  await release(database.db, { name: 'shell' }, { name: 'mf-landing', text: 'one' });
  built = await writeRelease({ name: 'mf-landing', text: 'two' });
});

async function run(...args: string[]) {
  const lines: string[] = [];
  const { connection } = database;
  const deps = { connection, config: readConfig({}), operator: 'anna', print: (l: string) => lines.push(l) };
  return { code: await command(args, deps), text: lines.join('\n') };
}

const live = async () => (await listMoves(database.db, LIVE)).at(-1)?.composition['mf-landing'];

test('publish, promote, list and roll back take one command each', async () => {
  const before = await live();
  const published = await run('publish', 'mf-landing', '--from', built);
  expect(published).toMatchObject({
    code: 0,
    text: expect.stringMatching(/^mf-landing@1\.0\.0-\w{8} published$/),
  });
  expect(await live()).toBe(before);
  const name = published.text.split(' ')[0] ?? '';

  expect((await run('publish', 'mf-landing', '--from', built)).text).toBe(`${name} was published before`);
  expect((await run('promote', name, '--why', 'new words')).code).toBe(0);
  expect(`mf-landing@${await live()}`).toBe(name);

  const list = (await run('list')).text;
  expect(list).toMatch(new RegExp(`${name}  live .* anna  `));
  expect(list).toMatch(new RegExp(`mf-landing@${before}  last-good`));
  expect((await run('moves')).text).toMatch(/→ \w{12} {2}anna {2}new words/);

  expect((await run('rollback', 'mf-landing', '--why', 'back')).text).toMatch(
    /^composition \w{12} is live, revision \d+, in \d+ ms$/,
  );
  expect(await live()).toBe(before);
  expect((await run('publish', 'mf-landing', '--from', built, '--promote')).text).toContain(
    'took mf-landing',
  );
  expect((await run('publish', 'mf-landing', '--from', built, '--promote', '--again')).text).toMatch(
    /composition \w{12} is live/,
  );
  expect((await run('rollback', '--why', 'back')).code).toBe(0);
  expect(await live()).toBe(before);
});

test('publish --from takes a build from another folder, of the given name only', async () => {
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

test('a rollout is started, shown, grown and halted by command', async () => {
  const folder = await writeRelease({ name: 'mf-landing', text: 'for some' });
  const name = (await run('publish', 'mf-landing', '--from', folder)).text.split(' ')[0] ?? '';
  const before = await live();
  const begun = await run('promote', name, '--canary', '--stages', '5,50,100', '--hold', '--why', 'try');
  expect(begun).toMatchObject({
    code: 0,
    text: expect.stringMatching(/^some visitors get it from their next page on/),
  });
  const shown = (await run('rollouts', 'mf-landing')).text;
  expect(shown).toContain(`${name}  running  5 % of 5, 50, 100`);
  expect(shown).toMatch(/waits for .* 100 more visitors in this stage, .* a person$/);
  expect((await run('grow', 'mf-landing', '--why', 'looks good')).code).toBe(0);
  expect((await run('rollouts')).text).toContain(`${name}  running  50 % of 5, 50, 100`);
  expect((await run('promote', name, '--canary', '--why', 'again')).text).toContain('refused, canary');
  expect((await run('halt', 'mf-landing', '--why', 'customers call')).text).toMatch(
    /^nobody gets it any more/,
  );
  expect((await run('rollouts')).text).toContain('ended: customers call');
  expect(await live()).toBe(before);
  const moves = (await run('moves')).text.split('\n').slice(0, 3);
  expect(moves.map((line) => line.split('  ')[1])).toEqual(['canary-halt', 'canary-grow', 'canary']);
  expect((await run('halt', 'mf-landing', '--why', 'twice')).code).toBe(1);
});

test('rollback --to accepts any composition that was live', async () => {
  const [first] = await listMoves(database.db, LIVE);
  expect((await run('rollback', '--to', first?.toId ?? '', '--why', 'back')).code).toBe(0);
  expect((await listMoves(database.db, LIVE)).at(-1)?.toId).toBe(first?.toId);
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
  expect(await run('pin', now, '--why', 'a trial')).toEqual({
    code: 0,
    text: expect.stringMatching(/^pinned, until unpin, revision \d+, in \d+ ms$/),
  });
  expect(await run('promote', next, '--why', 'words')).toEqual({
    code: 1,
    text: expect.stringMatching(/anna pinned .*: a trial/),
  });
  expect((await run('list')).text).toMatch(new RegExp(`${now}  pinned`));
  expect((await run('unpin', 'mf-landing', '--why', 'over')).code).toBe(0);

  expect(await run('freeze', '--why', 'holidays')).toEqual({
    code: 0,
    text: expect.stringMatching(
      /^frozen, until unfreeze or the time given: nothing moves but back, revision/,
    ),
  });
  expect(await run('promote', next, '--why', 'words')).toEqual({
    code: 1,
    text: expect.stringContaining('holidays'),
  });
  expect((await run('composition')).text).toMatch(/frozen by anna since .*: holidays/);
  expect((await run('unfreeze', '--why', 'over')).code).toBe(0);
  expect((await run('promote', next, '--why', 'words')).code).toBe(0);
  expect(await live()).toBe(next.split('@')[1]);
  const kinds = (await run('moves')).text.split('\n').map((line) => line.split('  ').slice(1, 3).join(' '));
  expect(kinds.slice(0, 5)).toEqual([
    `promote ${next}`,
    'unfreeze -',
    'freeze -',
    'unpin mf-landing',
    'pin mf-landing',
  ]);
});

test.each([
  [['promote', 'mf-landing@9.9.9-00000000', '--why', 'x'], 1, 'was never published'],
  [['promote', 'mf-landing', '--why', 'x'], 1, 'releases are named as `list` shows them'],
  [['promote', 'mf-landing@9.9.9-00000000'], 1, 'the log of moves wants a reason'],
  [['publish'], 1, 'Name what to publish'],
  [['rollback', 'mf-other', '--why', 'x'], 1, 'no earlier release'],
  [['rollback', '--to', '0000', '--why', 'x'], 1, 'was never live'],
  [['promote'], 2, 'nabericht-release promote RELEASE'],
  [['keys', 'add', '--team', 'x'], 1, 'A key is for names'],
  [['keys', 'add', '--names', 'mf-x'], 1, 'A team has a short plain name'],
  [['keys', 'add', '--team', 'x', '--names', '../x'], 1, 'A key is for names'],
  [['keys', 'add', '--team', 'x', '--names', 'mf-x', '--may', 'fly'], 1, 'A key may promote, not fly'],
  [['keys'], 2, 'release keys add'],
  [['unpin', 'mf-landing', '--why', 'x'], 1, 'is not pinned'],
  [['unpin'], 2, 'unpin NAME'],
  [['approve', '3f0c9a1e'], 1, 'nothing waits as 3f0c9a1e'],
  [['withdraw', '3f0c9a1e'], 1, 'nothing waits as 3f0c9a1e'],
  [['rollback', 'mf-landing', '--to', '0000'], 2, 'rollback [--to ID]'],
  [['unfreeze', '--why', 'x'], 1, 'Nothing is frozen'],
  [['list', '--nonsense'], 2, 'nabericht-release list'],
  [['list', '--help'], 0, 'nabericht-release list'],
  [['dance', 'mf-one'], 2, 'nabericht-release rollback NAME'],
  [['dance', 'mf-one'], 2, 'Not understood: dance mf-one'],
  [['toString'], 2, 'release publish NAME'],
  [[], 2, 'release publish NAME'],
])('%j answers with a readable sentence', async (args, code, text) => {
  expect(await run(...args)).toEqual({ code, text: expect.stringContaining(text) });
});

test('with --json every answer is one object, also a refusal', async () => {
  const list = await run('list', 'mf-landing', '--json');
  expect(list.code).toBe(0);
  expect(JSON.parse(list.text)).toMatchObject({ ok: true, releases: expect.any(Array) });
  const refused = await run('unpin', 'mf-landing', '--why', 'x', '--json');
  expect(refused.code).toBe(1);
  expect(JSON.parse(refused.text)).toMatchObject({ ok: false, refusals: [{ gate: 'pin' }] });
});

test('with --json the operator’s own commands answer with one object too', async () => {
  const asProgram = async (...args: string[]) => {
    const printed: string[] = [];
    const { connection } = database;
    const print = (line: string) => printed.push(line);
    const code = await runOperation(
      { args: [...args, '--json'], speaksJson: speaksJson(args), print, printError: print },
      (words, output) => command(words, { connection, config: readConfig({}), operator: 'anna', ...output }),
    );
    expect(printed).toHaveLength(1);
    return { code, ...JSON.parse(printed[0] ?? '') };
  };
  const folder = await writeRelease({ name: 'mf-landing', text: 'told' });
  const published = await asProgram('publish', 'mf-landing', '--from', folder);
  expect(published).toMatchObject({ code: 0, ok: true, isNew: true });
  expect(published.release).toMatch(/^mf-landing@1\.0\.0-\w{8}$/);
  expect(await asProgram('publish', 'mf-report', '--from', folder)).toMatchObject({
    code: 1,
    ok: false,
    lines: [expect.stringContaining('not of mf-report')],
  });
  const made = await asProgram('keys', 'add', '--team', 'told', '--names', 'mf-told');
  expect(parseReleaseKey(made.key)?.id).toBe(made.id);
  const { keys } = await asProgram('keys', 'list');
  expect(keys).toContainEqual(expect.objectContaining({ id: made.id, team: 'told', revokedAt: null }));
  expect(await asProgram('health')).toMatchObject({ code: 0, ok: true, releases: [] });
  expect(await asProgram('keys', 'give')).toMatchObject({ code: 2, ok: false });
});

test('publish tries the server code once, without a gateway: code that fails there is not admitted', async () => {
  const before = await live();
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
    // A second try is refused as well.
    expect((await run('publish', 'mf-landing', '--from', folder, '--promote')).code).toBe(1);
  }
  expect(await live()).toBe(before);
}, 60_000);
