import { spawnSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createFolder } from '@nabericht/testing/clean-up';
import { expect, test } from 'vitest';
import { bringPackages } from '../src/bring-packages.ts';

const repository = path.resolve(import.meta.dirname, '../../..');

const packedFiles = (file: string) =>
  spawnSync('tar', ['-tzf', file], { encoding: 'utf8' }).stdout.trim().split('\n');

test('what a remote stands on is packed, compiled, and named after what is in it', {
  timeout: 120_000,
}, async () => {
  const folder = await createFolder();
  const file = path.join(folder, 'package.json');
  await writeFile(
    file,
    JSON.stringify({ name: '@nabericht/mf-one', dependencies: { '@nabericht/ui': '*' } }),
  );
  const brought = await bringPackages(repository, folder);
  // The kit needs the rules, and the release command the contracts.
  for (const name of ['ui', 'domain', 'config', 'release', 'contracts'])
    expect(brought).toContain(`@nabericht/${name}`);

  const first = JSON.parse(await readFile(file, 'utf8'));
  expect(first.dependencies['@nabericht/ui']).toMatch(
    /^file:packages\/nabericht-ui-1\.0\.0-[0-9a-f]{8}\.tgz$/,
  );
  expect(first.devDependencies['@nabericht/release']).toMatch(/^file:packages\//);
  const ui = first.dependencies['@nabericht/ui'].replace('file:', '');
  const files = packedFiles(path.join(folder, ui));
  for (const name of ['Button.js', 'Button.d.ts', 'Button.module.css', 'css.d.ts', 'messages/nl.json'])
    expect(files).toContain(`package/src/${name}`);
  expect(files.filter((name) => /(?<!\.d)\.tsx?$|\.test\./.test(name))).toEqual([]);

  expect(await readdir(path.join(folder, 'packages'))).toHaveLength(brought.length);
});
