import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFolder } from '@nabericht/testing/clean-up';
import { programOf } from '@nabericht/testing/programs';
import { expect, test } from 'vitest';

/** Programs are started from their sources, possibly on a busy machine. */
const PATIENCE = { timeout: 240_000 };

const root = join(import.meta.dirname, '../../..');
const release = join(root, 'services/all-in-one/src/release.ts');
const nobody = { REGISTRY_URL: 'http://127.0.0.1:9', RELEASE_KEY: `nbk_0123456789ab_${'A'.repeat(43)}` };

/** As `npm --prefix … run` starts a program: in the folder of package.json, with the place where it was typed. */
const run = (program: string, args: string[], env: Record<string, string>) => {
  const { stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: '', ...env },
  });
  return stdout + stderr;
};

test('a folder that an operator names is the one where they typed it', PATIENCE, async () => {
  const place = await createFolder();
  const ops = (env: Record<string, string>) =>
    run(programOf('ops'), ['restore', 'a-copy'], { DATA_DIR: place, ...env });
  expect(ops({ npm_lifecycle_event: 'ops', INIT_CWD: place })).toContain(
    `${join(place, 'a-copy')} holds no whole backup`,
  );
  // Of another npm, which started what starts this one.
  expect(ops({ npm_lifecycle_event: 'test', INIT_CWD: place })).toContain(
    `${join(root, 'a-copy')} holds no whole backup`,
  );
});

test('a stack that somebody wants traced is the file where they typed it', PATIENCE, async () => {
  const place = await createFolder();
  await writeFile(join(place, 'stack.txt'), 'Error: x');
  const trace = (env: Record<string, string>) => run(release, ['trace', 'stack.txt'], { ...nobody, ...env });
  const unread = 'stack.txt cannot be read';
  expect(trace({})).toContain(unread);
  const said = trace({ npm_lifecycle_event: 'release', INIT_CWD: place });
  expect(said).toContain('refused, ');
  expect(said).not.toContain(unread);
});
