import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import { actorOf } from '@nabericht/service-kit/audit/actor';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { reached } from '@nabericht/service-kit/service-client';
import type { DossierDeps } from '../deps.ts';
import { collectDossier } from '../export/collect-dossier.ts';
import { listSettlements } from '../settled-products/settlement-repository.ts';
import { inTransaction } from '../store.ts';

export const exportDossier =
  (deps: DossierDeps): Handler<typeof internalDossierContract.exportDossier> =>
  async ({ params: { dossierId }, caller }) => {
    const { whole, invitedPersons, invitedTypedDetails, processes, forReporter } = await collectDossier(
      deps,
      dossierId,
    );
    const { userId } = whole.record;
    const user = await reached(deps.clients.session.readUser({ params: { id: userId } }));
    const act = { act: 'dossier.exported', by: actorOf(caller), dossierId, subject: null } as const;
    await inTransaction(deps.store, (trx) => deps.audit.append(trx.db, act));
    return {
      exportedAt: deps.now().toISOString(),
      user: { ...user, _id: userId },
      ...forReporter,
      // Kept apart from the reporter's view of the dossier: the reporter may not read what invited people entered.
      invitedPersons,
      invitedTypedDetails,
      identifications: processes,
      settlements: await listSettlements(deps.store, dossierId),
    };
  };
