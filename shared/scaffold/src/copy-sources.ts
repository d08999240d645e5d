import { cp } from 'node:fs/promises';
import path from 'node:path';

const BUILT = new Set(['dist', '.turbo', 'node_modules']);

/** Copies a folder without build output and installed packages. */
export const copySources = (from: string, to: string): Promise<void> =>
  cp(from, to, { recursive: true, filter: (file) => !BUILT.has(path.basename(file)) });
