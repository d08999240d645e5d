import type { sessionContract } from '@nabericht/contracts/session-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { requestCode } from '../code-request/request-code.ts';
import type { SessionDeps } from '../deps.ts';
import { findUserByEmail } from '../user/user-repository.ts';

export const requestOtp =
  (deps: SessionDeps): Handler<typeof sessionContract.requestOtp> =>
  async ({ body: { email } }) => {
    const user = await findUserByEmail(deps.db, deps.keyRing, email);
    return { _id: await requestCode(deps, { email, user, registration: null }) };
  };
