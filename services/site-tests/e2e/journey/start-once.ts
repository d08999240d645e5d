import { rm } from 'node:fs/promises';
import { handOn } from '@nabericht/testing/config';
import { makeDataDir, startSystem } from '@nabericht/testing/start-system';
import { buildTrials } from '../federation/trials.ts';

/**
 * One first start for all tests: its cluster, migrations and releases. Every site of a test is a copy that starts
 * again, as an installation does; services/all-in-one/test/start.test.ts looks at a first start itself.
 */
export default async function startOnce() {
  // What runs the browser has built everything else.
  buildTrials();
  handOn({ TEST_BUILT: '1' });
  const dataDir = await makeDataDir();
  const site = await startSystem({ dataDir, env: { NODE_ENV: 'production' } });
  await site.stop();
  handOn({ TEST_DATA_DIR: dataDir });
  return () => rm(dataDir, { recursive: true, force: true });
}
