import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { root } from '../builds.ts';

/** Type-checks everything now and at every change, and prints the errors. Returns a function that stops it. */
export function watchTypes(): () => Promise<unknown> {
  const child = spawn(
    process.execPath,
    [
      join(root, 'node_modules/typescript/bin/tsc'),
      ...['--noEmit', '--watch', '--preserveWatchOutput', '--pretty', '-p', root],
      ...['--incremental', '--tsBuildInfoFile', join(root, 'node_modules/.cache/dev.tsbuildinfo')],
    ],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  // Low priority: serving pages comes first.
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const ended = once(child, 'exit');
  return async () => {
    // On SIGTERM it would first finish its check; it holds nothing that cannot be recomputed.
    child.kill('SIGKILL');
    await ended;
  };
}
