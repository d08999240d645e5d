import type { sessionContract } from '@nabericht/contracts/session-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { SessionDeps } from '../deps.ts';
import { signedIn } from '../session/signed-in.ts';
import { saveLocale } from '../user/user-repository.ts';

export const chooseLanguage =
  (deps: SessionDeps): Handler<typeof sessionContract.chooseLanguage> =>
  async ({ body: { locale }, caller }) => {
    const { user } = await signedIn(deps, caller);
    await saveLocale(deps.db, user.id, locale);
  };
