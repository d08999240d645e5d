import { lockDossierRow } from '../dossiers/dossier-repository.ts';
import { loadDossier } from '../dossiers/read-whole-dossier.ts';
import type { JobDeps } from '../job-deps.ts';
import { messageLetter } from '../mail/message-letter.ts';
import { brandedFacts, sendToReporter } from '../mail/send-to-reporter.ts';
import type { OfDossier } from '../queues.ts';
import { inTransaction } from '../store.ts';
import { gatheredMoment } from './gathered-moment.ts';
import { listProviderMessages, markTold } from './message-repository.ts';

/** Sends one mail about the messages of a provider that had no mail of their own; none when all of them were read. */
export async function tellGathered(deps: JobDeps, job: OfDossier & { providerId: string }): Promise<void> {
  const { dossierId, providerId } = job;
  const waiting = async (store = deps.store) =>
    (await listProviderMessages(store, dossierId)).filter(
      (message) => message.providerId === providerId && message.isGathered,
    );
  const told = await waiting();
  const unread = told.filter(({ read }) => !read);
  if (unread.length > 0) {
    const { whole, providers } = await loadDossier(deps, dossierId);
    const provider = providers.find(({ _id }) => _id === providerId)?.name ?? '';
    const facts = await brandedFacts(deps, whole, providers, ({ _id }) => _id === providerId);
    const letter = messageLetter(facts, {
      content_key: 'message.providerSentMore',
      messageVariables: { provider, count: unread.length },
    });
    await sendToReporter(deps, whole, letter, { messageId: `gathered-${told.at(-1)?.id}` });
  }
  await inTransaction(deps.store, async (trx) => {
    // A message that arrives meanwhile is gathered too, and the next mail covers it.
    if (!(await lockDossierRow(trx, dossierId))) return;
    const ids = told.map(({ id }) => id);
    await markTold(trx, ids);
    if ((await waiting(trx)).length > 0)
      await deps.queues.tellGathered.enqueue(trx.db, job, { startAfter: gatheredMoment(deps.now()) });
  });
}
