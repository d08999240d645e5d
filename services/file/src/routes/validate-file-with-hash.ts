import type { fileContract } from '@nabericht/contracts/file-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { FileDeps } from '../deps.ts';
import { fileWithHash } from '../files/file-with-hash.ts';
import { checkDossier } from '../ownership.ts';
import { validateCertificate } from '../readings/validate-certificate.ts';

/** Once a dossier has the file, its hash alone opens nothing any more. */
export const validateFileWithHash =
  (deps: FileDeps): Handler<typeof fileContract.validateFileWithHash> =>
  async ({ params, caller }) => {
    const file = await fileWithHash(deps, params.fileId, params.hash);
    if (file.dossier_id) await checkDossier(deps, file.dossier_id, caller);
    return validateCertificate(deps, file, caller);
  };
