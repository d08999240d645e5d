import { isForSupported, missingFrom, withoutHash } from '@nabericht/config/complete-lock.mjs';
import { expect, test } from 'vitest';
import { read, readJson, workspacePackages } from './repository.ts';

type Entry = { resolved?: string; version?: string; os?: string[]; cpu?: string[]; libc?: string[] };
type Lock = { packages: Record<string, Entry> };
type PackageFile = Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string> | undefined
>;

test('the lock file names no registry', () => {
  expect(read('package-lock.json').match(/https?:\/\/[^"]+\.tgz/g) ?? []).toEqual([]);
});

test('the lock file is complete for every platform: else npm ci refuses (npm run lock)', () => {
  expect(missingFrom(readJson<Lock>('package-lock.json').packages)).toEqual([]);
});

test('no package is installed unchecked where Nabericht is supported: each has the hash of its bytes', () => {
  const unchecked = withoutHash(readJson<Lock>('package-lock.json').packages);
  expect(unchecked.filter(isForSupported)).toEqual([]);
});

test('every dependency has one exact version', () => {
  const loose = ['.', ...workspacePackages()].flatMap((folder) => {
    const file = readJson<PackageFile>(`${folder}/package.json`);
    const all = { ...file.dependencies, ...file.devDependencies, ...file.optionalDependencies };
    return Object.entries(all)
      .filter(
        ([name, version]) =>
          !(name.startsWith('@nabericht/')
            ? version === '*'
            : // Or under a name of our own.
              /^(npm:[\w/@-]+@)?\d+\.\d+\.\d+/.test(version)),
      )
      .map(([name, version]) => `${folder}: ${name} ${version}`);
  });
  expect(loose).toEqual([]);
});
