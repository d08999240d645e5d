import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { DossierDeps } from '../deps.ts';
import { followEmail as follow } from '../persons/follow-email.ts';

export const followEmail =
  (deps: DossierDeps): Handler<typeof internalDossierContract.followEmail> =>
  async ({ params: { userId }, body: { email } }) =>
    follow(deps, userId, email);
