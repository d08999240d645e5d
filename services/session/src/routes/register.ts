import type { sessionContract } from '@nabericht/contracts/session-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { chosenLocale } from '@nabericht/service-kit/chosen-locale';
import { requestCode } from '../code-request/request-code.ts';
import type { SessionDeps } from '../deps.ts';
import { codeOrigin } from '../session/code-origin.ts';
import { findUserByEmail } from '../user/user-repository.ts';

/** For an e-mail with an account this only requests a code, and changes nothing. */
export const register =
  (deps: SessionDeps): Handler<typeof sessionContract.register> =>
  async ({ body, context }) => {
    const user = await findUserByEmail(deps.db, deps.keyRing, body.email);
    const origin = codeOrigin(deps, context, user);
    const wish = { email: body.email, user, registration: body, locale: chosenLocale(context), origin };
    return { _id: await requestCode(deps, wish) };
  };
