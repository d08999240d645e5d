import {
  answerOutcome,
  isUnknownThere,
  type ProviderAnswer,
} from '@nabericht/domain/provider/provider-answer';
import type { Act } from '@nabericht/service-kit/audit/audit-acts';
import { standingAnswer } from '../conversation/exchange.ts';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import { leaveMessage } from '../messages/tell-reporter.ts';
import { putTask } from '../tasks/change-tasks.ts';
import type { TaskRecord } from '../tasks/task-repository.ts';
import { useProviderLinks } from './provider-link-repository.ts';

/** Puts the answer of a provider on its task, and lets the reporter know; whichever way the answer came. */
export async function recordAnswer(
  changing: DossierChanging,
  record: TaskRecord,
  answer: ProviderAnswer,
  by: Act['by'],
): Promise<void> {
  const { trx, whole, providers, now } = changing;
  const task = { ...record.task, ...answerOutcome(answer) };
  // Who sends products after a denial has the customer after all.
  const exchanges = [...record.exchanges, ...standingAnswer(record)];
  putTask(changing, { ...record, task, answeredAt: now, exchanges });
  await useProviderLinks(trx, task._id, now);
  const provider = providers.find(({ _id }) => _id === task.providerId)?.name ?? '';
  if (answer.status === 'Confirmed') leaveMessage(changing, 'message.providerConfirmed', { provider });
  else if (isUnknownThere(task))
    leaveMessage(changing, 'message.providerUnknown', { provider, reason: answer.message });
  else leaveMessage(changing, 'message.providerDenied', { provider, reason: answer.message });
  const act = answer.status === 'Confirmed' ? 'notice.confirmed' : 'notice.denied';
  changing.record({ act, by, subject: task._id, why: answer.message || null });
  changing.enqueue('tellAnswer', { dossierId: whole.record.id, taskId: task._id });
}
