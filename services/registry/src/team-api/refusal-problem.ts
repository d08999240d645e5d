import { forbidden, Problem } from '@nabericht/service-kit/problem';
import { PointerMoved, RevisionPassed } from '../composition/composition-repository.ts';
import { ReleaseRefused } from '../release/release-refused.ts';
import type { Denial } from '../team-key/key-rights.ts';

/** The problem that a caller gets for an error; the error itself when it is not a refusal of ours. */
export function asProblem(error: unknown): unknown {
  if (error instanceof ReleaseRefused) return refusalProblem(error);
  if (error instanceof RevisionPassed)
    return new Problem(412, 'stale', 'This was changed in the meantime', { detail: error.message });
  if (error instanceof PointerMoved)
    return new Problem(412, 'stale', error.message, { detail: 'Look at what is live now, and ask again.' });
  return error;
}

const refusalProblem = ({ refusals }: ReleaseRefused) =>
  new Problem(422, 'refused', 'The registry refuses this', { refusals });

/** Throws a Problem when there is a denial. */
export function assertAllowed(denial: Denial | null): void {
  if (denial) throw forbidden(denial.rule, denial.detail);
}
