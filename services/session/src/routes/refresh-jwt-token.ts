import type { sessionContract } from '@nabericht/contracts/session-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { clientDigest } from '@nabericht/service-kit/door';
import { unauthenticated } from '@nabericht/service-kit/problem';
import type { SessionDeps } from '../deps.ts';
import { answerTokens } from '../session/answer-tokens.ts';
import { refreshSession } from '../session/refresh-session.ts';
import { networkOf } from '../session/seen-from.ts';

export const refreshJwtToken =
  (deps: SessionDeps): Handler<typeof sessionContract.refreshJwtToken> =>
  async ({ body, context }) => {
    const token = body.refreshToken ?? deps.door.cookies.read(context, 'refresh');
    const session = token ? await refreshSession(deps, token, networkOf(deps, context)) : null;
    if (!session) {
      // A browser that never signed in sends no token, which is not worth a security event.
      if (token)
        deps.door.security.note('session.refresh-refused', { client: clientDigest(context, deps.door) });
      throw unauthenticated();
    }
    return answerTokens(deps, context, session, { byCookie: !body.refreshToken });
  };
