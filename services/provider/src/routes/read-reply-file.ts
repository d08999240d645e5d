import type { providerContract } from '@nabericht/contracts/provider-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { notFound, unauthenticated } from '@nabericht/service-kit/problem';
import { reached, relayed } from '@nabericht/service-kit/service-client';
import type { ProviderDeps } from '../deps.ts';
import { openKeptFile } from '../notice/open-kept-file.ts';

/** Serves only a file that came with a reply to this provider, as long as the reporter keeps it in the dossier. */
export const readReplyFile =
  ({ dossier, file }: ProviderDeps): Handler<typeof providerContract.readReplyFile> =>
  async ({ params: { dossierId, fileId }, caller }) => {
    if (caller.kind !== 'provider') throw unauthenticated();
    const params = { dossierId, providerId: caller.providerId };
    const { replies } = await relayed(reached(dossier.listReplies({ params })));
    const isBrought = replies.some(({ files }) => files.some((one) => one.fileId === fileId));
    if (!isBrought) throw notFound();
    return openKeptFile(file, { dossierId, fileId });
  };
