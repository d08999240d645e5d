import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashSources } from './source-hash.ts';

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const hash = () => hashSources(root, path.join(root, 'mf-one'));

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'nabericht-hash-'));
  write('package-lock.json', '{}');
  write('mf-one/package.json', '{ "dependencies": { "@nabericht/ui": "*", "react": "19.3.1" } }');
  write('mf-one/src/remote.tsx', 'one');
  write('shared/ui/package.json', '{ "dependencies": { "@nabericht/intl": "*" } }');
  write('shared/intl/package.json', '{}');
  write('shared/intl/src/intl.ts', 'intl');
  write('shared/config/package.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

test('is 8 hex digits, and the same for the same sources', () => {
  expect(hash()).toMatch(/^[\da-f]{8}$/);
  expect(hash()).toBe(hash());
});

test.each([
  ['a source', 'mf-one/src/remote.tsx', true],
  ['a package that a used package uses', 'shared/intl/src/intl.ts', true],
  ['the configuration', 'shared/config/src/federation.ts', true],
  ['the lock file', 'package-lock.json', true],
  ['a test', 'mf-one/src/remote.test.tsx', false],
  ['what was built', 'mf-one/dist/web/main.js', false],
  ['a package it does not use', 'shared/flow/src/walk.ts', false],
  ['another remote', 'mf-two/src/remote.tsx', false],
])('whether a change of %s changes the hash: %s → %s', (_what, file, counts) => {
  const before = hash();
  write(file, 'changed');
  expect(hash() !== before).toBe(counts);
});

test('includes an installed package like one in shared/', () => {
  write('mf-one/package.json', '{ "dependencies": { "@nabericht/far": "1.0.0" } }');
  write('node_modules/@nabericht/far/package.json', '{}');
  const before = hash();
  write('node_modules/@nabericht/far/src/far.js', 'changed');
  expect(hash()).not.toBe(before);
});
