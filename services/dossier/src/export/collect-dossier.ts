import { isOfTheirOwn } from '@nabericht/domain/beneficiary/beneficiary';
import { reached } from '@nabericht/service-kit/service-client';
import type { DossierDeps } from '../deps.ts';
import { presentDossier } from '../dossiers/dossier-whole.ts';
import { loadDossier } from '../dossiers/read-whole-dossier.ts';
import { listConsents } from '../notices/consent-repository.ts';
import { listTypedDetails } from '../persons/typed-details-repository.ts';
import { listReviews } from '../review/review-repository.ts';
import { listTypedAnswers } from '../tasks/typed-answers-repository.ts';

/**
 * Everything that any service stores about a dossier, except the content of its files. What invited people filled in or
 * typed is kept apart from what the reporter may read.
 */
export async function collectDossier(
  deps: Pick<DossierDeps, 'store' | 'clients' | 'retention' | 'now'>,
  dossierId: string,
) {
  const { clients, store } = deps;
  const { whole, providers } = await loadDossier(deps, dossierId);
  const params = { dossierId };
  const now = deps.now();
  const [consents, reviews, typedAnswers, typedDetails, { files }, { notices }, { processes }] =
    await Promise.all([
      listConsents(store, dossierId),
      listReviews(store, dossierId),
      listTypedAnswers(store, dossierId, now),
      listTypedDetails(store, dossierId, now),
      reached(clients.file.listOfDossier({ params })),
      reached(clients.notices.listOfDossier({ params })),
      reached(clients.identification.listOfDossier({ params })),
    ]);
  const invitedPersons = whole.persons.filter(isOfTheirOwn);
  const nameOf = (id: string) => providers.find(({ _id }) => _id === id)?.name ?? null;
  return {
    whole,
    providers,
    invitedPersons,
    invitedTypedDetails: typedDetails.filter(({ inviteId }) => inviteId !== null),
    processes,
    forReporter: {
      dossier: presentDossier(whole, providers, now, deps.retention),
      completedAt: whole.record.completedAt?.toISOString() ?? null,
      earlierNotices: Object.fromEntries(
        whole.tasks
          .filter(({ earlierNotices }) => earlierNotices.length > 0)
          .map(({ task, earlierNotices }) => [task._id, earlierNotices]),
      ),
      consents: consents.map((consent) => ({ ...consent, providerName: nameOf(consent.providerId) })),
      certificateReviews: reviews.map(({ opened_at, closed_at, outcome, reasons }) => ({
        openedAt: opened_at.toISOString(),
        closedAt: closed_at?.toISOString() ?? null,
        outcome,
        reasons,
      })),
      typedAnswers,
      typedDetails: typedDetails.filter(({ inviteId }) => inviteId === null),
      files,
      notices: notices.map((notice) => ({ ...notice, providerName: nameOf(notice.providerId) })),
      identifications: processes.filter(
        ({ personId }) => !invitedPersons.some(({ uuid }) => uuid === personId),
      ),
    },
  };
}
export type CollectedDossier = Awaited<ReturnType<typeof collectDossier>>;
