import type { LeaveGuard, UnsavedWork } from '@nabericht/remote';

export type LeaveWork = LeaveGuard & { all: () => UnsavedWork[]; clear: () => void };

/** Holds the unsaved work on the page. Not React state: it is read only when somebody leaves, and nothing renders it. */
export function createLeaveWork(): LeaveWork {
  const held = new Map<string, UnsavedWork>();
  return {
    hold: (id, work) => void held.set(id, work),
    release: (id) => void held.delete(id),
    all: () => [...held.values()],
    clear: () => held.clear(),
  };
}

/**
 * The task list and the report flow save every answer themselves, so leaving them loses nothing. The report of a
 * dossier has no draft: what is typed there is stored only when it is saved.
 */
export const isGuarded = (pathname: string): boolean =>
  !/\/tasklist\/?$/.test(pathname) && !/^(\/[^/]+)?\/report-deceased(\/|$)/.test(pathname);

/** Whether going from one path to another loses work. A person whose session ended is never held back. */
export function losesWork(work: readonly UnsavedWork[], from: string, to: string): boolean {
  if (!isGuarded(from) || to === '/auth/loggedOut') return false;
  return work.some(({ within }) => to !== within && !to.startsWith(`${within.replace(/\/$/, '')}/`));
}
