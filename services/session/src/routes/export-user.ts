import type { internalSessionContract } from '@nabericht/contracts/internal-session-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { notFound } from '@nabericht/service-kit/problem';
import type { SessionDeps } from '../deps.ts';
import { listOpenEmailChanges } from '../email-change/email-change-repository.ts';
import { listSessions } from '../session/session-repository.ts';
import { findUser, readUserMoments } from '../user/user-repository.ts';

export const exportUser =
  ({ db, keyRing, now }: SessionDeps): Handler<typeof internalSessionContract.exportUser> =>
  async ({ params: { id: userId }, query: { inviteId } }) => {
    const [user, moments, sessions] = await Promise.all([
      findUser(db, keyRing, userId),
      readUserMoments(db, userId),
      listSessions(db, userId, now()),
    ]);
    if (!user || !moments) throw notFound();
    const own = sessions.filter(({ scope }) => !inviteId || scope?.inviteId === inviteId);
    const changes = await listOpenEmailChanges(
      db,
      keyRing,
      own.map(({ id }) => id),
      now(),
    );
    return {
      ...user.profile,
      locale: user.locale,
      createdAt: moments.createdAt.toISOString(),
      lastSignInAt: moments.signedInAt.toISOString(),
      sessions: own.map(({ device, startedAt, usedAt }) => ({
        device,
        startedAt: startedAt.toISOString(),
        lastUsedAt: usedAt.toISOString(),
      })),
      emailChanges: changes.map(({ email, expiresAt }) => ({ email, expiresAt: expiresAt.toISOString() })),
    };
  };
