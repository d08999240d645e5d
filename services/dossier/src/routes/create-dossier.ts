import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { DossierDeps } from '../deps.ts';
import { createDossier as create } from '../dossiers/create-dossier.ts';
import { readWholeDossier } from '../dossiers/read-whole-dossier.ts';
import { findOwnDraft } from '../drafts/own-draft.ts';
import { callerUser } from './caller-user.ts';

export const createDossier =
  (deps: DossierDeps): Handler<typeof dossierContract.createDossier> =>
  async ({ body, caller, context }) => {
    const draft = await findOwnDraft(deps, context, caller);
    const id = await create(deps, {
      userId: callerUser(caller),
      input: body.dossier,
      draftDigest: draft?.digest ?? null,
    });
    if (draft && body.dossier.frontendData.draftId) deps.door.cookies.clear(context, 'draft');
    return (await readWholeDossier(deps, id)).dossier;
  };
