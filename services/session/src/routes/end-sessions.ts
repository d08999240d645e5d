import type { sessionContract } from '@nabericht/contracts/session-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { SessionDeps } from '../deps.ts';
import { forgetTokens } from '../session/browser-cookie.ts';
import { ownSessions } from '../session/own-sessions.ts';
import { endEach } from '../session/session-repository.ts';
import { signedIn } from '../session/signed-in.ts';

export const endSessions =
  (deps: SessionDeps): Handler<typeof sessionContract.endSessions> =>
  async ({ query: { others }, caller, context }) => {
    const { session } = await signedIn(deps, caller);
    const own = (await ownSessions(deps, session)).map(({ id }) => id);
    const ids = own.filter((id) => others === 'false' || id !== session.id);
    await endEach(deps.db, ids, deps.now());
    for (const id of ids) deps.door.security.note('session.ended', { session: id, by: 'owner' });
    if (others === 'false') forgetTokens(deps, context);
  };
