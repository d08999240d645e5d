import type { ReleaseManifest } from './release-manifest.ts';

const KILOBYTE = 1024;

/** The maximum gzip size of the scripts of a first view in bytes: for the shell, and for a remote on top of it. */
const BUDGETS = { shell: 142 * KILOBYTE, remote: 40 * KILOBYTE };

export const sizeBudget = (name: string): number => (name === 'shell' ? BUDGETS.shell : BUDGETS.remote);

/** The scripts that count for the budget, relative to the release: the entry and what its first view needs. */
export const firstScripts = ({ entry, preload }: Pick<ReleaseManifest, 'entry' | 'preload'>): string[] =>
  [...new Set([entry, ...preload.js])].map((path) => `web/${path}`);
