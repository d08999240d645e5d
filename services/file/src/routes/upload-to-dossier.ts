import type { fileContract } from '@nabericht/contracts/file-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { clientAddress } from '@nabericht/service-kit/client-address';
import type { FileDeps } from '../deps.ts';
import { creatorOf } from '../files/creator.ts';
import { storeUpload } from '../files/store-upload.ts';
import { readUpload } from '../files/upload-form.ts';

export const uploadToDossier =
  (deps: FileDeps): Handler<typeof fileContract.uploadToDossier> =>
  async ({ form, caller, context }) => {
    const sent = await readUpload(form, deps.maxBytes);
    // The door has checked whose dossier it is.
    const client = clientAddress(context, deps.door.trustedProxies);
    const place = { dossierId: sent.fields.dossierId ?? null, creator: creatorOf(caller) };
    return storeUpload(deps, sent, place, client);
  };
