import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { allNames, isBuilt, root } from '../builds.ts';

/**
 * Builds what has changed, except what development servers serve. That is built only once, so that it has a release. False when
 * the build failed.
 */
export async function buildOthers(localNames: readonly string[]): Promise<boolean> {
  const names = await allNames();
  const built = await Promise.all(names.map(isBuilt));
  const wanted = names.filter((name, index) => !built[index] || !localNames.includes(name));
  const child = spawn(
    process.execPath,
    [
      join(root, 'node_modules/turbo/bin/turbo'),
      'run',
      'build',
      ...wanted.map((name) => `--filter=./${name}`),
      '--output-logs=errors-only',
      '--ui=stream',
      '--log-order=grouped',
    ],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const [code] = await once(child, 'exit');
  return code === 0;
}
