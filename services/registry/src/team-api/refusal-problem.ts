import { forbidden, Problem } from '@nabericht/service-kit/problem';
import { PointerMoved, RevisionPassed } from '../composition/composition-repository.ts';
import { ReleaseRefused } from '../release/release-refused.ts';
import type { Denial } from '../team-key/key-rights.ts';

/** The problem that a caller gets for an error; the error itself when it is not a refusal of ours. */
export function asProblem(error: unknown): unknown {
  if (error instanceof ReleaseRefused) return refusalProblem(error);
  if (error instanceof RevisionPassed) return passedProblem(error);
  if (error instanceof PointerMoved)
    return new Problem(412, 'stale', error.message, { detail: 'Look at what is live now, and ask again.' });
  return error;
}

const refusalProblem = ({ refusals }: ReleaseRefused) =>
  new Problem(422, 'refused', 'The registry refuses this', { refusals });

function passedProblem({ last }: RevisionPassed): Problem {
  const detail = last
    ? `${last.movedBy} moved it on ${last.movedAt.toISOString()} (${last.kind}), to revision ${last.revision}.`
    : 'Nothing is live yet: its revision is 0.';
  return new Problem(412, 'stale', 'This was changed in the meantime', { detail });
}

/** Throws a Problem when there is a denial. */
export function assertAllowed(denial: Denial | null): void {
  if (denial) throw forbidden(denial.rule, denial.detail);
}
