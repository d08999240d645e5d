import type { fileContract } from '@nabericht/contracts/file-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { FileDeps } from '../deps.ts';
import { linkFile } from '../files/link-file.ts';

export const linkToDossier =
  (deps: FileDeps): Handler<typeof fileContract.linkToDossier> =>
  async ({ params }) => {
    const { id, mimetype } = await linkFile(deps, params);
    return { _id: id, mimetype, hash: params.hash };
  };
