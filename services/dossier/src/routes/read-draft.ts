import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { DossierDeps } from '../deps.ts';
import { findDraft, NO_DRAFT } from '../drafts/draft-repository.ts';
import { findOwnDraft } from '../drafts/own-draft.ts';

export const readDraft =
  (deps: DossierDeps): Handler<typeof dossierContract.readDraft> =>
  async ({ caller, context }) => {
    const own = await findOwnDraft(deps, context, caller);
    return own ? findDraft(deps.store, own.digest, deps.now()) : NO_DRAFT;
  };
