import type { LeaveGuard, UnsavedWork } from '@nabericht/remote';

export type LeaveWork = LeaveGuard & {
  all: () => UnsavedWork[];
  clear: () => void;
  /** Whether the end of the session would lose something on this page. Set by the guard. */
  isUnsaved?: () => boolean;
};

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
 * dossier has no draft: what is typed there is stored only when it is saved. A file that did not arrive is saved nowhere.
 */
export const isGuarded = ({ isFile }: UnsavedWork, pathname: string): boolean =>
  isFile === true ||
  (!/\/tasklist\/?$/.test(pathname) && !/^(\/[^/]+)?\/report-deceased(\/|$)/.test(pathname));

/** Whether going from one path to another loses work. A person whose session ended is never held back. */
export function losesWork(work: readonly UnsavedWork[], from: string, to: string): boolean {
  if (to === '/auth/loggedOut') return false;
  return work.some((held) => isGuarded(held, from) && to !== held.within && !isUnder(held.within, to));
}

const isUnder = (within: string, path: string): boolean => path.startsWith(`${within.replace(/\/$/, '')}/`);
