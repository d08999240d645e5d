import type { sessionContract } from '@nabericht/contracts/session-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { SessionDeps } from '../deps.ts';
import { describe } from '../session/answer-tokens.ts';
import { signedIn } from '../session/signed-in.ts';

export const readSession =
  (deps: SessionDeps): Handler<typeof sessionContract.readSession> =>
  async ({ caller }) => {
    const { session, user } = await signedIn(deps, caller);
    const expiresAt = 'expiresAt' in caller ? caller.expiresAt : 0;
    return { ...describe(session, user), expires_in: Math.floor(expiresAt - deps.now().getTime() / 1000) };
  };
