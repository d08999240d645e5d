import type { DossierDeps } from '../deps.ts';
import { loadWhole } from '../dossiers/dossier-whole.ts';
import { readProviders } from '../providers/read-providers.ts';
import { listInvitesOf } from './account-repository.ts';
import { toldInsurersOf } from './told-providers.ts';

/**
 * Names of the insurers that have, or will get, what a user filled in for dossiers of others: they do so also after the
 * account is erased.
 */
export async function toldElsewhere(
  { store, clients }: Pick<DossierDeps, 'store' | 'clients'>,
  userId: string,
): Promise<string[]> {
  const invites = await listInvitesOf(store, userId);
  const insurers = await Promise.all(
    invites.map(async ({ dossierId, personId }) => {
      const whole = await loadWhole(store, dossierId);
      // What their own dossier has not sent is erased with it.
      if (!whole || whole.record.userId === userId) return [];
      const providers = await readProviders(clients.provider, whole.record.providerIds);
      return toldInsurersOf(whole, { uuid: personId }, providers);
    }),
  );
  return [...new Set(insurers.flat())];
}
