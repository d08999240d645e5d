import { formalName } from '@nabericht/domain/people/person-name';
import { answerOutcome, type ProviderAnswer } from '@nabericht/domain/provider/provider-answer';
import type { Act } from '@nabericht/service-kit/audit/audit-acts';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import { addMessage } from '../messages/message-repository.ts';
import type { DossierQueues } from '../queues.ts';
import { saveTask, type TaskRecord } from '../tasks/task-repository.ts';
import { useProviderLinks } from './provider-link-repository.ts';

/** Puts the answer of a provider on its task, and lets the reporter know; whichever way the answer came. */
export async function recordAnswer(
  { open, whole, providers, now, record: recordAct }: DossierChanging,
  queues: DossierQueues,
  record: TaskRecord,
  answer: ProviderAnswer,
  by: Act['by'],
): Promise<void> {
  const dossierId = whole.record.id;
  const task = { ...record.task, ...answerOutcome(answer) };
  await saveTask(open, { ...record, task, answeredAt: now }, now);
  await useProviderLinks(open, task._id, now);
  const provider = providers.find(({ _id }) => _id === task.providerId)?.name ?? '';
  const names = { provider, deceased: formalName(whole.record.deceased) };
  if (answer.status === 'Confirmed') {
    await addMessage(open, dossierId, 'message.providerConfirmed', names, now);
  } else {
    const variables = { ...names, reason: answer.message };
    await addMessage(open, dossierId, 'message.providerDenied', variables, now);
  }
  const act = answer.status === 'Confirmed' ? 'notice.confirmed' : 'notice.denied';
  recordAct({ act, by, subject: task._id, why: answer.message || null });
  await queues.tellAnswer.enqueue(open.db, { dossierId, taskId: task._id });
}
