import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const ignored = ['**/node_modules/**', '**/dist/**', '**/e2e/**', '**/.data/**'];

export default defineConfig({
  test: {
    // Tests of services wait for jobs and processes a quarter of their time: another worker has the core meanwhile.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    setupFiles: './shared/testing/src/vitest-setup.ts',
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          // To read every module anew for each file takes as long as many of the tests.
          isolate: false,
          include: ['**/*.test.ts'],
          exclude: ignored,
          // The gateway's own resolving of a release's imports is Node's, so Node must load them.
          server: { deps: { external: [/\/node\/server\.mjs$/] } },
          globalSetup: './shared/testing/src/vitest-global-setup.ts',
          // Long enough for a machine that does something else as well: what hangs is still told.
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
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
