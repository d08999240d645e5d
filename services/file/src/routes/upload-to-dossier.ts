import type { fileContract } from '@nabericht/contracts/file-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { clientAddress } from '@nabericht/service-kit/client-address';
import type { FileDeps } from '../deps.ts';
import { assertDossierStands } from '../files/assert-dossier-stands.ts';
import { creatorOf } from '../files/creator.ts';
import { storeUpload } from '../files/store-upload.ts';
import { readUpload } from '../files/upload-form.ts';

export const uploadToDossier =
  (deps: FileDeps): Handler<typeof fileContract.uploadToDossier> =>
  async ({ form, caller, context }) => {
    const sent = await readUpload(form, deps.maxBytes);
    // `ownershipChecks` has already checked the owner of the dossier.
    const client = clientAddress(context, deps.door.trustedProxies);
    const { dossierId = '' } = sent.fields;
    const stored = await storeUpload(deps, sent, { dossierId, creator: creatorOf(caller) }, client);
    await assertDossierStands(deps, { fileId: stored._id, dossierId }, caller);
    return stored;
  };
