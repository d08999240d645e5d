import type { fileContract } from '@nabericht/contracts/file-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { clientAddress } from '@nabericht/service-kit/client-address';
import type { FileDeps } from '../deps.ts';
import { reachedWithHash } from '../files/reached-with-hash.ts';
import { validateCertificate } from '../readings/validate-certificate.ts';

export const validateFileWithHash =
  (deps: FileDeps): Handler<typeof fileContract.validateFileWithHash> =>
  async ({ params, query, caller, context }) => {
    const file = await reachedWithHash(deps, params, caller);
    return validateCertificate(deps, file, caller, query, clientAddress(context, deps.door.trustedProxies));
  };
