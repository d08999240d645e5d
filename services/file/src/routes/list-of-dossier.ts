import type { internalFileContract } from '@nabericht/contracts/internal-file-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { FileDeps } from '../deps.ts';
import { listOfDossier as list } from '../files/file-repository.ts';
import { keptFile } from '../files/kept-file.ts';

export const listOfDossier =
  ({ db, keyRing }: FileDeps): Handler<typeof internalFileContract.listOfDossier> =>
  async ({ params: { dossierId } }) => ({
    files: (await list(db, dossierId)).map((file) => keptFile(keyRing, file)),
  });
