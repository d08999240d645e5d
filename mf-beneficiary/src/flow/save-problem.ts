import { ApiProblem } from '@nabericht/remote';

export type SaveProblem = 'stale' | 'refused' | 'offline' | 'failed';

/** Why something was not saved, as the screen says it. */
export function saveProblemOf(error: unknown): SaveProblem {
  const status = error instanceof ApiProblem ? error.status : null;
  if (status === 412) return 'stale';
  if (status === 0) return 'offline';
  return status !== null && [403, 404, 409, 422].includes(status) ? 'refused' : 'failed';
}
