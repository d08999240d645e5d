import type { fileContract } from '@nabericht/contracts/file-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { clientAddress } from '@nabericht/service-kit/client-address';
import type { FileDeps } from '../deps.ts';
import { assertAccountStands } from '../files/assert-account-stands.ts';
import { creatorOf } from '../files/creator.ts';
import { storeUpload } from '../files/store-upload.ts';
import { readUpload } from '../files/upload-form.ts';

export const upload =
  (deps: FileDeps): Handler<typeof fileContract.upload> =>
  async ({ form, caller, context }) => {
    const place = { dossierId: null, creator: creatorOf(caller) };
    const client = clientAddress(context, deps.door.trustedProxies);
    const stored = await storeUpload(deps, await readUpload(form, deps.maxBytes), place, client);
    await assertAccountStands(deps, stored._id, caller);
    return stored;
  };
