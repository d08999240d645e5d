import { answerTold } from '@nabericht/domain/provider/denial';
import { loadDossier } from '../dossiers/read-whole-dossier.ts';
import type { JobDeps } from '../job-deps.ts';
import { answerLetter } from '../mail/answer-letter.ts';
import { messageLetter } from '../mail/message-letter.ts';
import { factsFrom, sendToReporter } from '../mail/send-to-reporter.ts';
import { OUTCOME_KEY, outcomeVariables } from '../messages/outcome-message.ts';
import type { AnswerOfTask } from '../queues.ts';

/** Mails the reporter what a provider answered to its notice. */
export async function tellAnswer(deps: JobDeps, job: AnswerOfTask): Promise<void> {
  const { whole, providers } = await loadDossier(deps, job.dossierId);
  const record = whole.tasks.find(({ task }) => task._id === job.taskId);
  // Since then the provider gave another answer or asked something, or was notified again.
  if (!record?.answeredAt) return;
  if (job.answeredAt && record.answeredAt.toISOString() !== job.answeredAt) return;
  const { task } = record;
  const provider = providers.find(({ _id }) => _id === task.providerId);
  const facts = await factsFrom(deps, whole, providers, ({ _id }) => _id === task.providerId);
  const outcome = job.isOutcomeKnown ? null : task.providerOutcome;
  const letter =
    outcome && provider
      ? messageLetter(facts, {
          content_key: OUTCOME_KEY,
          messageVariables: outcomeVariables(outcome, provider),
        })
      : answerLetter(facts, {
          providerName: provider?.name,
          answer: answerTold(task),
        });
  await sendToReporter(deps, whole, letter, {
    messageId: `answer-${task._id}-${record.answeredAt.getTime()}`,
  });
}
