import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import { actorOf } from '@nabericht/service-kit/audit/actor';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { DossierDeps } from '../deps.ts';
import { eraseAgain as again } from '../erasures/erase-again.ts';

export const eraseAgain =
  (deps: DossierDeps): Handler<typeof internalDossierContract.eraseAgain> =>
  async ({ body, caller }) => ({ erased: await again(deps, body.erasures, actorOf(caller)) });
