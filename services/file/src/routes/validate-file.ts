import type { fileContract } from '@nabericht/contracts/file-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { clientAddress } from '@nabericht/service-kit/client-address';
import type { FileDeps } from '../deps.ts';
import { existingFile } from '../files/existing-file.ts';
import { validateCertificate } from '../readings/validate-certificate.ts';

export const validateFile =
  (deps: FileDeps): Handler<typeof fileContract.validateFile> =>
  async ({ params, query, caller, context }) => {
    const file = await existingFile(deps, params.fileId);
    return validateCertificate(deps, file, caller, query, clientAddress(context, deps.door.trustedProxies));
  };
