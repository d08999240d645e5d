import { basename, join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = join(import.meta.dirname, '../../../..');

/** The test beside what was changed most often notices: the others are then not run. Properties take longest. */
class OwnTestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const [changed = ''] = this.ctx.config.related ?? [];
    const placeOf = ({ moduleId }: TestSpecification) => {
      if (basename(moduleId).startsWith(`${basename(changed, '.ts')}.`)) return 0;
      return moduleId.endsWith('.property.test.ts') ? 2 : 1;
    };
    return files.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

/** The tests of rules alone: they need no database, so that a mutant is tried in less than a second. */
export default defineConfig({
  root,
  // Stryker changes a copy of the sources; the package's own link leads to what was copied.
  resolve: {
    alias: [{ find: /^@nabericht\/domain\/(.*)$/, replacement: join(root, 'shared/domain/src/$1.ts') }],
  },
  test: {
    environment: 'node',
    include: [
      'shared/domain/src/**/*.test.ts',
      'shared/flow/src/report-journeys.test.ts',
      'services/dossier/src/**/*.test.ts',
    ],
    isolate: false,
    setupFiles: ['shared/testing/bench/mutants/same-examples.ts'],
    sequence: { sequencer: OwnTestFirst },
  },
});
