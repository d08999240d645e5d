import type { sessionContract } from '@nabericht/contracts/session-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { noteRefusedCode } from '../code-request/note-refused-code.ts';
import { assertRight, confirmByCode } from '../code-request/redeem-code.ts';
import type { SessionDeps } from '../deps.ts';
import { answerSessionToken } from '../session/answer-tokens.ts';
import { signedIn } from '../session/signed-in.ts';

export const confirmSignIn =
  (deps: SessionDeps): Handler<typeof sessionContract.confirmSignIn> =>
  async ({ params: { otpRequestId, code }, caller, context }) => {
    const { session } = await signedIn(deps, caller);
    const confirmed = await confirmByCode(deps, otpRequestId, code, session.id);
    noteRefusedCode(deps, context, otpRequestId, confirmed);
    assertRight(confirmed);
    const byCookie = context.req.header('authorization') === undefined;
    return answerSessionToken(deps, context, await signedIn(deps, caller), { byCookie });
  };
