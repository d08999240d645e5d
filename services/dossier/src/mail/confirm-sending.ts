import { isOfNnOnly } from '@nabericht/domain/dossier/nn-only';
import { fullName } from '@nabericht/domain/people/person-name';
import { isUnsent } from '@nabericht/domain/tasks/task-editable';
import { canStart } from '@nabericht/domain/tasks/task-startable';
import { loadDossier } from '../dossiers/read-whole-dossier.ts';
import type { JobDeps } from '../job-deps.ts';
import { proofFile } from '../proof/proof-file.ts';
import type { OfDossier } from '../queues.ts';
import { brandedFacts, sendToReporter } from './send-to-reporter.ts';
import { sendingLetter, type ToldProvider } from './sending-letter.ts';

/** Tells the reporter who was told, when an answer is due from each, and that nothing has to be done until then. */
export async function confirmSending(
  deps: JobDeps,
  { dossierId, actIds }: OfDossier & { actIds: string[] },
): Promise<void> {
  const { whole, providers } = await loadDossier(deps, dossierId);
  const { record, products } = whole;
  const now = deps.now();
  const tasks = whole.tasks.map(({ task }) => task);
  const providerOf = (id: string | null | undefined) => providers.find(({ _id }) => _id === id);
  const told = whole.tasks.flatMap(({ task, noticeActId }): ToldProvider[] => {
    // Taken back since, such as for a certificate that turned out to be none.
    if (!noticeActId || !actIds.includes(noticeActId) || !task.noticeSentAt) return [];
    const provider = providerOf(task.providerId);
    if (!provider) return [];
    const isAwaited = !isOfNnOnly(record.nnOnly, provider);
    const answer = task.noticeFailedAt ? 'failing' : (isAwaited && task.replyDueOn) || 'none';
    return [{ name: provider.name, answer }];
  });
  if (told.length === 0) return;
  const facts = await brandedFacts(deps, whole, providers, () => true);
  const letter = sendingLetter(facts, {
    deceased: fullName(record.deceased),
    told,
    unsent: tasks.filter(isUnsent).flatMap(({ providerId }) => providerOf(providerId)?.name ?? []),
    open: tasks.filter((task) => task.status === 'new' && canStart({ task, tasks, products, now })).length,
  });
  const { locale, sender } = facts;
  const overview = await proofFile(whole, providers, { locale, sender, now });
  await sendToReporter(deps, whole, letter, {
    messageId: `sent-${actIds[0]}`,
    attachments: [overview],
  });
}
