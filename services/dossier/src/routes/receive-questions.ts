import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import { questionsAsked } from '@nabericht/domain/provider/notice-state';
import { type Questions, questionsOf } from '@nabericht/domain/provider/provider-questions';
import { isAskedAgain } from '@nabericht/domain/tasks/task-editable';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { noticeNotLeft } from '@nabericht/service-kit/notice-not-left';
import { refused } from '@nabericht/service-kit/problem';
import { currentAnswer, type Exchange } from '../conversation/exchange.ts';
import type { DossierDeps } from '../deps.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import { tellReporter } from '../messages/tell-reporter.ts';
import { denialBeforeUnsent } from '../notices/denial-before-unsent.ts';
import { assertRoom } from '../providers/assert-room.ts';
import { fromProvider } from '../providers/from-provider.ts';
import { putTask } from '../tasks/change-tasks.ts';
import type { TaskRecord } from '../tasks/task-repository.ts';

export const receiveQuestions =
  (deps: DossierDeps): Handler<typeof internalDossierContract.receiveQuestions> =>
  ({ params: { dossierId, providerId }, body: { extraQuestions } }) =>
    changeDossier(deps, dossierId, (changing) => {
      const { record, name: provider, by } = fromProvider(changing, providerId);
      const asked = questionsOf({ extraQuestions });
      if (asked.kind !== 'questions') throw refused([{ field: 'extraQuestions', code: 'invalid' }]);
      // A repeat of the same questions has no effect, even after they were answered.
      if (record.task.collectedData.extraQuestions === extraQuestions) return;
      // Questions from before the new notice reached the provider would be lost if that notice is withdrawn.
      if (denialBeforeUnsent(record)) throw noticeNotLeft();
      assertRoom(changing, providerId, 'questions');
      const task = { ...record.task, ...questionsAsked(record.task, extraQuestions) };
      const exchanges: Exchange[] = [
        ...record.exchanges,
        ...currentAnswer(record),
        { kind: 'asked', at: changing.now.toISOString(), questions: labelsOf(asked) },
      ];
      putTask(changing, {
        ...record,
        task,
        answeredAt: null,
        exchanges,
        beforeAsking: answeredBefore(record),
      });
      changing.record({ act: 'provider.questions', by, subject: task._id });
      tellReporter(changing, 'message.providerAsks', { provider }, { providerId });
    });

/**
 * What applies again if the provider answers without waiting for the reply: with questions upon questions, the
 * questions and answers from before the first ones.
 */
function answeredBefore({ task, beforeAsking }: TaskRecord): TaskRecord['beforeAsking'] {
  if (isAskedAgain(task)) return beforeAsking;
  const { extraQuestions, providerQuestionAnswers } = task.collectedData;
  return { extraQuestions, providerQuestionAnswers };
}

const labelsOf = ({ questions }: Extract<Questions, { kind: 'questions' }>) =>
  questions.map(({ label }) => label);
