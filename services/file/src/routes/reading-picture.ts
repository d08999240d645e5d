import type { fileContract } from '@nabericht/contracts/file-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { FileDeps } from '../deps.ts';
import { existingFile } from '../files/existing-file.ts';
import { pictureResponse } from '../files/picture-response.ts';

export const readingPicture =
  (deps: FileDeps): Handler<typeof fileContract.readingPicture> =>
  async ({ params }) =>
    pictureResponse(deps, await existingFile(deps, params.fileId));
