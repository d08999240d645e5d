import type { Provider } from '@nabericht/domain/provider';
import type { Question } from '@nabericht/domain/provider-questions';
import { type QuestionValues, toProviderAnswers } from '@nabericht/domain/provider-questions-form';
import type { Task } from '@nabericht/domain/task';
import { isSaved, useReadAgain } from '@nabericht/dossier/saved-anyway';
import { useRefreshDossier } from '@nabericht/dossier/use-dossier';
import { ApiProblem, paths, useApi, useRemote } from '@nabericht/remote';
import { useNavigate } from '@nabericht/router';
import { useRef, useState } from 'react';
import type { SentState } from '../task-list/SentNotice.tsx';

export type AnswersProblem = 'stale' | 'refused' | 'failed' | 'sendFailed';

interface SendAnswersOptions {
  dossierId: string;
  task: Task;
  provider: Provider;
  questions: readonly Question[];
  /** In the NN-only variant the send screen follows; else saving is followed by sending. */
  isCheckedFirst: boolean;
  /** After the notice: then it is the answers that wait while a person looks at the certificate. */
  isFollowUp: boolean;
  isReviewed: boolean;
}

/** Saves the answers on the task and tells the provider. Repeated after a failure it sends nothing twice. */
export function useSendAnswers({
  dossierId,
  task,
  provider,
  questions,
  isCheckedFirst,
  isFollowUp,
  isReviewed,
}: SendAnswersOptions) {
  const api = useApi();
  const navigate = useNavigate();
  const { reportError } = useRemote();
  const refresh = useRefreshDossier(dossierId);
  const readAgain = useReadAgain(dossierId);
  const [problem, setProblem] = useState<AnswersProblem | null>(null);
  const version = useRef(task.version);
  version.current = Math.max(version.current, task.version);

  const save = async (values: QuestionValues): Promise<AnswersProblem | null> => {
    const collectedData = { providerQuestionAnswers: toProviderAnswers(questions, values) };
    try {
      const saved = await api.dossier.updateTask(
        {
          params: { taskId: task._id, dossierId },
          body: { task: { status: 'active', collectedData } },
        },
        { ifMatch: version.current },
      );
      version.current = saved.task.version;
      return null;
    } catch (error) {
      const status = error instanceof ApiProblem ? error.status : null;
      if (status === 412) {
        const whole = await readAgain().catch(() => null);
        return whole && isSaved(whole, task._id, collectedData) ? null : 'stale';
      }
      if (status === 403 || status === 404 || status === 409) return 'refused';
      reportError(error, 'save answers');
      return 'failed';
    }
  };

  const isHeld = useRef(false);
  const notify = async (): Promise<AnswersProblem | null> => {
    try {
      const { leavesAt } = await api.provider.notifyProvider({
        params: { dossierId, providerId: provider._id },
      });
      // The notice that its answers follow has left: its moment says nothing of them.
      isHeld.current = isFollowUp ? isReviewed : leavesAt === null;
      return null;
    } catch (error) {
      reportError(error, 'notify provider');
      return 'sendFailed';
    }
  };

  /** `beforeLeaving` runs right before the screen is left. */
  const sendAnswers = async (values: QuestionValues, beforeLeaving: () => void): Promise<void> => {
    setProblem(null);
    const found = (await save(values)) ?? (isCheckedFirst ? null : await notify());
    setProblem(found);
    if (found) return;
    beforeLeaving();
    await refresh();
    if (isCheckedFirst) {
      await navigate(paths.task(dossierId, `dossier-send/${task._id}/${provider.slug}`));
    } else {
      const state: SentState = { sentTo: 1, isHeld: isHeld.current, isFollowUp };
      await navigate(paths.taskList(dossierId), { state });
    }
  };
  return { problem, sendAnswers };
}
