import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { DossierDeps } from '../deps.ts';
import { deleteDraft as remove } from '../drafts/draft-repository.ts';
import { findOwnDraft } from '../drafts/own-draft.ts';

export const deleteDraft =
  (deps: DossierDeps): Handler<typeof dossierContract.deleteDraft> =>
  async ({ query: { draftId }, caller, context }) => {
    const own = await findOwnDraft(deps, context, caller);
    if (own) await remove(deps.store, own.digest, draftId);
    deps.door.cookies.clear(context, 'draft');
  };
