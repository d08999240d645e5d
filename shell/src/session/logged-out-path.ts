import { paths } from '@nabericht/remote';

/** The logged-out page, with the way back to this address and the dossier it is about. */
export function loggedOutPath(pathname: string, search: string): string {
  const dossierId = /^\/dossier\/([\da-f-]{36})(?:\/|$)/i.exec(pathname)?.[1];
  return paths.loggedOut({ ...(dossierId ? { dossierId } : {}), returnTo: pathname + search });
}
