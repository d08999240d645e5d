import { ApiProblem } from '@nabericht/remote';
import { useRun } from '../../flow/use-run.ts';

export type InviteProblem = 'email' | 'notInvitable' | 'gone' | 'settled' | 'stale' | 'failed';

/** Invites, makes a link or withdraws. Where no answer came it may have been done. */
export const useInviting = () =>
  useRun('invitation', { problemOf: inviteProblemOf, readAnewAfter: ['stale', 'settled', 'failed'] });

function inviteProblemOf(error: unknown): InviteProblem {
  const status = error instanceof ApiProblem ? error.status : null;
  if (status === 422) return 'email';
  if (status === 403) return 'notInvitable';
  if (status === 404) return 'gone';
  if (status === 409) return 'settled';
  return status === 412 ? 'stale' : 'failed';
}
