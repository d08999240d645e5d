import type { sessionContract } from '@nabericht/contracts/session-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { forbidden, refused } from '@nabericht/service-kit/problem';
import { redeemCode } from '../code-request/redeem-code.ts';
import type { SessionDeps } from '../deps.ts';
import { answerTokens } from '../session/answer-tokens.ts';
import { renewBrowser } from '../session/browser-cookie.ts';
import { endSessions } from '../session/end-sessions.ts';

export const login =
  (deps: SessionDeps): Handler<typeof sessionContract.login> =>
  async ({ params, caller, context }) => {
    const session = await redeemCode(deps, params.otpRequestId, params.code);
    if (session === 'locked') throw forbidden('code-locked', 'Too many wrong codes; ask for a new one');
    if (session === 'wrong') throw refused([{ field: 'code', code: 'wrong' }], 'code-wrong');
    await endSessions(deps, context, caller);
    renewBrowser(deps, context);
    return answerTokens(deps, context, session);
  };
