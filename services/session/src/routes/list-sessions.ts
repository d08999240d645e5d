import type { sessionContract } from '@nabericht/contracts/session-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { SessionDeps } from '../deps.ts';
import { ownSessions } from '../session/own-sessions.ts';
import { networkOf } from '../session/seen-from.ts';
import { signedIn } from '../session/signed-in.ts';

export const listSessions =
  (deps: SessionDeps): Handler<typeof sessionContract.listSessions> =>
  async ({ caller, context }) => {
    const { session: current } = await signedIn(deps, caller);
    const here = networkOf(deps, context);
    const sessions = (await ownSessions(deps, current)).map((session) => ({
      _id: session.id,
      current: session.id === current.id,
      device: session.device,
      place: session.network === here ? ('thisNetwork' as const) : ('otherNetwork' as const),
      startedAt: session.startedAt.toISOString(),
      lastUsedAt: session.usedAt.toISOString(),
    }));
    return { sessions };
  };
