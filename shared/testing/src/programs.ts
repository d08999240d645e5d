import { join } from 'node:path';
import { readTestConfig } from './config.ts';

const folder = join(import.meta.dirname, '../../../services/all-in-one');

export const builtFile = (name: string): string => join(folder, 'dist', name);

export const builtProgram = (name: string): string => builtFile(`${name}.js`);

/** A program of the installation: its build, if it was just built, or its source. */
export const programOf = (name: 'main' | 'ops', isBuilt = Boolean(readTestConfig().TEST_BUILT)): string =>
  isBuilt ? builtProgram(name) : join(folder, `src/${name}.ts`);
