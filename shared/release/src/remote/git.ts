import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const git = (folder: string, ...args: string[]): Promise<string | null> =>
  promisify(execFile)('git', args, { cwd: folder }).then(
    ({ stdout }) => stdout.trim() || null,
    () => null,
  );

/** The commit that is checked out; null outside a repository. */
export const readCommit = (folder: string) => git(folder, 'rev-parse', 'HEAD');

/** The first line of that commit's message, which usually says why. */
export const readSubject = (folder: string) => git(folder, 'log', '-1', '--format=%s');
