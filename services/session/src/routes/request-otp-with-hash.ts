import type { sessionContract } from '@nabericht/contracts/session-contract';
import { maskEmail } from '@nabericht/domain/people/masked-email';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { chosenLocale } from '@nabericht/service-kit/chosen-locale';
import { notFound } from '@nabericht/service-kit/problem';
import { reached, relayed } from '@nabericht/service-kit/service-client';
import { requestCode } from '../code-request/request-code.ts';
import type { SessionDeps } from '../deps.ts';
import { codeOrigin } from '../session/code-origin.ts';
import { findUser } from '../user/user-repository.ts';

export const requestOtpWithHash =
  (deps: SessionDeps): Handler<typeof sessionContract.requestOtpWithHash> =>
  async ({ params, context }) => {
    const { userId } = await relayed(reached(deps.dossier.resolveLink({ params })));
    const user = await findUser(deps.db, deps.keyRing, userId);
    if (!user) throw notFound();
    const { email } = user.profile;
    const origin = codeOrigin(deps, context, user);
    const wish = { email, user, registration: null, locale: chosenLocale(context), origin };
    return { _id: await requestCode(deps, wish), email: maskEmail(email) };
  };
