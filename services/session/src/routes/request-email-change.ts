import type { sessionContract } from '@nabericht/contracts/session-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { chosenLocale } from '@nabericht/service-kit/chosen-locale';
import type { SessionDeps } from '../deps.ts';
import { requestEmailChange as request } from '../email-change/request-email-change.ts';
import { signedIn } from '../session/signed-in.ts';

export const requestEmailChange =
  (deps: SessionDeps): Handler<typeof sessionContract.requestEmailChange> =>
  async ({ body: { email }, caller, context }) => {
    const { session, user } = await signedIn(deps, caller);
    return { _id: await request(deps, user, session.id, { email, chosenHere: chosenLocale(context) }) };
  };
