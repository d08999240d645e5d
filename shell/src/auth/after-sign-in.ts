import { paths, safeReturnPath } from '@nabericht/remote';

const DOSSIER_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Where a sign-in leads: back to a place of ours, else to the task list of a known dossier, else to the dossiers. */
export function afterSignIn(search: URLSearchParams): string {
  const back = safeReturnPath(search.get('returnTo'));
  if (back !== paths.home() && !back.startsWith('/auth/')) return back;
  const dossierId = search.get('dossierId');
  return dossierId && DOSSIER_ID.test(dossierId) ? paths.taskList(dossierId) : paths.dossiers();
}

/** The same way on from another screen for signing in. */
export const withSearch = (path: string, search: URLSearchParams): string =>
  search.size > 0 ? `${path}?${search}` : path;
