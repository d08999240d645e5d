import type { sessionContract } from '@nabericht/contracts/session-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { assertRight, redeemCode } from '../code-request/redeem-code.ts';
import type { SessionDeps } from '../deps.ts';
import { answerTokens } from '../session/answer-tokens.ts';
import { renewBrowser } from '../session/browser-cookie.ts';
import { endSessions } from '../session/end-sessions.ts';
import { rememberBrowser } from '../session/known-browser.ts';
import { seenFrom } from '../session/seen-from.ts';

export const login =
  (deps: SessionDeps): Handler<typeof sessionContract.login> =>
  async ({ params, caller, context }) => {
    const started = await redeemCode(deps, params.otpRequestId, params.code, seenFrom(deps, context));
    assertRight(started);
    await endSessions(deps, context, caller);
    renewBrowser(deps, context);
    rememberBrowser(deps, context, started.user.id);
    return answerTokens(deps, context, started, { byCookie: false });
  };
