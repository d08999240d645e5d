import type { Refusal } from '@nabericht/contracts/registry';

/** A release or composition that may not go live: which gate refused it, why, and what mends it. */
export class ReleaseRefused extends Error {
  readonly refusals: Refusal[];

  constructor(refusals: Refusal[]) {
    super(refusals.map(({ reason, mend }) => `${reason}. ${mend}`).join('\n'));
    this.name = 'ReleaseRefused';
    this.refusals = refusals;
  }
}

export const refusedBy = (gate: string, reason: string, mend: string) =>
  new ReleaseRefused([{ gate, reason, mend }]);
