import { rm } from 'node:fs/promises';
import { handOn } from '@nabericht/testing/config';
import { makeDataDir, startSystem } from '@nabericht/testing/start-system';
import { buildTrials } from '../federation/trials.ts';
import { startSite } from './report-pages.ts';

/**
 * One first start for all tests: its database cluster, migrations and releases. Every site of a test is a copy of it that
 * starts again, as an installation does; services/all-in-one/test/start.test.ts tests the first start itself. The first copy is
 * the site that the test files share.
 */
export default async function startOnce() {
  // Everything except the trial remotes was built before, by the command that runs these tests.
  handOn({ TEST_BUILT: '1' });
  const dataDir = await makeDataDir();
  const beginInstallation = async () => {
    const first = await startSystem({ dataDir, env: { NODE_ENV: 'production' } });
    await first.stop();
  };
  await Promise.all([beginInstallation(), buildTrials()]);
  handOn({ TEST_DATA_DIR: dataDir });
  const shared = await startSite({ TRUSTED_PROXIES: '1' });
  handOn({ TEST_SITE_URL: shared.url, TEST_SITE_DATA_DIR: shared.dataDir });
  return async () => {
    await shared.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
