import type { fileContract } from '@nabericht/contracts/file-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { FileDeps } from '../deps.ts';
import { copyResponse } from '../files/copy-response.ts';
import { existingFile } from '../files/existing-file.ts';

export const download =
  (deps: FileDeps): Handler<typeof fileContract.download> =>
  async ({ params }) =>
    copyResponse(deps, await existingFile(deps, params.fileId));
