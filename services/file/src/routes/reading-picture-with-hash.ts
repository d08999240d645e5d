import type { fileContract } from '@nabericht/contracts/file-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { FileDeps } from '../deps.ts';
import { pictureResponse } from '../files/picture-response.ts';
import { reachedWithHash } from '../files/reached-with-hash.ts';

export const readingPictureWithHash =
  (deps: FileDeps): Handler<typeof fileContract.readingPictureWithHash> =>
  async ({ params, caller }) =>
    pictureResponse(deps, await reachedWithHash(deps, params, caller));
