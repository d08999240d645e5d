import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createFolder } from '@nabericht/testing/clean-up';
import { expect, test } from 'vitest';
import { runRelease } from './run-release.ts';

const NOBODY = 'http://127.0.0.1:9';
const KEY = `nbk_0123456789ab_${'A'.repeat(43)}`;

async function run(line: string, env: Record<string, string> = {}, cwd = '.') {
  const printed: string[] = [];
  const config = { PATH: '', ...env };
  const code = await runRelease(line.split(' '), { config, cwd, print: (text) => printed.push(text) });
  return { code, text: printed.join('\n') };
}

async function createRemote(texts: Record<string, Record<string, string>>): Promise<string> {
  const folder = await createFolder();
  await mkdir(path.join(folder, 'src/messages'), { recursive: true });
  const files = {
    'package.json': { name: '@nabericht/mf-one' },
    'remote.json': { routes: [{ path: '/one', render: 'client' }] },
    'src/messages/nl.json': texts.nl,
    'src/messages/en.json': texts.en,
  };
  for (const [file, content] of Object.entries(files))
    await writeFile(path.join(folder, file), JSON.stringify(content));
  return folder;
}

test.each([
  ['list', {}, 'set REGISTRY_URL'],
  ['list', { REGISTRY_URL: NOBODY }, 'set RELEASE_KEY'],
  ['list', { REGISTRY_URL: NOBODY, RELEASE_KEY: 'nbk_half' }, 'not a whole key'],
  ['list', { REGISTRY_URL: NOBODY, RELEASE_KEY: KEY }, 'does not answer'],
  ['nowhere', {}, 'no remote in'],
  ['promote mf-one@1.0.0-00000000', { REGISTRY_URL: NOBODY, RELEASE_KEY: KEY }, 'add --why'],
])('%s with %j says which setting is missing', async (line, env, words) => {
  const { code, text } = await run(line, env);
  expect(code).toBe(1);
  expect(text).toMatch(/^refused, /);
  expect(text.toLowerCase()).toContain(words.toLowerCase());
});

test('an invalid remote.json is refused in the words of the check', async () => {
  const cwd = await createRemote({ nl: {}, en: {} });
  await writeFile(path.join(cwd, 'remote.json'), JSON.stringify({ routes: [{ path: '/one' }] }));
  const { code, text } = await run('.', { REGISTRY_URL: NOBODY, RELEASE_KEY: KEY }, cwd);
  expect(code).toBe(1);
  expect(text).toMatch(/^refused, remote: remote\.json, routes\.0\.render: .*"render"/);
  const checked = await run('check', {}, cwd);
  expect([checked.code, checked.text]).toEqual([1, text]);
  await writeFile(path.join(cwd, 'remote.json'), '{');
  expect((await run('.', {}, cwd)).text).toContain('remote.json, as a whole: Invalid JSON');
});

test('check reports what a release would check first, without a key', async () => {
  const cwd = await createRemote({ nl: { a: 'Dag' }, en: { a: 'Hello' } });
  expect(await run('check', {}, cwd)).toEqual({ code: 0, text: 'remote.json, types and texts are in order' });
  const half = await createRemote({ nl: { a: 'Dag' }, en: {} });
  expect((await run('check', {}, half)).text).toContain('a has no text in src/messages/en.json');
});

test('check fails after the last day of a flag, and says which flag and what to do', async () => {
  const cwd = await createRemote({ nl: {}, en: {} });
  const declare = (lastDay: string) =>
    writeFile(
      path.join(cwd, 'remote.json'),
      JSON.stringify({
        routes: [{ path: '/one', render: 'client' }],
        flags: [{ name: 'new-list', owner: 'team landing', default: false, lastDay }],
      }),
    );
  await declare('2999-12-31');
  expect((await run('check', {}, cwd)).code).toBe(0);
  await declare('2024-02-29');
  const { code, text } = await run('check', {}, cwd);
  expect(code).toBe(1);
  expect(text).toContain('refused, flags: the flag new-list of team landing ended on 2024-02-29');
  expect(text).toContain('to mend it: Take new-list out of remote.json and out of the code');
  await declare('soon');
  expect((await run('check', {}, cwd)).text).toContain('flags.0.lastDay: the last day is a day');
});

test('a text in one language only is refused before anything is sent', async () => {
  const cwd = await createRemote({ nl: { a: 'Dag', b: 'Hoi' }, en: { a: 'Hello' } });
  const env = { REGISTRY_URL: NOBODY, RELEASE_KEY: KEY, CHROMIUM_PATH: 'chromium' };
  const { code, text } = await run('. --no-build --json', env, cwd);
  expect(code).toBe(1);
  expect(JSON.parse(text)).toMatchObject({
    ok: false,
    refusals: [{ gate: 'translation-keys', reason: 'b has no text in src/messages/en.json' }],
  });
});

test('an invalid command line prints the commands, and at the end what was typed', async () => {
  const { code, text } = await run('list --nonsense');
  expect(code).toBe(2);
  expect(text).toContain('nabericht-release rollback NAME');
  expect(text.split('\n').at(-1)).toBe('Not understood: list --nonsense');
});

test('--help prints the same, with exit code 0', async () => {
  const { code, text } = await run('rollback --help');
  expect(code).toBe(0);
  expect(text).toContain('nabericht-release rollback NAME');
});
