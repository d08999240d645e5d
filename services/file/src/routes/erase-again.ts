import type { internalFileContract } from '@nabericht/contracts/internal-file-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { FileDeps } from '../deps.ts';
import { eraseFiles } from '../files/erase-files.ts';
import { listExisting } from '../files/file-repository.ts';

export const eraseAgain =
  (deps: FileDeps): Handler<typeof internalFileContract.eraseAgain> =>
  async ({ body: { fileIds } }) => {
    const existing = await listExisting(deps.db, fileIds);
    await eraseFiles(
      deps,
      [...existing].map((id) => ({ id })),
    );
    // A backup made in between brought the bytes back.
    for (const id of fileIds) if (!existing.has(id)) await deps.blobs.delete(id);
    return { erased: existing.size };
  };
