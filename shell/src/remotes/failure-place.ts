import type { FailurePlace } from '@nabericht/contracts/beacon';
import type { RemoteVersion } from '@nabericht/remote';

/**
 * Where in the scripts of a release an error was thrown: the first of its places in the stack. Nothing else of the error is
 * told: what it says can name somebody.
 */
export function failurePlace(
  error: unknown,
  { entry }: Pick<RemoteVersion, 'entry'>,
): FailurePlace | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  const start = stack.indexOf(folder);
  if (start < 0) return undefined;
  const after = stack.slice(start + folder.length);
  const [, script, line, column] = /^([\w~-][\w.~/-]{0,110}\.js):(\d{1,6}):(\d{1,7})/.exec(after) ?? [];
  return script ? { script, line: Number(line), column: Number(column) } : undefined;
}
