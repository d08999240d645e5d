import type { providerContract } from '@nabericht/contracts/provider-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { notFound, unauthenticated } from '@nabericht/service-kit/problem';
import { reached, relayed } from '@nabericht/service-kit/service-client';
import type { ProviderDeps } from '../deps.ts';
import { openKeptFile } from '../notice/open-kept-file.ts';

/** Serves only a file of a settled product of this provider, as long as the reporter keeps it there. */
export const readProductFile =
  ({ dossier, file }: ProviderDeps): Handler<typeof providerContract.readProductFile> =>
  async ({ params: { dossierId, productId, fileId }, caller }) => {
    if (caller.kind !== 'provider') throw unauthenticated();
    const params = { dossierId, productId, providerId: caller.providerId };
    const { fileIds } = await relayed(reached(dossier.readSettledProduct({ params, query: {} })));
    if (!fileIds.includes(fileId)) throw notFound();
    return openKeptFile(file, { dossierId, fileId });
  };
