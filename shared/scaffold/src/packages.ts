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

/** Whether a package is one of ours. */
export const isOurs = (name: string): boolean => name.startsWith('@nabericht/');

/** Needed to build and release any remote, whatever it imports; nothing of them is loaded by a page. */
export const TOOLS = ['@nabericht/config', '@nabericht/release'];

/** The folders in shared/ that the remote in `folder` depends on, and those that build and release it. */
export function packagesOf(root: string, folder: string): string[] {
  const { dependencies, devDependencies } = readPackage(folder);
  const own = Object.keys({ ...dependencies, ...devDependencies });
  const found = new Set<string>();
  const add = (name: string) => {
    if (!isOurs(name) || found.has(name)) return;
    found.add(name);
    Object.keys(readPackage(sharedFolder(root, name)).dependencies ?? {}).forEach(add);
  };
  [...TOOLS, ...own].forEach(add);
  return [...found].map((name) => folderOf(name)).sort();
}

const folderOf = (name: string): string => name.replace('@nabericht/', '');

const sharedFolder = (root: string, name: string) => path.join(root, 'shared', folderOf(name));
