import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import { namedInFull } from '@nabericht/domain/people/person-name';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { DossierDeps } from '../deps.ts';
import { loadDossier } from '../dossiers/read-whole-dossier.ts';
import { openProviderLink } from '../notices/open-provider-link.ts';

export const readProviderTaskUpdate =
  (deps: DossierDeps): Handler<typeof dossierContract.readProviderTaskUpdate> =>
  async ({ params: { hash } }) => {
    const link = await openProviderLink(deps, hash);
    const { whole, providers } = await loadDossier(deps, link.dossierId);
    const task = whole.tasks.find((record) => record.task._id === link.taskId)?.task;
    return {
      deceasedName: namedInFull(whole.record.deceased),
      providerName: providers.find(({ _id }) => _id === task?.providerId)?.name ?? '',
      reference: whole.record.reference,
    };
  };
