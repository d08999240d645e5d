import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { DossierDeps } from '../deps.ts';
import { deleteDraft } from '../drafts/draft-repository.ts';

export const wipeDraft =
  ({ store }: DossierDeps): Handler<typeof internalDossierContract.wipeDraft> =>
  ({ params: { digest } }) =>
    deleteDraft(store, digest);
