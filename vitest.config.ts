import { availableParallelism } from 'node:os';
import { builtScripts } from '@nabericht/testing/built-scripts';
import { readTestConfig } from '@nabericht/testing/config';
import { defineConfig } from 'vitest/config';

const ignored = ['**/node_modules/**', '**/dist/**', '**/e2e/**', '**/.data/**'];
const withDatabase = ['services/**/*.test.ts', 'shared/{database,service-kit}/**/*.test.ts'];

const onNode = {
  environment: 'node',
  // To read every module anew for each file takes as long as many of the tests.
  isolate: false,
  // Long enough for a machine that does something else as well: what hangs is still told.
  testTimeout: 240_000,
  hookTimeout: 240_000,
} as const;

/**
 * Most of what a test runs, it runs a few times: V8's best code takes longer to make than it saves, an eighth of the
 * processor's time. Not where pixels are looked at one by one: the tests of services.
 */
const shortLived = { execArgv: ['--no-opt'] };

/** Most of what a test of a service makes is gone soon: V8 looks through it less often. */
const roomy = { execArgv: ['--min-semi-space-size=16', '--max-semi-space-size=32'] };

/** They wait for nothing: more of them than cores would only read all modules once more. After the others. */
const inMemory = { maxWorkers: availableParallelism(), sequence: { groupOrder: 1 } };

export default defineConfig({
  plugins: readTestConfig().TEST_BUILT ? [builtScripts()] : [],
  test: {
    // Tests of services wait for jobs and processes more than half of their time: another worker has the core meanwhile.
    maxWorkers: Math.ceil(availableParallelism() * 2.5),
    setupFiles: './shared/testing/src/vitest-setup.ts',
    expect: { poll: { timeout: 120_000 } },
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // They run in the order of their names: what takes longest comes first.
    projects: [
      {
        extends: true,
        test: {
          ...onNode,
          ...roomy,
          name: 'database',
          include: withDatabase,
          exclude: ignored,
          // The gateway's own resolving of a release's imports is Node's, so Node must load them.
          server: { deps: { external: [/\/node\/server\.mjs$/] } },
          globalSetup: './shared/testing/src/vitest-global-setup.ts',
        },
      },
      {
        extends: true,
        test: {
          ...onNode,
          ...shortLived,
          ...inMemory,
          name: 'node',
          include: ['**/*.test.ts'],
          exclude: [...ignored, ...withDatabase],
        },
      },
      {
        extends: true,
        test: {
          ...shortLived,
          ...inMemory,
          name: 'screen',
          environment: 'jsdom',
          isolate: false,
          include: ['**/*.test.tsx'],
          exclude: ignored,
          testTimeout: 60_000,
        },
      },
    ],
  },
});
