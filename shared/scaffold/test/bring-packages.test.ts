import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createFolder } from '@nabericht/testing/clean-up';
import { expect, test } from 'vitest';
import { bringPackages } from '../src/bring-packages.ts';
import { readChangelog } from '../src/changelog.ts';

const repository = path.resolve(import.meta.dirname, '../../..');

const packedFiles = (file: string) =>
  spawnSync('tar', ['-tzf', file], { encoding: 'utf8' }).stdout.trim().split('\n');

test('the packages that a remote depends on are packed, compiled, and named by their content', async () => {
  const folder = await createFolder();
  const file = path.join(folder, 'package.json');
  await writeFile(
    file,
    JSON.stringify({ name: '@nabericht/mf-one', dependencies: { '@nabericht/ui': '*' } }),
  );
  // Left by an earlier run.
  await mkdir(path.join(folder, 'packages'));
  await writeFile(path.join(folder, 'packages/nabericht-ui-1.0.0-0f3a9c71.tgz'), '');
  const { names: brought, changes } = await bringPackages(repository, folder);
  // The kit depends on the rules, and the release command on the contracts.
  for (const name of ['ui', 'domain', 'config', 'release', 'contracts'])
    expect(brought).toContain(`@nabericht/${name}`);

  const first = JSON.parse(await readFile(file, 'utf8'));
  const { entries } = await readChangelog(repository);
  expect(changes).toEqual(entries.filter(({ version }) => version !== '1.0.0'));
  const [{ version }] = entries;
  expect(first.dependencies['@nabericht/ui'].replace(version, 'VERSION')).toMatch(
    /^file:packages\/nabericht-ui-VERSION-[0-9a-f]{8}\.tgz$/,
  );
  expect(first.devDependencies['@nabericht/release']).toMatch(/^file:packages\//);
  const ui = first.dependencies['@nabericht/ui'].replace('file:', '');
  const files = packedFiles(path.join(folder, ui));
  expect(files).toContain('package/CHANGELOG.md');
  for (const name of ['Button.js', 'Button.d.ts', 'Button.module.css', 'css.d.ts', 'messages/nl.json'])
    expect(files).toContain(`package/src/${name}`);
  expect(files.filter((name) => /(?<!\.d)\.tsx?$|\.test\./.test(name))).toEqual([]);

  expect(await readdir(path.join(folder, 'packages'))).toHaveLength(brought.length);
  // Refusals of a release name it.
  expect(await readdir(path.join(folder, 'docs'))).toEqual(['writing-a-remote.md']);
});

test('a folder without a repository is named in the error, and not changed', async () => {
  const folder = await createFolder();
  await expect(bringPackages(repository, folder)).rejects.toThrow(`There is no repository in ${folder}`);
  expect(await readdir(folder)).toEqual([]);
});
