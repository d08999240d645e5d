import type { Act } from '@nabericht/service-kit/audit/audit-acts';
import { notFound } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { endLeftInvitations } from '../invites/end-left-invitations.ts';
import { settleBeneficiaries } from '../persons/settle-beneficiaries.ts';
import { asAsked } from '../providers/as-asked.ts';
import { readProviders } from '../providers/read-providers.ts';
import { inTransaction } from '../store.ts';
import type { DossierChanging } from './dossier-changing.ts';
import { findDossier, lockDossier } from './dossier-repository.ts';
import { loadParts } from './dossier-whole.ts';
import { settleStatus } from './settle-status.ts';
import { tellWhatFollowed } from './tell-what-followed.ts';

/**
 * Changes a dossier: loaded whole under its lock, changed, its status derived anew and whom it concerns told, all in
 * one transaction. What other services know is asked before, so that the lock waits for nobody.
 * @param alsoProviders ids of providers that the dossier does not have yet
 * @throws {Problem} 404 when there is no such dossier
 */
export async function changeDossier<T>(
  deps: Pick<DossierDeps, 'store' | 'clients' | 'retention' | 'queues' | 'audit' | 'now'>,
  id: string,
  change: (changing: DossierChanging) => Promise<T>,
  alsoProviders: readonly string[] = [],
): Promise<T> {
  const found = await findDossier(deps.store, id);
  if (!found) throw notFound();
  const known = await readProviders(deps.clients.provider, [...found.providerIds, ...alsoProviders]);
  return inTransaction(deps.store, async (open) => {
    const record = await lockDossier(open, id);
    if (!record) throw notFound();
    const whole = await loadParts(open, record);
    const providers = asAsked(known, whole.tasks);
    const now = deps.now();
    const before = { ...whole };
    const acts: Act[] = [];
    const recordAct: DossierChanging['record'] = (act) => acts.push({ ...act, dossierId: id });
    const changing = { open, whole, providers, now, record: recordAct };
    const result = await change(changing);
    await endLeftInvitations(changing, deps.queues);
    await settleBeneficiaries(open, id, now);
    await tellWhatFollowed(changing, before, deps.queues);
    await settleStatus(open, record, { ...deps.retention, now });
    for (const act of acts) await deps.audit.append(open.db, act);
    return result;
  });
}
