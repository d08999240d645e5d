import type { Bridge } from '../host.ts';

let given: Bridge | undefined;

/** Set once, before any code of a release runs. */
export function setOutside(bridge: Bridge): void {
  given = bridge;
}

export function outside(): Bridge {
  if (!given) throw new Error('Not started');
  return given;
}
