import type { sessionContract } from '@nabericht/contracts/session-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { chosenLocale } from '@nabericht/service-kit/chosen-locale';
import { requestConfirmingCode } from '../code-request/request-code.ts';
import type { SessionDeps } from '../deps.ts';
import { signedIn } from '../session/signed-in.ts';

export const requestConfirmation =
  (deps: SessionDeps): Handler<typeof sessionContract.requestConfirmation> =>
  async ({ caller, context }) => {
    const { session, user } = await signedIn(deps, caller);
    return { _id: await requestConfirmingCode(deps, user, session.id, chosenLocale(context)) };
  };
