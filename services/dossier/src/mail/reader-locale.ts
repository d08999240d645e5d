import { ApiProblem } from '@nabericht/api-client/api-problem';
import type { Locale } from '@nabericht/contracts/content-contract';
import { reached } from '@nabericht/service-kit/service-client';
import type { DossierDeps } from '../deps.ts';

type Deps = Pick<DossierDeps, 'clients'>;

/**
 * The language of mails to a user; Dutch when the account is gone.
 * @throws while the session service is unreachable: a letter waits rather than be sent in the wrong language
 */
export async function localeOfUser({ clients }: Deps, userId: string): Promise<Locale> {
  const user = await reached(clients.session.readUser({ params: { id: userId } })).catch((error: unknown) => {
    if (error instanceof ApiProblem && error.status === 404) return null;
    throw error;
  });
  return user?.locale ?? 'nl';
}

/** The inviter's language, until the invited person has an account of their own. */
export const localeOfInvited = (
  deps: Deps,
  { userId }: { userId: string | null },
  inviter: { userId: string },
): Promise<Locale> => localeOfUser(deps, userId ?? inviter.userId);
