import type { FailurePlace } from '@nabericht/contracts/beacon';

/** The release whose script threw, and the place in it. */
export interface BrokenPlace {
  remote: string;
  /** For example `1.0.0-0f3a9c71`. */
  version: string;
  at: FailurePlace;
}

const PLACE = /\/mfe\/(mf-[\w-]{1,40})\/([\w.]+-[\da-f]{8})\/([\w~-][\w.~/-]{0,110}\.js):(\d{1,6}):(\d{1,7})/;

/**
 * The place in the scripts of a remote where an error was thrown: the first one in the stack. Nothing else of the error is
 * reported, because its message can contain somebody's name.
 */
export function failurePlace(error: unknown): BrokenPlace | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const [, remote, version, script, line, column] = PLACE.exec(stack) ?? [];
  if (!remote || !version || !script) return undefined;
  return { remote, version, at: { script, line: Number(line), column: Number(column) } };
}
