import { isCertificateAvailable } from '@nabericht/domain/certificate/certificate-verdict';
import { hasOpenQuestions } from '@nabericht/domain/provider/notice-conditions';
import { isUnsent } from '@nabericht/domain/tasks/task-editable';
import { loadDossier } from '../dossiers/read-whole-dossier.ts';
import type { JobDeps } from '../job-deps.ts';
import type { OfDossier } from '../queues.ts';
import { reviewedLetter, unsentLetter } from './creation-letter.ts';
import { brandedFacts, sendToReporter } from './send-to-reporter.ts';

/** Mails what a new dossier is waiting for, if anything. Notices that were sent get another mail once they have left. */
export async function confirmCreation(deps: JobDeps, { dossierId }: OfDossier): Promise<void> {
  const { whole, providers } = await loadDossier(deps, dossierId);
  const { certificate } = whole.record;
  const left = whole.tasks.flatMap(({ task }) => {
    const provider = providers.find(({ _id }) => _id === task.providerId);
    return provider && isUnsent(task)
      ? [{ name: provider.name, asks: hasOpenQuestions(provider, task) }]
      : [];
  });
  if (left.length === 0 && !certificate.needsReview) return;
  const namesOf = (isAsking: boolean) => left.filter(({ asks }) => asks === isAsking).map(({ name }) => name);
  const [unsent, asking] = [namesOf(false), namesOf(true)];
  const others = whole.tasks.filter(({ task }) => task.type === 'provider').length - asking.length;
  // This mail ends the report, so it has the brand of the provider where that was started.
  const facts = await brandedFacts(deps, whole, providers, () => true);
  const missing = !isCertificateAvailable(certificate)
    ? 'certificate'
    : asking.length > 0
      ? 'answers'
      : 'sending';
  const letter = certificate.needsReview
    ? reviewedLetter(facts, { unsent, asking })
    : unsentLetter(facts, { missing, unsent, asking, others });
  await sendToReporter(deps, whole, letter, { messageId: `created-${dossierId}` });
}
