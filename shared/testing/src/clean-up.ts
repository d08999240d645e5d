import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Ending = () => Promise<unknown>;
const endings: Ending[] = [];

/** Runs after the last test of the file, in reverse order. */
export const atEnd = (end: Ending): void => {
  endings.push(end);
};

/** Ends what a file started; called by vitest-setup.ts after each file. */
export const endAll = async (): Promise<void> => {
  for (const end of endings.splice(0).reverse()) await end();
};

/** An empty folder that is removed after the test file. */
export const createFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'nabericht-test-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
};
