import { ApiProblem } from '@nabericht/api-client/api-problem';
import type { sessionContract } from '@nabericht/contracts/session-contract';
import { maskEmail } from '@nabericht/domain/masked-email';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { notFound } from '@nabericht/service-kit/problem';
import { requestCode } from '../code-request/request-code.ts';
import type { SessionDeps } from '../deps.ts';
import { findUser } from '../user/user-repository.ts';

export const requestOtpWithHash =
  (deps: SessionDeps): Handler<typeof sessionContract.requestOtpWithHash> =>
  async ({ params }) => {
    const { userId } = await deps.dossier.resolveLink({ params }).catch((error: unknown) => {
      throw error instanceof ApiProblem && error.status === 404 ? notFound() : error;
    });
    const user = await findUser(deps.db, deps.keyRing, userId);
    if (!user) throw notFound();
    const { email } = user.profile;
    return { _id: await requestCode(deps, { email, user, registration: null }), email: maskEmail(email) };
  };
