import type { sessionContract } from '@nabericht/contracts/session-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { notFound } from '@nabericht/service-kit/problem';
import type { SessionDeps } from '../deps.ts';
import { forgetTokens } from '../session/browser-cookie.ts';
import { ownSessions } from '../session/own-sessions.ts';
import { endSession as end } from '../session/session-repository.ts';
import { signedIn } from '../session/signed-in.ts';

export const endSession =
  (deps: SessionDeps): Handler<typeof sessionContract.endSession> =>
  async ({ params: { id }, caller, context }) => {
    const { session } = await signedIn(deps, caller);
    const own = await ownSessions(deps, session);
    if (!own.some((one) => one.id === id)) throw notFound();
    await end(deps.db, id, deps.now());
    deps.door.security.note('session.ended', { session: id, by: 'owner' });
    if (id === session.id) forgetTokens(deps, context);
  };
