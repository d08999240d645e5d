import type { ReleaseManifest } from '@nabericht/remote/release-manifest';

export type Shared = Pick<ReleaseManifest, 'name' | 'shared'>;

export interface Misfit {
  /** A shared module, as `react`. */
  module: string;
  wanted: string;
  /** Undefined: the shell does not provide it. */
  provided: string | undefined;
}

/** The shared modules that a remote was built with and that the shell does not provide in a version compatible by `^`. */
export function sharedMisfits(shell: Shared, remote: Shared): Misfit[] {
  const provided = new Map(shell.shared.map(({ name, version }) => [name, version]));
  return remote.shared.flatMap(({ name, version }) => {
    const found = provided.get(name);
    if (found !== undefined && satisfies(found, version)) return [];
    return [{ module: name, wanted: version, provided: found }];
  });
}

/**
 * Whether a page of the live composition can fall back to this: a shell that provides what the live remotes want, or a remote
 * that fits the live shell.
 */
export function fitsBeside(lastGood: Shared, live: readonly Shared[]): boolean {
  if (lastGood.name === SHELL)
    return live.every((remote) => remote.name === SHELL || sharedMisfits(lastGood, remote).length === 0);
  const shell = live.find(({ name }) => name === SHELL);
  return !shell || sharedMisfits(shell, lastGood).length === 0;
}

const SHELL = 'shell';

/** Whether `found` satisfies the range `^wanted`. */
function satisfies(found: string, wanted: string): boolean {
  const [a, b] = [numbersOf(found), numbersOf(wanted)];
  // Below 1.0.0 the first number that is not zero decides compatibility.
  const fixed = b.findIndex((number) => number > 0);
  const last = fixed < 0 ? b.length - 1 : fixed;
  for (let i = 0; i <= last; i += 1) if (a[i] !== b[i]) return false;
  for (let i = last + 1; i < b.length; i += 1) if (a[i] !== b[i]) return (a[i] ?? 0) > (b[i] ?? 0);
  return true;
}

const numbersOf = (version: string) => (version.split(/[-+]/)[0] ?? '').split('.').map(Number);
