import type { internalFileContract } from '@nabericht/contracts/internal-file-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { digest } from '@nabericht/service-kit/secret-token';
import type { FileDeps } from '../deps.ts';
import { listUnlinkedOf } from '../files/file-repository.ts';
import { keptFile } from '../files/kept-file.ts';

export const listOfUser =
  ({ db, keyRing }: FileDeps): Handler<typeof internalFileContract.listOfUser> =>
  async ({ params: { userId }, query: { hash } }) => ({
    files: (await listUnlinkedOf(db, userId, hash && digest(hash))).map((file) => keptFile(keyRing, file)),
  });
