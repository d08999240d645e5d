import { existsSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { changesSince, readChangelog } from './changelog.ts';
import { packedVersion, packPackages } from './pack.ts';
import { packagesOf, readPackage, TOOLS } from './packages.ts';

/** What refusals of a release say to look at. */
const GUIDE = 'docs/writing-a-remote.md';

export interface Brought {
  names: string[];
  /** The changes since the version that was there before, newest first. */
  changes: { version: string; changes: string }[];
}

/**
 * Packs our packages, as they are now, into `packages/` of the repository `folder` for the remote in it, and refers to those
 * files in its package.json. The guide to remotes, as it is now, comes along.
 * @throws Error where there is no repository
 */
export async function bringPackages(root: string, folder: string): Promise<Brought> {
  if (!existsSync(path.join(folder, 'package.json')))
    throw new Error(`There is no repository in ${folder}: it has no package.json.`);
  const target = path.join(folder, 'packages');
  const changelog = await readChangelog(root);
  const [newest] = changelog.entries;
  const before = await packedVersion(target);
  const packed = await packPackages(root, packagesOf(root, folder), target, {
    text: changelog.text,
    version: newest.version,
  });
  const files = Object.entries(packed).map(([name, file]) => [name, `file:packages/${file}`] as const);
  const own = readPackage(folder);
  const isTool = ([name]: readonly [string, string]) =>
    TOOLS.includes(name) || own.devDependencies?.[name] !== undefined;
  const changed = {
    ...own,
    dependencies: { ...own.dependencies, ...Object.fromEntries(files.filter((file) => !isTool(file))) },
    devDependencies: { ...own.devDependencies, ...Object.fromEntries(files.filter(isTool)) },
  };
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(changed, null, 2)}\n`);
  await cp(path.join(root, GUIDE), path.join(folder, GUIDE));
  return { names: Object.keys(packed), changes: before === null ? [] : changesSince(changelog, before) };
}
