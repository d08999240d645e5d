import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface PackageFile {
  name: string;
  version: string;
  private?: boolean;
  type?: string;
  bin?: Record<string, string>;
  exports?: Record<string, string>;
  sideEffects?: unknown;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export const readPackage = (folder: string): PackageFile =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

const OURS = '@nabericht/';

/** What everybody needs who builds and releases a remote, whatever it imports; a page takes nothing of them. */
export const TOOLS = ['@nabericht/config', '@nabericht/release'];

/** Folder names in shared/ of all that the remote in `folder` stands on, and what builds and releases it. */
export function packagesOf(root: string, folder: string): string[] {
  const own = Object.keys(readPackage(folder).dependencies ?? {});
  const found = new Set<string>();
  const add = (name: string) => {
    if (!name.startsWith(OURS) || found.has(name)) return;
    found.add(name);
    Object.keys(readPackage(sharedFolder(root, name)).dependencies ?? {}).forEach(add);
  };
  [...TOOLS, ...own].forEach(add);
  return [...found].map((name) => name.slice(OURS.length)).sort();
}

const sharedFolder = (root: string, name: string) => path.join(root, 'shared', name.slice(OURS.length));
