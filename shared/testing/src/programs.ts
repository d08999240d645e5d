import { join } from 'node:path';
import { readTestConfig } from './config.ts';

/** A program of the installation: as it was built, where that was just now, or else its source. */
export const programOf = (name: 'main' | 'ops', isBuilt = Boolean(readTestConfig().TEST_BUILT)): string =>
  join(import.meta.dirname, '../../../services/all-in-one', isBuilt ? `dist/${name}.js` : `src/${name}.ts`);
