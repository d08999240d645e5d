import type { Caller } from '@nabericht/service-kit/caller';
import { unauthenticated } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { admitInvited } from '../invites/admit-invited.ts';

type Own = Extract<Caller, { kind: 'reporter' | 'beneficiary' }>;

/**
 * The user that a request is about: a reporter, or an invited person whose invitation is current.
 * @throws {Problem} 401 or 404
 */
export async function ownCaller(
  deps: Pick<DossierDeps, 'store' | 'clients' | 'now'>,
  caller: Caller,
): Promise<Own> {
  if (caller.kind === 'reporter') return caller;
  if (caller.kind !== 'beneficiary') throw unauthenticated();
  await admitInvited(deps, caller);
  return caller;
}
