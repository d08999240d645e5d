import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Boot } from '../src/room/room-process.ts';
import { readSources, SHARED } from '../src/room/shared-sources.ts';

const root = join(import.meta.dirname, '../../..');
const bundleOf = (name: string) => join(root, name, 'dist/node/server.mjs');
const built = readdirSync(root).filter((name) => existsSync(bundleOf(name)));

test.each(built)('%s imports nothing on the server but what its room gives', (name) => {
  const imports = readFileSync(bundleOf(name), 'utf8').matchAll(/\bfrom ?"([@\w./-]+)"/g);
  const imported = [...imports].flatMap(([, specifier]) => specifier ?? []);
  expect(imported.length).toBeGreaterThan(0);
  expect(imported.filter((specifier) => !SHARED.includes(specifier))).toEqual([]);
});

test('shell and remotes are built', () => {
  expect(built).toEqual(expect.arrayContaining(['shell', 'mf-landing']));
});

test('a room is sent nothing that only an example in a comment imports', () => {
  const { sources }: Boot = JSON.parse(readSources().boot);
  const modules = Object.keys(sources);
  expect(modules.filter((file) => file.includes('react-dom'))).not.toEqual([]);
  expect(modules.filter((file) => /react-dom.*client/.test(file))).toEqual([]);
});
