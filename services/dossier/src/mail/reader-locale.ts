import { ApiProblem } from '@nabericht/api-client/api-problem';
import type { Locale } from '@nabericht/contracts/content-contract';
import { reached } from '@nabericht/service-kit/service-client';
import type { DossierDeps } from '../deps.ts';

type Deps = Pick<DossierDeps, 'clients'>;

/**
 * The language that somebody with an account is written to in; Dutch for one whose account is gone.
 * @throws while the session service is away: a letter waits rather than leaves in another language
 */
export async function localeOfUser({ clients }: Deps, userId: string): Promise<Locale> {
  const user = await reached(clients.session.readUser({ params: { id: userId } })).catch((error: unknown) => {
    if (error instanceof ApiProblem && error.status === 404) return null;
    throw error;
  });
  return user?.locale ?? 'nl';
}

/** As the inviter is written to, until who was invited has an account of their own. */
export const localeOfInvited = (
  deps: Deps,
  { userId }: { userId: string | null },
  inviter: { userId: string },
): Promise<Locale> => localeOfUser(deps, userId ?? inviter.userId);
