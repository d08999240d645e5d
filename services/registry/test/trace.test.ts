import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { urlOf } from '@nabericht/release-model/release-files';
import { createFolder } from '@nabericht/testing/clean-up';
import { expect, test } from 'vitest';
import { runReleaseCommand } from '../src/release-command.ts';
import { openTestDatabase, release, willingGateway } from './test-registry.ts';

test('an operator reads a stack by file and line of the sources, by the maps that a release keeps', async () => {
  const { db } = await openTestDatabase();
  const map = {
    version: 3,
    sources: ['repository:///mf-landing/src/Screen.tsx'],
    names: [],
    mappings: 'AAGA',
  };
  const files = { 'maps/screen.js.map': JSON.stringify(map) };
  const [, landing] = await release(db, { name: 'shell' }, { name: 'mf-landing', files });
  const stack = join(await createFolder(), 'stack.txt');
  await writeFile(stack, `Error: no\n    at https://site.example${urlOf(landing, 'screen.js')}:1:1\n`);
  const lines: string[] = [];
  const run = (...args: string[]) =>
    runReleaseCommand(args, {
      db,
      findBuild: () => '',
      who: 'anna',
      gitSha: null,
      gateway: willingGateway,
      print: (line) => lines.push(line),
    });
  expect(await run('trace', stack)).toBe(0);
  expect(lines).toEqual(['Error: no\n    at mf-landing/src/Screen.tsx:4:1']);
  expect(await run('trace')).toBe(2);
});
