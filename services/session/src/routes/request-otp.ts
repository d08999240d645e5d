import type { sessionContract } from '@nabericht/contracts/session-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { chosenLocale } from '@nabericht/service-kit/chosen-locale';
import { requestCode } from '../code-request/request-code.ts';
import type { SessionDeps } from '../deps.ts';
import { codeOrigin } from '../session/code-origin.ts';
import { findUserByEmail } from '../user/user-repository.ts';

export const requestOtp =
  (deps: SessionDeps): Handler<typeof sessionContract.requestOtp> =>
  async ({ body: { email }, context }) => {
    const user = await findUserByEmail(deps.db, deps.keyRing, email);
    const origin = codeOrigin(deps, context, user);
    const wish = { email, user, registration: null, locale: chosenLocale(context), origin };
    return { _id: await requestCode(deps, wish) };
  };
