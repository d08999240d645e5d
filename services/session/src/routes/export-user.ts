import type { internalSessionContract } from '@nabericht/contracts/internal-session-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { notFound } from '@nabericht/service-kit/problem';
import type { SessionDeps } from '../deps.ts';
import { listSessions } from '../session/session-repository.ts';
import { findUser, readUserMoments } from '../user/user-repository.ts';

export const exportUser =
  ({ db, keyRing, now }: SessionDeps): Handler<typeof internalSessionContract.exportUser> =>
  async ({ params: { id }, query: { inviteId } }) => {
    const [user, moments, sessions] = await Promise.all([
      findUser(db, keyRing, id),
      readUserMoments(db, id),
      listSessions(db, id, now()),
    ]);
    if (!user || !moments) throw notFound();
    return {
      ...user.profile,
      locale: user.locale,
      createdAt: moments.createdAt.toISOString(),
      lastSignInAt: moments.signedInAt.toISOString(),
      sessions: sessions
        .filter(({ scope }) => !inviteId || scope?.inviteId === inviteId)
        .map(({ device, startedAt, usedAt }) => ({
          device,
          startedAt: startedAt.toISOString(),
          lastUsedAt: usedAt.toISOString(),
        })),
    };
  };
