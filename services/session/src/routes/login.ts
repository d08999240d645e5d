import type { sessionContract } from '@nabericht/contracts/session-contract';
import { clientDigest, type Handler } from '@nabericht/service-kit/bind-contract';
import { forbidden, refused } from '@nabericht/service-kit/problem';
import { redeemCode } from '../code-request/redeem-code.ts';
import type { SessionDeps } from '../deps.ts';
import { answerTokens } from '../session/answer-tokens.ts';
import { renewBrowser } from '../session/browser-cookie.ts';
import { endSessions } from '../session/end-sessions.ts';

const REFUSALS = { wrong: 'sign-in.code-refused', locked: 'sign-in.locked' } as const;

export const login =
  (deps: SessionDeps): Handler<typeof sessionContract.login> =>
  async ({ params, caller, context }) => {
    const session = await redeemCode(deps, params.otpRequestId, params.code);
    const { security } = deps.door;
    const client = clientDigest(context, deps.door);
    if (typeof session === 'string')
      security.note(REFUSALS[session], { codeRequest: params.otpRequestId, client });
    if (session === 'locked') throw forbidden('code-locked', 'Too many wrong codes; ask for a new one');
    if (session === 'wrong') throw refused([{ field: 'code', code: 'wrong' }], 'code-wrong');
    await endSessions(deps, context, caller, 'sign-in');
    renewBrowser(deps, context);
    security.note('session.started', { session: session.id, user: session.user.id, client });
    return answerTokens(deps, context, session);
  };
