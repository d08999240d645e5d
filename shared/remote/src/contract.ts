/** The version of the interface between shell and remotes: what a remote exports and gets. Raised by a breaking change. */
export const CONTRACT = 1;

/** A shell accepts remotes of its own contract and of the previous one, so that they can be migrated one by one. */
export const takesContract = (built: unknown, own: number = CONTRACT): boolean =>
  typeof built === 'number' && built >= 1 && (built === own || built === own - 1);
