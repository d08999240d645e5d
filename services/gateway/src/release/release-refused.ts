/** A release or composition that may not become visible; one sentence per reason. */
export class ReleaseRefused extends Error {
  readonly reasons: string[];

  constructor(reasons: string[]) {
    super(reasons.join('\n'));
    this.name = 'ReleaseRefused';
    this.reasons = reasons;
  }
}
