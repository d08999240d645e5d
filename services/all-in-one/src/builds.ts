import { execFile } from 'node:child_process';
import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

export const root = join(import.meta.dirname, '../../..');

/** The build folder of the shell or a remote. */
export const buildOf = (name: string): string => join(root, name, 'dist');

/** The shell and every remote in this repository. */
export const allNames = async (): Promise<string[]> =>
  (await readdir(root)).filter((name) => name === 'shell' || name.startsWith('mf-'));

export const isBuilt = (name: string) =>
  access(join(buildOf(name), 'release.json')).then(
    () => true,
    () => false,
  );

/** The shell and every remote that was built here. */
export const findBuilds = async (): Promise<string[]> => {
  const names = await allNames();
  const built = await Promise.all(names.map(isBuilt));
  return names.filter((_, index) => built[index]).map(buildOf);
};

/** The commit of this build, from the image or the checkout; null when neither has it. */
export const readGitSha = async (): Promise<string | null> => {
  const revision = await readFile(join(root, 'revision'), 'utf8').catch(() => '');
  if (revision) return revision;
  return promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: root }).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  );
};
