import type { Caller } from '@nabericht/service-kit/caller';
import { busy, unauthenticated } from '@nabericht/service-kit/problem';
import type { FileDeps } from '../deps.ts';
import { eraseFiles } from './erase-files.ts';

/**
 * Called after a file was stored: the account of the uploader may have been erased during the upload, first its sessions and
 * then the files that existed by then. This file is then erased too.
 * @throws {Problem} 401, and 503 while it cannot be checked
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
