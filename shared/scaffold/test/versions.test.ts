import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readChangelog } from '../src/changelog.ts';
import { readPackage } from '../src/packages.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/**
 * A remote elsewhere is built with packages of the changelog's newest version, and the shell here declares the versions in
 * their package.json: if these differed, no such remote would be admitted.
 */
test('the packages here have the newest version of the changelog', async () => {
  const { entries } = await readChangelog(root);
  const folders = readdirSync(path.join(root, 'shared'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const versions = folders.map((name) => `${name} ${readPackage(path.join(root, 'shared', name)).version}`);
  expect(versions).toEqual(folders.map((name) => `${name} ${entries[0].version}`));
});
