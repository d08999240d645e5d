import type { sessionContract } from '@nabericht/contracts/session-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { unauthenticated } from '@nabericht/service-kit/problem';
import type { SessionDeps } from '../deps.ts';
import { findSessionUser } from '../session/session-repository.ts';
import { findUser } from '../user/user-repository.ts';

export const readSession =
  ({ db, keyRing, now }: SessionDeps): Handler<typeof sessionContract.readSession> =>
  async ({ caller }) => {
    if (!('sessionId' in caller)) throw unauthenticated();
    const userId = await findSessionUser(db, caller.sessionId, now());
    const user = userId && (await findUser(db, keyRing, userId));
    if (!user) throw unauthenticated();
    const scope =
      caller.kind === 'beneficiary' ? { dossierId: caller.dossierId, personId: caller.personId } : null;
    return { user: user.profile, scope, expires_in: Math.floor(caller.expiresAt - now().getTime() / 1000) };
  };
