import { paths } from '@nabericht/remote';

/** The path of the logged-out page, with this address to return to and the dossier that it is about. */
export function loggedOutPath(pathname: string, search: string): string {
  const dossierId = /^\/dossier\/([\da-f-]{36})(?:\/|$)/i.exec(pathname)?.[1];
  return paths.loggedOut({ ...(dossierId ? { dossierId } : {}), returnTo: pathname + search });
}
