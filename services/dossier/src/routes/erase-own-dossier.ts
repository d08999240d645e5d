import type { accountContract } from '@nabericht/contracts/account-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { eraseOwnDossier as erase } from '../accounts/erase-own.ts';
import type { DossierDeps } from '../deps.ts';
import { callerUser } from './caller-user.ts';

export const eraseOwnDossier =
  (deps: DossierDeps): Handler<typeof accountContract.eraseDossier> =>
  async ({ params: { dossierId }, caller }) => {
    const erased = await erase(deps, dossierId, callerUser(caller));
    deps.door.security.note('account.erased', { user: callerUser(caller), dossier: dossierId });
    return erased;
  };
