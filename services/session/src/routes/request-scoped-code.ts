import type { internalSessionContract } from '@nabericht/contracts/internal-session-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { requestCode } from '../code-request/request-code.ts';
import type { SessionDeps } from '../deps.ts';
import { findUserByEmail } from '../user/user-repository.ts';

export const requestScopedCode =
  (deps: SessionDeps): Handler<typeof internalSessionContract.requestScopedCode> =>
  async ({ body: { user: profile, scope, locale } }) => {
    const user = await findUserByEmail(deps.db, deps.keyRing, profile.email);
    // Each dossier has a budget of its own, not each invitation: its reporter can make as many invitations as they like.
    const origin = { network: `dossier ${scope.dossierId}`, knownBrowser: null };
    const wish = { email: profile.email, user, registration: profile, locale, scope, origin };
    return { _id: await requestCode(deps, wish) };
  };
