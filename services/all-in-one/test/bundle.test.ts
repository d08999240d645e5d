import { execFileSync } from 'node:child_process';
import { programOf } from '@nabericht/testing/programs';
import { startSystem } from '@nabericht/testing/start-system';
import { expect, onTestFinished, test } from 'vitest';

/** Whoever reads a source of ours then, in a thread or process as well, ends with an error. */
const NODE_OPTIONS = '--no-strip-types';

test('what was built starts with its threads, shows a page and takes a command without reading a source', async () => {
  const system = await startSystem({ program: programOf('main', true), env: { NODE_OPTIONS } });
  onTestFinished(() => system.kill());
  expect((await fetch(system.url)).status).toBe(200);
  const composition = execFileSync(process.execPath, [programOf('ops', true), 'release', 'composition'], {
    encoding: 'utf8',
    env: { DATA_DIR: system.dataDir, NODE_OPTIONS },
  });
  expect(composition).toMatch(/^composition [0-9a-f]+, revision \d+$/m);
  expect(await system.stop()).toBe(0);
});
