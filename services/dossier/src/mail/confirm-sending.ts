import { isCertificateAvailable } from '@nabericht/domain/certificate/certificate-verdict';
import { namedInFull } from '@nabericht/domain/people/person-name';
import { isRejected } from '@nabericht/domain/provider/provider-answer';
import { isUnsent } from '@nabericht/domain/tasks/task-editable';
import { canStart } from '@nabericht/domain/tasks/task-startable';
import { type ProviderState, providerState } from '@nabericht/domain/tasks/task-texts';
import { loadDossier } from '../dossiers/read-whole-dossier.ts';
import type { JobDeps } from '../job-deps.ts';
import { proofFile } from '../proof/proof-file.ts';
import type { OfDossier } from '../queues.ts';
import { brandedFacts, sendToReporter } from './send-to-reporter.ts';
import { sendingLetter, type ToldProvider } from './sending-letter.ts';

/** The states of notices that wait for no answer: an answer can arrive while other notices are still on their way. */
const TOLD: Partial<Record<ProviderState, ToldProvider['state']>> = {
  doneBySending: 'none',
  failing: 'failing',
  completed: 'answered',
  denied: 'denied',
  unknownThere: 'unknownThere',
  asked: 'asked',
};

/** Tells the reporter which providers were notified, the state of each, and what is left to do. */
export async function confirmSending(
  deps: JobDeps,
  { dossierId, actIds }: OfDossier & { actIds: string[] },
): Promise<void> {
  const { whole, providers } = await loadDossier(deps, dossierId);
  const { record, products } = whole;
  const now = deps.now();
  const certificateAvailable = isCertificateAvailable(record.certificate);
  const tasks = whole.tasks.map(({ task }) => task);
  const providerOf = (id: string | null | undefined) => providers.find(({ _id }) => _id === id);
  const told = whole.tasks.flatMap(({ task, noticeActId }): ToldProvider[] => {
    // Withdrawn since, for example because the certificate was refused.
    if (!noticeActId || !actIds.includes(noticeActId) || !task.noticeSentAt) return [];
    const provider = providerOf(task.providerId);
    if (!provider) return [];
    const state = providerState({ task, provider, certificateAvailable, nnOnly: record.nnOnly, now });
    const dueOn = task.replyDueOn ?? null;
    return [{ name: provider.name, state: TOLD[state] ?? (dueOn ? 'dueOn' : 'none'), dueOn }];
  });
  if (told.length === 0) return;
  const facts = await brandedFacts(deps, whole, providers, () => true);
  const letter = sendingLetter(facts, {
    deceased: namedInFull(record.deceased),
    told,
    unsent: tasks.filter(isUnsent).flatMap(({ providerId }) => providerOf(providerId)?.name ?? []),
    open: tasks.filter(
      (task) => isRejected(task) || (task.status === 'new' && canStart({ task, tasks, products, now })),
    ).length,
  });
  const { locale, sender } = facts;
  const overview = await proofFile(whole, providers, { locale, sender, now });
  await sendToReporter(deps, whole, letter, {
    messageId: `sent-${actIds[0]}`,
    attachments: [overview],
  });
}
