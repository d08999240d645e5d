import type { accountContract } from '@nabericht/contracts/account-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { callerUser } from '../accounts/caller-user.ts';
import { eraseOwnDossier as erase } from '../accounts/erase-own.ts';
import type { DossierDeps } from '../deps.ts';
import { findOwnDraft } from '../drafts/own-draft.ts';

export const eraseOwnDossier =
  (deps: DossierDeps): Handler<typeof accountContract.eraseDossier> =>
  async ({ params: { dossierId }, caller, context }) => {
    const userId = callerUser(caller);
    const draft = await findOwnDraft(deps, context, caller);
    const erased = await erase(deps, { dossierId, userId, draft });
    deps.door.security.note('account.erased', { user: userId, dossier: dossierId });
    return erased;
  };
