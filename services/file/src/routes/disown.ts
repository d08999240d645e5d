import type { internalFileContract } from '@nabericht/contracts/internal-file-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { FileDeps } from '../deps.ts';
import { disownFile } from '../files/file-repository.ts';

export const disown =
  ({ db }: FileDeps): Handler<typeof internalFileContract.disown> =>
  ({ params: { fileId, userId } }) =>
    disownFile(db, fileId, userId);
