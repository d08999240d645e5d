import type { sessionContract } from '@nabericht/contracts/session-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { SessionDeps } from '../deps.ts';
import { renewBrowser } from '../session/browser-cookie.ts';
import { endSessions } from '../session/end-sessions.ts';

export const logout =
  (deps: SessionDeps): Handler<typeof sessionContract.logout> =>
  async ({ caller, context }) => {
    await endSessions(deps, context, caller, 'logout');
    deps.door.cookies.clear(context, 'session');
    deps.door.cookies.clear(context, 'refresh');
    renewBrowser(deps, context);
  };
