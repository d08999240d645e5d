import type { internalSessionContract } from '@nabericht/contracts/internal-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { notFound } from '@nabericht/service-kit/problem';
import { digest } from '@nabericht/service-kit/secret-token';
import type { SessionDeps } from '../deps.ts';
import { findRefreshToken, findSessionUser } from '../session/session-repository.ts';
import { findUser } from '../user/user-repository.ts';

/** Who a page is made for. It changes nothing: only the browser itself may rotate its refresh token. */
export const findSession =
  ({ db, door, keyRing, now }: SessionDeps): Handler<typeof internalSessionContract.findSession> =>
  async ({ body: { jwt, refreshToken } }) => {
    const claims = jwt ? await door.tokens.session(jwt) : null;
    const family = !claims && refreshToken ? await findRefreshToken(db, digest(refreshToken)) : null;
    const sessionId = claims?.sid ?? family?.sessionId;
    const userId = sessionId && (await findSessionUser(db, sessionId, now()));
    const user = userId && (await findUser(db, keyRing, userId));
    if (!user) throw notFound();
    const expiresIn = claims ? Math.floor(claims.exp - now().getTime() / 1000) : 0;
    return { user: user.profile, expires_in: Math.max(0, expiresIn) };
  };
