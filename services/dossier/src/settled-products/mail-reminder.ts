import { asksReminder } from '@nabericht/domain/products/damage-insurance-reminder';
import { loadDossier } from '../dossiers/read-whole-dossier.ts';
import type { JobDeps } from '../job-deps.ts';
import { reminderLetter } from '../mail/reminder-letter.ts';
import { reporterFacts, sendToReporter } from '../mail/send-to-reporter.ts';
import type { ReminderOfTask } from '../queues.ts';

/** Mails the reporter the reminder that they asked for. */
export async function mailReminder(deps: JobDeps, { dossierId, taskId, day }: ReminderOfTask): Promise<void> {
  const { whole, providers } = await loadDossier(deps, dossierId);
  const task = whole.tasks.find((record) => record.task._id === taskId)?.task;
  // The task was settled since, or its reminder moved to another day.
  if (!task || asksReminder(task) !== day) return;
  const product = whole.products.find(({ uuid }) => uuid === task.productId)?.name ?? '';
  const provider = providers.find(({ _id }) => _id === task.providerId)?.name ?? '';
  const letter = reminderLetter(await reporterFacts(deps, whole), { product, provider });
  await sendToReporter(deps, whole, letter, { messageId: `reminder-${taskId}-${day}` });
}
