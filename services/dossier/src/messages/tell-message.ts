import { unsentProviders } from '@nabericht/domain/provider/unsent-providers';
import { loadDossier } from '../dossiers/read-whole-dossier.ts';
import type { JobDeps } from '../job-deps.ts';
import { messageLetter, senderOf } from '../mail/message-letter.ts';
import { factsFrom, sendToReporter } from '../mail/send-to-reporter.ts';
import { isNoLongerLate } from '../notices/remind-overdue.ts';
import type { OfDossier } from '../queues.ts';

/** Mails the reporter a message, unless they have read it already. */
export async function tellMessage(deps: JobDeps, job: OfDossier & { messageId: string }): Promise<void> {
  const { whole, providers } = await loadDossier(deps, job.dossierId);
  const message = whole.messages.find(({ message }) => message._id === job.messageId)?.message;
  // The reporter has read it already, or it is no longer overdue.
  if (!message || message.read || isNoLongerLate(message, { whole, providers }, deps.now())) return;
  const facts = await factsFrom(deps, whole, providers, ({ name }) => name === senderOf(message));
  const unsent = unsentProviders(
    providers,
    whole.tasks.map(({ task }) => task),
  );
  const letter = messageLetter(
    facts,
    message,
    unsent.map(({ name }) => name),
  );
  await sendToReporter(deps, whole, letter, {
    messageId: `message-${message._id}`,
  });
}
