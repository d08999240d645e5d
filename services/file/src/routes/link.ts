import type { internalFileContract } from '@nabericht/contracts/internal-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { FileDeps } from '../deps.ts';
import { linkFile } from '../files/link-file.ts';

export const link =
  (deps: FileDeps): Handler<typeof internalFileContract.link> =>
  async ({ params, body }) => {
    await linkFile(deps, { ...params, hash: body.hash });
  };
