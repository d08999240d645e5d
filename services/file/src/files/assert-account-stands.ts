import type { Caller } from '@nabericht/service-kit/caller';
import { busy, unauthenticated } from '@nabericht/service-kit/problem';
import type { FileDeps } from '../deps.ts';
import { eraseFiles } from './erase-files.ts';

/**
 * Asked once a file is there: the account of who uploaded it may have been erased while it was on its way, first its
 * sessions and then what it had uploaded by then. This one then goes too.
 * @throws {Problem} 401, and 503 while nobody can say
 */
export async function assertAccountStands(
  deps: Pick<FileDeps, 'db' | 'blobs' | 'door'>,
  fileId: string,
  caller: Caller,
): Promise<void> {
  if (!('sessionId' in caller)) return;
  const standing = await deps.door.sessions.standingNow(caller.sessionId);
  if (standing === 'stands') return;
  await eraseFiles(deps, [{ id: fileId }]);
  throw standing === 'ended' ? unauthenticated() : busy(RETRY_AFTER_SECONDS);
}

const RETRY_AFTER_SECONDS = 5;
