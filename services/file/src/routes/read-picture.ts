import type { internalFileContract } from '@nabericht/contracts/internal-file-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { FileDeps } from '../deps.ts';
import { existingFile } from '../files/existing-file.ts';
import { pictureResponse } from '../files/picture-response.ts';

export const readPicture =
  (deps: FileDeps): Handler<typeof internalFileContract.readPicture> =>
  async ({ params }) =>
    pictureResponse(deps, await existingFile(deps, params.fileId));
