import type { internalFileContract } from '@nabericht/contracts/internal-file-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { FileDeps } from '../deps.ts';
import { eraseFiles } from '../files/erase-files.ts';
import { listOfDossier } from '../files/file-repository.ts';

export const eraseOfDossier =
  (deps: FileDeps): Handler<typeof internalFileContract.eraseOfDossier> =>
  async ({ params: { dossierId } }) =>
    eraseFiles(deps, await listOfDossier(deps.db, dossierId));
