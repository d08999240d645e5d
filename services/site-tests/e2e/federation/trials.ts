import { spawnSync } from 'node:child_process';
import path from 'node:path';

const RSPACK = path.resolve(import.meta.dirname, '../../../../node_modules/@rspack/cli/bin/rspack.js');

/** The releases of the trial remote, oldest first, each a folder with `dist/`. */
export const TRIALS = ['steady', 'failing'].map((name) => path.join(import.meta.dirname, name));

/** Builds both where they lie: nobody else may be at it. */
export function buildTrials(): void {
  for (const cwd of TRIALS) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [RSPACK, 'build'], {
      cwd,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`The trial remote does not build: ${stdout}${stderr}`);
  }
}
