import { paths, type Session, safeReturnPath } from '@nabericht/remote';

/** The path at which an invited person fills in their own details. */
export const INVITED = '/beneficiary/invited/';

const DOSSIER_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * The path that a sign-in leads to: `returnTo` when it is a path of this site, else the task list of a known dossier, else
 * the list of dossiers. An invited person can only reach their own details.
 */
export function afterSignIn(search: URLSearchParams, scope?: Session['scope']): string {
  const back = safeReturnPath(search.get('returnTo'));
  if (scope) return isOfInvited(back, scope) ? back : paths.invited(scope.dossierId, scope.personId);
  if (back !== paths.home() && !back.startsWith('/auth/')) return back;
  const dossierId = search.get('dossierId');
  return dossierId && DOSSIER_ID.test(dossierId) ? paths.taskList(dossierId) : paths.dossiers();
}

/**
 * Whether a person with a session still has to sign in: as the person that an invitation is about, or, with the session of
 * an invited person, as a reporter, to whatever lies outside the invitation.
 */
export function hasToSignIn(search: URLSearchParams, session: Session | null): boolean {
  if (!session) return true;
  const to = afterSignIn(search);
  if (!session.scope) return to.startsWith(INVITED);
  const isGoingSomewhere = search.has('returnTo') || search.has('dossierId');
  return isGoingSomewhere && !isOfInvited(to, session.scope);
}

const isOfInvited = (path: string, { dossierId, personId }: NonNullable<Session['scope']>): boolean =>
  `${path}/`.startsWith(paths.invited(dossierId, personId, ''));

/** The path of another sign-in screen with the same destination. */
export const withSearch = (path: string, search: URLSearchParams): string => {
  const text = search.toString();
  return text ? `${path}?${text}` : path;
};
