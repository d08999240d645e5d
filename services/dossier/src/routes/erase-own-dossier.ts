import type { accountContract } from '@nabericht/contracts/account-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { eraseOwnDossier as erase } from '../accounts/erase-own.ts';
import type { DossierDeps } from '../deps.ts';
import { callerUser } from './caller-user.ts';

export const eraseOwnDossier =
  (deps: DossierDeps): Handler<typeof accountContract.eraseDossier> =>
  ({ params: { dossierId }, caller }) =>
    erase(deps, dossierId, callerUser(caller));
