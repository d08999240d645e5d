import type { sessionContract } from '@nabericht/contracts/session-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { chosenLocale } from '@nabericht/service-kit/chosen-locale';
import { clientDigest } from '@nabericht/service-kit/door';
import { noteRefusedCode } from '../code-request/note-refused-code.ts';
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
    const { otpRequestId } = params;
    const came = { from: seenFrom(deps, context), chosenHere: chosenLocale(context) };
    const started = await redeemCode(deps, otpRequestId, params.code, came);
    noteRefusedCode(deps, context, otpRequestId, started);
    assertRight(started);
    await endSessions(deps, context, caller, 'sign-in');
    renewBrowser(deps, context);
    rememberBrowser(deps, context, started.user.id);
    const client = clientDigest(context, deps.door);
    const { session, user } = started;
    deps.door.security.note('session.started', { session: session.id, user: user.id, client });
    return answerTokens(deps, context, started, { byCookie: false });
  };
