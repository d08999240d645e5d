import type { accountContract } from '@nabericht/contracts/account-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { eraseOwnAccount, eraseOwnDetails } from '../accounts/erase-own.ts';
import { ownCaller } from '../accounts/own-caller.ts';
import type { DossierDeps } from '../deps.ts';
import { findOwnDraft } from '../drafts/own-draft.ts';

export const eraseAccount =
  (deps: DossierDeps): Handler<typeof accountContract.eraseAccount> =>
  async ({ caller, context }) => {
    const own = await ownCaller(deps, caller);
    const draft = await findOwnDraft(deps, context, own);
    const erased =
      own.kind === 'reporter'
        ? await eraseOwnAccount(deps, own.userId, draft)
        : await eraseOwnDetails(deps, own, draft);
    deps.door.security.note('account.erased', { user: own.userId, dossier: null });
    return erased;
  };
