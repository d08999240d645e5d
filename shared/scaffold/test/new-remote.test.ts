import { spawnSync } from 'node:child_process';
import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createFolder } from '@nabericht/testing/clean-up';
import { expect, test } from 'vitest';
import { newRemote } from '../src/new-remote.ts';

const repository = path.resolve(import.meta.dirname, '../../..');
const readJson = async (...parts: string[]) => JSON.parse(await readFile(path.join(...parts), 'utf8'));

/** A root like ours: the same packages and settings, and only this remote. */
async function createRoot(): Promise<string> {
  const root = await createFolder();
  for (const folder of ['node_modules', 'shared'])
    await symlink(path.join(repository, folder), path.join(root, folder));
  for (const file of ['tsconfig.json', 'biome.json', 'vitest.config.ts', 'package-lock.json'])
    await cp(path.join(repository, file), path.join(root, file));
  return root;
}

function run(cwd: string, program: string, ...args: string[]): void {
  const file = path.join(repository, 'node_modules', program);
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`);
}

test('a new remote passes the type check and the linter, has scenes, and builds', async () => {
  const root = await createRoot();
  expect(await newRemote(root, 'mf-pension')).toMatchObject({ address: '/pension' });
  // Checks only its own files: the types of all others are checked by the repository.
  const settings = { extends: './tsconfig.json', include: ['mf-pension/**/*', 'shared/ui/src/css.d.ts'] };
  await writeFile(path.join(root, 'tsconfig.new.json'), JSON.stringify(settings));
  run(root, 'typescript/bin/tsc', '--noEmit', '--checkers', '1', '-p', 'tsconfig.new.json');
  run(root, '@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '--vcs-enabled=false', 'mf-pension');
  // Every screen must have scenes; that they render is tested in the template itself.
  expect(await readFile(path.join(root, 'mf-pension/src/screens/start/scenes.ts'), 'utf8')).toContain(
    "path: '/pension'",
  );
  run(path.join(root, 'mf-pension'), '@rspack/cli/bin/rspack.js', 'build');
  expect(await readJson(root, 'mf-pension/dist/release.json')).toMatchObject({
    name: 'mf-pension',
    version: '1.0.0',
    routes: [{ path: '/pension', render: 'server' }],
  });
});

test('every remote gets a development port of its own', async () => {
  const root = await createRoot();
  await newRemote(root, 'mf-one');
  const file = path.join(root, 'mf-one/remote.json');
  expect((await readJson(file)).port).toBe(4101);
  await writeFile(file, JSON.stringify({ port: 4177 }));
  await newRemote(root, 'mf-two');
  expect((await readJson(root, 'mf-two/remote.json')).port).toBe(4178);
});

test.each([
  ['pension', 'mf- and small letters'],
  ['mf-', 'mf- and small letters'],
  ['mf-Pension', 'mf- and small letters'],
  ['mf-../shell', 'mf- and small letters'],
  [`mf-${'a'.repeat(40)}`, 'at most 40'],
])('%j is refused as the name of a remote', async (name, why) => {
  await expect(newRemote(await createFolder(), name)).rejects.toThrow(why);
});

test('an existing folder is not changed', async () => {
  const root = await createRoot();
  await newRemote(root, 'mf-one');
  await expect(newRemote(root, 'mf-one')).rejects.toThrow('already');
});
