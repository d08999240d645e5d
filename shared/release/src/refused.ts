import type { Refusal } from '@nabericht/contracts/registry';

/** Something that must be mended before the release can go on; a sentence why and one what to do, each. */
export class Refused extends Error {
  readonly refusals: Refusal[];

  constructor(refusals: Refusal[]) {
    super(refusals.map(({ gate, reason }) => `${gate}: ${reason}`).join('\n'));
    this.name = 'Refused';
    this.refusals = refusals;
  }
}

export const refuse = (gate: string, reason: string, mend: string) => new Refused([{ gate, reason, mend }]);
