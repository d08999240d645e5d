import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const root = await mkdtemp(join(tmpdir(), 'nabericht-test-'));
const endings: (() => Promise<unknown>)[] = [];

// Registered while the test file is read: Vitest passes over a hook that is added inside a test or another hook.
afterAll(async () => {
  for (const end of endings.reverse()) await end();
  await rm(root, { recursive: true, force: true });
});

/** Runs after the last test of the file, the latest first. */
export const atEnd = (end: () => Promise<unknown>): void => {
  endings.push(end);
};

/** An empty folder that is gone after the test file. */
export const createFolder = (): Promise<string> => mkdtemp(join(root, 'folder-'));
