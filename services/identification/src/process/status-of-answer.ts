import type { IdentificationStatus } from '@nabericht/domain/identification';
import type { IdentificationDeps } from '../deps.ts';
import type { Process } from './process-repository.ts';
import { openSecrets } from './request-secrets.ts';
import { isSamePerson } from './same-person.ts';

/**
 * What an answer of the identity provider comes to. Somebody proved to be another person than expected is a matter
 * for people: inconclusive.
 * @returns null when it cannot be checked now
 */
export async function statusOf(
  { keyRing, provider, beneficiaries, log }: IdentificationDeps,
  process: Process,
  answered: URL,
): Promise<IdentificationStatus | null> {
  if (!process.secrets) return null;
  try {
    const outcome = await provider.finish(answered, openSecrets(keyRing, process.id, process.secrets));
    if (outcome.status !== 'proven') return outcome.status;
    const expected = await beneficiaries.readIdentity({
      params: { dossierId: process.dossier_id, personId: process.person_id },
    });
    return isSamePerson(outcome.person, expected) ? 'accepted' : 'inconclusive';
  } catch (error) {
    log.warn('identification not checked', { process: process.id, error: String(error) });
    return null;
  }
}
