import type { internalFileContract } from '@nabericht/contracts/internal-file-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { FileDeps } from '../deps.ts';
import { eraseFiles } from '../files/erase-files.ts';
import { listUnlinkedOf, removeCreator } from '../files/file-repository.ts';

export const eraseOfUser =
  (deps: FileDeps): Handler<typeof internalFileContract.eraseOfUser> =>
  async ({ params: { userId }, query: { keptFileId } }) => {
    if (keptFileId) await removeCreator(deps.db, keptFileId, userId);
    await eraseFiles(deps, await listUnlinkedOf(deps.db, userId));
  };
