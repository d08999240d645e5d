import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { reached, relayed } from '@nabericht/service-kit/service-client';
import type { DossierDeps } from '../deps.ts';
import { reviewOfLink } from '../review/review-of-link.ts';

export const readReviewedFile =
  (deps: DossierDeps): Handler<typeof dossierContract.readReviewedFile> =>
  async ({ params: { hash } }) => {
    const { file_id: fileId } = await reviewOfLink(deps, hash);
    return relayed(reached(deps.clients.file.readContent({ params: { fileId } })));
  };
