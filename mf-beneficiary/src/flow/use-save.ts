import { saveProblemOf } from './save-problem.ts';
import { useRun } from './use-run.ts';

/** Saves by a button. Refused may mean that the invitation was withdrawn: reading anew tells. */
export const useSave = (what: string) =>
  useRun(what, { problemOf: saveProblemOf, readAnewAfter: ['stale', 'refused'] });
