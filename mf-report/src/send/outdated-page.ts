import type { CallProblem } from '@nabericht/remote/call-problem';
import { isOfNoStep } from './step-of-field.ts';

/** The key in sessionStorage of the refused fields for which this tab loaded the page again. */
export const RELOADED_FOR = 'nabericht_reloaded_for';

const fieldsOf = ({ fields }: CallProblem): string => fields.map(({ field }) => field).join();

/**
 * Whether the page of today may ask for what was refused. Not when it was loaded again for just that: then the fault is ours,
 * and the same offer would be made for ever.
 */
export const isPageOutdated = (problem: CallProblem): boolean =>
  isOfNoStep(problem) && reloadedFor() !== fieldsOf(problem);

export function reloadFor(problem: CallProblem): void {
  try {
    sessionStorage.setItem(RELOADED_FOR, fieldsOf(problem));
  } catch {
    // The storage is full or forbidden: loading again is then offered again.
  }
  window.location.reload();
}

/** Once a report was sent: what it was loaded again for says nothing of a release that comes later. */
export function forgetReload(): void {
  try {
    sessionStorage.removeItem(RELOADED_FOR);
  } catch {
    // Then nothing is there either.
  }
}

function reloadedFor(): string | null {
  try {
    return sessionStorage.getItem(RELOADED_FOR);
  } catch {
    return null;
  }
}
