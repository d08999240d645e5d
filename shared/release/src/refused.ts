import type { Refusal } from '@nabericht/contracts/registry';

/** Something must be mended before the release can go on: each refusal is a sentence why and a sentence what to do. */
export class Refused extends Error {
  readonly refusals: Refusal[];

  constructor(refusals: Refusal[]) {
    super(refusals.map(({ gate, reason }) => `${gate}: ${reason}`).join('\n'));
    this.name = 'Refused';
    this.refusals = refusals;
  }
}

export const refuse = (gate: string, reason: string, mend: string) => new Refused([{ gate, reason, mend }]);
