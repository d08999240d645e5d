import type { internalFileContract } from '@nabericht/contracts/internal-file-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { FileDeps } from '../deps.ts';
import { copyResponse } from '../files/copy-response.ts';
import { existingFile } from '../files/existing-file.ts';

export const readContent =
  (deps: FileDeps): Handler<typeof internalFileContract.readContent> =>
  async ({ params }) =>
    copyResponse(deps, await existingFile(deps, params.fileId));
