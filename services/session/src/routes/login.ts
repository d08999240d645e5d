import type { sessionContract } from '@nabericht/contracts/session-contract';
import { clientDigest, type Handler } from '@nabericht/service-kit/bind-contract';
import { assertRight, redeemCode } from '../code-request/redeem-code.ts';
import type { SessionDeps } from '../deps.ts';
import { answerTokens } from '../session/answer-tokens.ts';
import { renewBrowser } from '../session/browser-cookie.ts';
import { endSessions } from '../session/end-sessions.ts';
import { rememberBrowser } from '../session/known-browser.ts';
import { seenFrom } from '../session/seen-from.ts';

const REFUSALS = { wrong: 'sign-in.code-refused', locked: 'sign-in.locked' } as const;

export const login =
  (deps: SessionDeps): Handler<typeof sessionContract.login> =>
  async ({ params, caller, context }) => {
    const { otpRequestId } = params;
    const started = await redeemCode(deps, otpRequestId, params.code, seenFrom(deps, context));
    const { security } = deps.door;
    const client = clientDigest(context, deps.door);
    if (typeof started === 'string') security.note(REFUSALS[started], { codeRequest: otpRequestId, client });
    assertRight(started);
    await endSessions(deps, context, caller, 'sign-in');
    renewBrowser(deps, context);
    rememberBrowser(deps, context, started.user.id);
    security.note('session.started', { session: started.session.id, user: started.user.id, client });
    return answerTokens(deps, context, started, { byCookie: false });
  };
