import type { internalFileContract } from '@nabericht/contracts/internal-file-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { refused } from '@nabericht/service-kit/problem';
import type { FileDeps } from '../deps.ts';
import { createStoreOnce } from '../files/store-once.ts';
import { readUpload } from '../files/upload-form.ts';

export const store = (deps: FileDeps): Handler<typeof internalFileContract.store> => {
  const storeOnce = createStoreOnce(deps);
  return async ({ params: { fileId }, query: { providerId }, form }) => {
    const sent = await readUpload(form, deps.maxBytes);
    const { dossierId } = sent.fields;
    if (!dossierId) throw refused([{ field: 'dossierId', code: 'required' }]);
    const creator = { kind: 'provider', id: providerId } as const;
    const { mimetype } = await storeOnce(sent, { fileId, dossierId, creator });
    return { mimetype };
  };
};
