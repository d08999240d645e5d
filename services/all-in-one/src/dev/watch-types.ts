import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { root } from '../builds.ts';

/** Checks the types of all at once and at every change, and says what does not fit. Returns how it is ended. */
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
  // What is on screen comes first.
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const ended = once(child, 'exit');
  return async () => {
    // It would first finish what it looks at; all it keeps can be made again.
    child.kill('SIGKILL');
    await ended;
  };
}
