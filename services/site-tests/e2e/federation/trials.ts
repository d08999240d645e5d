import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const RSPACK = path.resolve(import.meta.dirname, '../../../../node_modules/@rspack/cli/bin/rspack.js');

/** The releases of the trial remote, oldest first, each a folder with `dist/`. */
export const TRIALS = ['steady', 'failing'].map((name) => path.join(import.meta.dirname, name));

/** Builds both in place: no other process may build them at the same time. */
export async function buildTrials(): Promise<void> {
  await Promise.all(TRIALS.map((cwd) => promisify(execFile)(process.execPath, [RSPACK, 'build'], { cwd })));
}
