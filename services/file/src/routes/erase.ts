import type { internalFileContract } from '@nabericht/contracts/internal-file-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { FileDeps } from '../deps.ts';
import { eraseFiles } from '../files/erase-files.ts';
import { listOfDossier } from '../files/file-repository.ts';

export const erase =
  (deps: FileDeps): Handler<typeof internalFileContract.erase> =>
  async ({ params: { fileId, dossierId } }) => {
    const files = await listOfDossier(deps.db, dossierId);
    await eraseFiles(
      deps,
      files.filter(({ id }) => id === fileId),
    );
  };
