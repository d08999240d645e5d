import type { internalDossierContract } from '@nabericht/contracts/internal-contract';
import { isOfTheirOwn } from '@nabericht/domain/beneficiary';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { reached } from '@nabericht/service-kit/service-client';
import type { DossierDeps } from '../deps.ts';
import { presentDossier } from '../dossiers/dossier-whole.ts';
import { loadDossier } from '../dossiers/read-whole-dossier.ts';
import { listConsents } from '../notices/consent-repository.ts';

export const exportDossier =
  (deps: DossierDeps): Handler<typeof internalDossierContract.exportDossier> =>
  async ({ params }) => {
    const { clients, store } = deps;
    const { whole, providers } = await loadDossier(deps, params.dossierId);
    const { userId } = whole.record;
    const [user, consents, { files }, { notices }, { processes }] = await Promise.all([
      reached(clients.session.readUser({ params: { id: userId } })),
      listConsents(store, params.dossierId),
      reached(clients.file.listOfDossier({ params })),
      reached(clients.notices.listOfDossier({ params })),
      reached(clients.identification.listOfDossier({ params })),
    ]);
    return {
      exportedAt: deps.now().toISOString(),
      user: { ...user, _id: userId },
      dossier: presentDossier(whole, providers, deps.now()),
      // Apart from the dossier as its reporter reads it: what they entered themselves is not for the reporter.
      invitedPersons: whole.persons.filter(isOfTheirOwn),
      completedAt: whole.record.completedAt?.toISOString() ?? null,
      earlierNotices: Object.fromEntries(
        whole.tasks
          .filter(({ earlierNotices }) => earlierNotices.length > 0)
          .map(({ task, earlierNotices }) => [task._id, earlierNotices]),
      ),
      consents,
      files,
      notices,
      identifications: processes,
    };
  };
