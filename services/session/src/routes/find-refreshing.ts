import type { internalSessionContract } from '@nabericht/contracts/internal-session-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { SessionDeps } from '../deps.ts';
import { findRefreshToken, findSession } from '../session/session-repository.ts';

export const findRefreshing =
  ({ db, now }: SessionDeps): Handler<typeof internalSessionContract.findRefreshing> =>
  async ({ params: { digest } }) => {
    const family = await findRefreshToken(db, digest);
    const session = family && (await findSession(db, family.sessionId, now()));
    return { userId: session && !session.scope ? session.userId : null };
  };
