import { REGISTRY_SCHEMA, migrations as registry } from '@nabericht/registry-service/migrations/migrations';
import { allMigrations } from '../test/all-migrations.ts';
import type { Drill } from './drill.ts';
import { checkOutRelease } from './parts/earlier-release.ts';
import { findServiceTests, runServiceTests, type TestResults } from './parts/service-tests.ts';
import { startTestServer } from './parts/test-server.ts';

const MIGRATIONS = { ...allMigrations, [REGISTRY_SCHEMA]: registry };
const WITH_TESTS = 'content,dossier,file,identification,provider,registry,session';

export const oldCodeNewSchema: Drill = {
  name: 'old-code-new-schema',
  sentence: 'runs the service tests of an earlier release on a database that this one has migrated',
  options: {
    from: {
      default: '',
      meaning: 'a git revision; the newest tag unless given, without one the commit before',
    },
    services: { default: WITH_TESTS, meaning: 'whose tests, separated by commas' },
  },
  run: async ({ from = '', services = WITH_TESTS }, say) => {
    const earlier = await checkOutRelease(from);
    const runOn = async (migrations: typeof MIGRATIONS | null, files: string[]): Promise<TestResults> => {
      const server = await startTestServer(migrations);
      return runServiceTests(earlier.folder, files, server.url).finally(server.stop);
    };
    try {
      const names = services.split(',').map((name) => name.trim());
      const files = await findServiceTests(earlier.folder, names);
      say(`The tests of ${earlier.revision} run on the schema of this release`);
      const { passed, failed } = await runOn(MIGRATIONS, files);
      const theirs = [...new Set(failed.map(({ file }) => file))];
      if (theirs.length > 0) say(`${failed.length} failed: their files run again on a schema of their own`);
      const before = theirs.length > 0 ? (await runOn(null, theirs)).failed : [];
      const isOld = ({ title }: { title: string }) => before.some((one) => one.title === title);
      const wrong = failed.filter((one) => !isOld(one));
      return {
        figures: [
          `| service tests of ${earlier.revision} on the schema of this release | ${services} |`,
          '|---|---|',
          `| passed | ${passed} |`,
          `| failed, also on their own schema | ${failed.length - wrong.length} |`,
          `| failed on this schema alone | ${wrong.length} |`,
        ],
        wrong: [
          ...wrong.map(({ title, file }) => `${file}: ${title}`),
          ...(passed === 0 ? ['No test passed: nothing was shown'] : []),
        ],
      };
    } finally {
      await earlier.remove();
    }
  },
};
