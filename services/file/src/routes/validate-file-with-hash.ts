import type { fileContract } from '@nabericht/contracts/file-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { FileDeps } from '../deps.ts';
import { reachedWithHash } from '../files/reached-with-hash.ts';
import { validateCertificate } from '../readings/validate-certificate.ts';

export const validateFileWithHash =
  (deps: FileDeps): Handler<typeof fileContract.validateFileWithHash> =>
  async ({ params, query, caller }) =>
    validateCertificate(deps, await reachedWithHash(deps, params, caller), caller, query);
