import { execFile } from 'node:child_process';
import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

export const root = join(import.meta.dirname, '../../..');

/** Where the build of the shell or a remote lies. */
export const buildOf = (name: string): string => join(root, name, 'dist');

const isBuilt = (name: string) =>
  access(join(buildOf(name), 'release.json')).then(
    () => true,
    () => false,
  );

/** The shell and every remote that has been built here. */
export const findBuilds = async (): Promise<string[]> => {
  const names = (await readdir(root)).filter((name) => name === 'shell' || name.startsWith('mf-'));
  const built = await Promise.all(names.map(isBuilt));
  return names.filter((_, index) => built[index]).map(buildOf);
};

/** The commit of this checkout; null outside one. */
export const readGitSha = (): Promise<string | null> =>
  promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: root }).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  );
