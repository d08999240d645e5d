/** How shell and remotes talk to each other: what a remote exports, what it is given. Goes up with what breaks either. */
export const CONTRACT = 1;

/** A shell takes remotes of its own contract and of the one before, so that they follow it one after the other. */
export const takesContract = (built: unknown, own: number = CONTRACT): boolean =>
  typeof built === 'number' && built >= 1 && (built === own || built === own - 1);
