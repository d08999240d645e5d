import type { fileContract } from '@nabericht/contracts/file-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { FileDeps } from '../deps.ts';
import { existingFile } from '../files/existing-file.ts';
import { validateCertificate } from '../readings/validate-certificate.ts';

export const validateFile =
  (deps: FileDeps): Handler<typeof fileContract.validateFile> =>
  async ({ params, query, caller }) =>
    validateCertificate(deps, await existingFile(deps, params.fileId), caller, query);
