import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { DossierDeps } from '../deps.ts';
import { listClaimed } from '../dossiers/claim-certificate.ts';
import { listDraftedFiles } from '../drafts/draft-repository.ts';

export const listNamedFiles =
  ({ store, now }: DossierDeps): Handler<typeof internalDossierContract.listNamedFiles> =>
  async ({ body: { files } }) => {
    const digests = files.map(({ hashDigest }) => hashDigest);
    // Drafts first: one that is sent in between is found as a dossier by the second query.
    const drafted = await listDraftedFiles(store, digests, now());
    const claimed = await listClaimed(
      store,
      files.map(({ fileId }) => fileId),
    );
    const named = files.filter(({ fileId, hashDigest }) => drafted.has(hashDigest) || claimed.has(fileId));
    return { fileIds: named.map(({ fileId }) => fileId) };
  };
