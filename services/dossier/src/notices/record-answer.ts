import { isDeepStrictEqual } from 'node:util';
import { type AnswerTold, answerTold } from '@nabericht/domain/provider/denial';
import { answerOutcome, type ProviderAnswer } from '@nabericht/domain/provider/provider-answer';
import type { ProviderOutcome } from '@nabericht/domain/provider/provider-outcome';
import type { CollectedData } from '@nabericht/domain/tasks/task';
import { isAskedAgain } from '@nabericht/domain/tasks/task-editable';
import type { Act } from '@nabericht/service-kit/audit/audit-acts';
import { linkTo, traceParent } from '@nabericht/service-kit/trace/span';
import { currentAnswer } from '../conversation/exchange.ts';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import type { MessageKey } from '../messages/message-kinds.ts';
import { OUTCOME_KEY, outcomeVariables } from '../messages/outcome-message.ts';
import { leaveMessage, tellAtOnce, tellReporter } from '../messages/tell-reporter.ts';
import { assertRoom } from '../providers/assert-room.ts';
import { putTask } from '../tasks/change-tasks.ts';
import type { TaskRecord } from '../tasks/task-repository.ts';
import { useProviderLinks } from './provider-link-repository.ts';

/**
 * Records the answer of a provider on its task and notifies the reporter, whichever way the answer came.
 * @param heard given by who of ours heard the answer, which does not prove that the notice arrived; why they recorded it
 * stands in the log of acts, else what the provider wrote
 */
export async function recordAnswer(
  changing: DossierChanging,
  record: TaskRecord,
  answer: ProviderAnswer,
  by: Act['by'],
  heard?: { why: string },
): Promise<void> {
  const { trx, whole, providers, now } = changing;
  const collectedData = withoutAsked(record);
  const outcome = answerOutcome(answer, record.task.providerOutcome);
  const noticeFailedAt = heard ? record.task.noticeFailedAt : outcome.noticeFailedAt;
  const completedAt = now.toISOString();
  const task = {
    ...record.task,
    ...outcome,
    noticeFailedAt,
    // The provider has answered without them: the task waits for their leaving no longer.
    answersHeldAt: null,
    completedAt,
    collectedData,
  };
  // A provider that sends products after a denial has the customer after all.
  const exchanges = [...record.exchanges, ...currentAnswer(record)];
  linkTo(record.noticeTrace);
  const answerTrace = traceParent().traceparent ?? null;
  putTask(changing, { ...record, task, answeredAt: now, exchanges, beforeAsking: null, answerTrace });
  await useProviderLinks(trx, task._id, now);
  const found = providers.find(({ _id }) => _id === task.providerId);
  const provider = found?.name ?? '';
  const aboutId = task.providerId ?? null;
  // An outcome that was told with an earlier confirmation of this notice is no news.
  const isOutcomeKnown = isDeepStrictEqual(task.providerOutcome, record.task.providerOutcome);
  if (task.providerOutcome && !isOutcomeKnown && found)
    leaveMessage(changing, OUTCOME_KEY, outcomeVariables(task.providerOutcome, found), { aboutId });
  else
    leaveMessage(
      changing,
      ANSWER_KEYS[answerTold(task)],
      { provider, ...(answer.status === 'Denied' && { reason: answer.message }) },
      { aboutId },
    );
  const act = answer.status === 'Confirmed' ? 'notice.confirmed' : 'notice.denied';
  changing.record({ act, by, subject: task._id, why: (heard?.why ?? answer.message) || null });
  changing.enqueue('tellAnswer', {
    dossierId: whole.record.id,
    taskId: task._id,
    answeredAt: now.toISOString(),
    isOutcomeKnown,
  });
}

/** Words that came with "no customer" have a text of their own: a text cannot leave out a value that is empty. */
const ANSWER_KEYS: Readonly<Record<AnswerTold, MessageKey>> = {
  confirmed: 'message.providerConfirmed',
  denied: 'message.providerDenied',
  unknownThere: 'message.providerUnknown',
  unknownThereWithWords: 'message.providerUnknownWithWords',
};

/** An answer ends the provider's open question: the questions and answers from before it apply again. */
const withoutAsked = ({ task, beforeAsking }: TaskRecord): CollectedData =>
  isAskedAgain(task)
    ? { ...task.collectedData, extraQuestions: null, providerQuestionAnswers: null, ...beforeAsking }
    : task.collectedData;

/**
 * Records the outcome of a notice that was confirmed before, for example with more to follow.
 * @param heard as of an answer: the limits of what a provider sends are not for who of ours corrects what was heard
 */
export function recordOutcome(
  changing: DossierChanging,
  record: TaskRecord,
  outcome: ProviderOutcome,
  by: Act['by'],
  heard?: { why: string },
): void {
  const { providerId } = record.task;
  const provider = changing.providers.find(({ _id }) => _id === providerId);
  if (!provider) return;
  if (!heard) assertRoom(changing, provider._id, 'messages');
  putTask(changing, { ...record, task: { ...record.task, providerOutcome: outcome } });
  const tell = heard ? tellAtOnce : tellReporter;
  tell(changing, OUTCOME_KEY, outcomeVariables(outcome, provider), { providerId: provider._id });
  changing.record({ act: 'notice.confirmed', by, subject: record.task._id, why: heard?.why ?? null });
}

/** Records another reason or text of a provider that denied before; it replaces the earlier one. */
export function recordOtherDenial(
  changing: DossierChanging,
  record: TaskRecord,
  answer: ProviderAnswer,
  by: Act['by'],
): void {
  const { providers, now } = changing;
  const provider = providers.find(({ _id }) => _id === record.task.providerId);
  if (!provider) return;
  assertRoom(changing, provider._id, 'messages');
  const task = { ...record.task, ...answerOutcome(answer), completedAt: now.toISOString() };
  const exchanges = [...record.exchanges, ...currentAnswer(record)];
  putTask(changing, { ...record, task, answeredAt: now, exchanges });
  const variables = { provider: provider.name, reason: answer.message };
  tellReporter(changing, ANSWER_KEYS[answerTold(task)], variables, { providerId: provider._id });
  changing.record({ act: 'notice.denied', by, subject: task._id, why: answer.message || null });
}
