import type { EndpointOutput } from '@nabericht/contracts/endpoint';
import type { internalSessionContract } from '@nabericht/contracts/internal-session-contract';
import { unauthenticated } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import type { StoreTransaction } from '../store.ts';
import { isErasureAsked, lockAccount } from './account-repository.ts';
import { ofStandingAccount } from './of-standing-account.ts';

/**
 * Call this before something is added to an account: from here to the end of the transaction the account cannot be
 * erased.
 * @returns the account's user
 * @throws {Problem} 401 when the account was erased, or is about to be
 */
export async function joinAccount(
  trx: StoreTransaction,
  { session }: Pick<DossierDeps['clients'], 'session'>,
  userId: string,
): Promise<EndpointOutput<(typeof internalSessionContract)['readUser']>> {
  await lockAccount(trx, userId);
  if (await isErasureAsked(trx, userId)) throw unauthenticated();
  return ofStandingAccount(session.readUser({ params: { id: userId } }));
}
