import type { internalDossierContract } from '@nabericht/contracts/internal-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { reached } from '@nabericht/service-kit/service-client';
import type { DossierDeps } from '../deps.ts';
import { collectDossier } from '../export/collect-dossier.ts';

export const exportDossier =
  (deps: DossierDeps): Handler<typeof internalDossierContract.exportDossier> =>
  async ({ params }) => {
    const { whole, invitedPersons, processes, forReporter } = await collectDossier(deps, params.dossierId);
    const { userId } = whole.record;
    const user = await reached(deps.clients.session.readUser({ params: { id: userId } }));
    return {
      exportedAt: deps.now().toISOString(),
      user: { ...user, _id: userId },
      ...forReporter,
      // Apart from the dossier as its reporter reads it: what they entered themselves is not for the reporter.
      invitedPersons,
      identifications: processes,
    };
  };
