import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { packPackages } from './pack.ts';
import { packagesOf, readPackage, TOOLS } from './packages.ts';

/**
 * Packs what the remote in the repository `folder` needs of ours, as it is now, into its `packages/`, and names those
 * files in its package.json. Answers the names of the packages.
 */
export async function bringPackages(root: string, folder: string): Promise<string[]> {
  const packed = await packPackages(root, packagesOf(root, folder), path.join(folder, 'packages'));
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
  return Object.keys(packed);
}
