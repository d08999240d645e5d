import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { naming } from '@nabericht/service-kit/problem';
import { callerUser } from '../accounts/caller-user.ts';
import type { DossierDeps } from '../deps.ts';
import { ofDossier } from '../dossiers/body-fields.ts';
import { createDossier as create } from '../dossiers/create-dossier.ts';
import { readWholeDossier } from '../dossiers/read-whole-dossier.ts';
import { findDraft } from '../drafts/draft-repository.ts';
import { findOwnDraft } from '../drafts/own-draft.ts';

export const createDossier =
  (deps: DossierDeps): Handler<typeof dossierContract.createDossier> =>
  async ({ body, caller, context }) => {
    const own = await findOwnDraft(deps, context, caller);
    const submission = {
      userId: callerUser(caller),
      input: body.dossier,
      draft: own && { digest: own.digest, version: body.draftVersion },
    };
    const id = await naming(ofDossier, () => create(deps, submission));
    if (own && body.dossier.frontendData.draftId) {
      // Another report may have been started under the same cookie meanwhile.
      const { draft } = await findDraft(deps.store, own.digest, deps.now());
      if (!draft) deps.door.cookies.clear(context, 'draft');
    }
    return (await readWholeDossier(deps, id)).dossier;
  };
