import type { internalSessionContract } from '@nabericht/contracts/internal-session-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { requestCode } from '../code-request/request-code.ts';
import type { SessionDeps } from '../deps.ts';
import { knownBrowser } from '../session/known-browser.ts';
import { networkFingerprint } from '../session/seen-from.ts';
import { findUserByEmail } from '../user/user-repository.ts';

export const requestScopedCode =
  (deps: SessionDeps): Handler<typeof internalSessionContract.requestScopedCode> =>
  async ({ body: { user: profile, scope, locale, from } }) => {
    const user = await findUserByEmail(deps.db, deps.keyRing, profile.email);
    const origin = {
      // Each dossier has a budget of its own, not each invitation: its reporter can make as many invitations as they like.
      // And in it each network, so that whoever holds the link does not use up that of the person who was invited.
      network: `${networkFingerprint(deps, from.address)} dossier ${scope.dossierId}`,
      site: networkFingerprint(deps, from.site),
      knownBrowser: user && knownBrowser(deps, from.known, user.id),
    };
    const wish = { email: profile.email, user, registration: profile, locale, scope, origin };
    return { _id: await requestCode(deps, wish) };
  };
