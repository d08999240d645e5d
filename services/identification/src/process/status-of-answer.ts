import type { IdentificationStatus } from '@nabericht/domain/beneficiary/identification';
import { identityDoubts } from '@nabericht/domain/people/identity-match';
import type { IdentificationDeps } from '../deps.ts';
import { ClientRefused } from '../identity-provider/identity-provider.ts';
import type { Process } from './process-repository.ts';
import { openSecrets } from './request-secrets.ts';
import type { Review } from './review.ts';

export interface Answered {
  status: IdentificationStatus;
  /** What the back office has to look at. */
  review: Review | null;
  /** Whether it is one of the person's tries: not when the answer had to wait for us until nobody could check it. */
  isCounted: boolean;
}

const plainly = (status: IdentificationStatus): Answered => ({ status, review: null, isCounted: true });

/**
 * The status that follows from an answer of the identity provider. Any doubt about who it was makes it inconclusive,
 * and the back office decides.
 * @returns null when it cannot be checked now
 */
export async function statusOf(
  {
    keyRing,
    provider,
    beneficiaries,
    log,
  }: Pick<IdentificationDeps, 'keyRing' | 'provider' | 'beneficiaries' | 'log'>,
  process: Process,
  answered: URL,
): Promise<Answered | null> {
  if (!process.secrets) return null;
  try {
    // Read before the code is redeemed: a code works once, so its proof could not be checked later.
    const expected = answered.searchParams.has('code')
      ? await beneficiaries.readIdentity({
          params: { dossierId: process.dossier_id, personId: process.person_id },
        })
      : null;
    const secrets = openSecrets(keyRing, process.id, process.secrets);
    const outcome = await provider.finish(answered, secrets);
    if (outcome.status === 'code_refused')
      return secrets.answer ? { ...plainly('canceled'), isCounted: false } : plainly('failed');
    if (outcome.status !== 'proven') return plainly(outcome.status);
    // The name or birth date in the dossier was changed after this identification began.
    if (expected?.identityId !== process.identity_id) return plainly('canceled');
    const doubts = identityDoubts(outcome.person, expected);
    if (doubts.length === 0) return plainly('accepted');
    const review: Review = { kind: 'waiting', proven: outcome.person, doubts };
    return { status: 'inconclusive', review, isCounted: true };
  } catch (error) {
    const level = error instanceof ClientRefused ? 'error' : 'warn';
    log[level]('identification not checked', { process: process.id, error: String(error) });
    return null;
  }
}
