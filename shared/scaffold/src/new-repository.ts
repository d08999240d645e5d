import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bringPackages } from './bring-packages.ts';
import { copySources } from './copy-sources.ts';
import { isOurs, type PackageFile, readPackage } from './packages.ts';

const TEMPLATE = path.resolve(import.meta.dirname, '../repository');

/** The tools of this repository with which a remote is built, type-checked and tested. */
const TOOLS = [
  '@rspack/cli',
  '@rspack/core',
  '@rspack/dev-server',
  '@rspack/plugin-react-refresh',
  '@testing-library/react',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'jsdom',
  'react-refresh',
  'typescript',
  'vitest',
];

/**
 * Creates a repository in `target` that contains only the remote `name`, with our packages that it needs in `packages/`. The
 * folder of the remote here stays. Throws with one sentence when that is not possible.
 */
export async function newRepository(root: string, name: string, target: string): Promise<void> {
  const source = path.join(root, name);
  if (!existsSync(path.join(source, 'remote.json'))) throw new Error(`There is no remote ${name} here.`);
  if (existsSync(target) && (await readdir(target)).length > 0) throw new Error(`${target} is not empty.`);
  await copySources(source, target);
  await cp(TEMPLATE, target, { recursive: true });
  await rename(path.join(target, 'gitignore'), path.join(target, '.gitignore'));
  const readme = path.join(target, 'README.md');
  await writeFile(readme, (await readFile(readme, 'utf8')).replaceAll('mf-example', name));

  const own = ownPackage(readPackage(source), readPackage(root));
  await writeFile(path.join(target, 'package.json'), JSON.stringify(own));
  await bringPackages(root, target);
}

function ownPackage(remote: PackageFile, repository: PackageFile): PackageFile {
  const tools = TOOLS.map((tool) => [tool, repository.devDependencies?.[tool] ?? '']);
  const ours = Object.entries(remote.devDependencies ?? {}).filter(([name]) => isOurs(name));
  return {
    ...remote,
    scripts: {
      ...remote.scripts,
      types: 'tsc --noEmit -p .',
      test: 'vitest run',
      check: 'nabericht-release check && npm test',
      lock: 'node node_modules/@nabericht/config/complete-lock.mjs',
      release: 'nabericht-release',
    },
    devDependencies: Object.fromEntries([...ours, ...tools]),
    // Node itself, for machines with an older one.
    optionalDependencies: repository.optionalDependencies ?? {},
  };
}
