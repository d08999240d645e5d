import type { fileContract } from '@nabericht/contracts/file-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { FileDeps } from '../deps.ts';
import { storeUpload } from '../files/store-upload.ts';
import { readUpload } from '../files/upload-form.ts';

export const uploadToDossier =
  (deps: FileDeps): Handler<typeof fileContract.uploadToDossier> =>
  async ({ form }) => {
    const sent = await readUpload(form);
    // The door has checked whose dossier it is.
    return storeUpload(deps, sent, sent.fields.dossierId ?? null);
  };
