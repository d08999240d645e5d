import type { internalFileContract } from '@nabericht/contracts/internal-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { FileDeps } from '../deps.ts';
import { linkFile } from '../files/link-file.ts';

export const link =
  (deps: FileDeps): Handler<typeof internalFileContract.link> =>
  async ({ params, body }) => {
    const creator = { kind: 'reporter', id: body.userId } as const;
    await linkFile(deps, { ...params, hash: body.hash, creator });
  };
