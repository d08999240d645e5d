import type { Provider } from '@nabericht/domain/provider/provider';
import type { Question } from '@nabericht/domain/provider/provider-questions';
import { type QuestionValues, toProviderAnswers } from '@nabericht/domain/report/provider-questions-form';
import type { Task } from '@nabericht/domain/tasks/task';
import { isSaved, useReadAgain } from '@nabericht/dossier/saved-anyway';
import { useRefreshDossier } from '@nabericht/dossier/use-dossier';
import { paths, useApi } from '@nabericht/remote';
import { problemOf } from '@nabericht/remote/call-problem';
import { useAct } from '@nabericht/remote/use-act';
import { useNavigate } from '@nabericht/router';
import { useRef, useState } from 'react';
import type { SentState } from '../task-list/SentNotice.tsx';

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
  const refresh = useRefreshDossier(dossierId);
  const readAgain = useReadAgain(dossierId);
  /** The answers are on the task, told or not. */
  const [isKept, setIsKept] = useState(false);
  const version = useRef(task.version);
  version.current = Math.max(version.current, task.version);

  const save = async (values: QuestionValues): Promise<void> => {
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
    } catch (error) {
      if (problemOf(error).kind !== 'stale') throw error;
      if (!isSaved(await readAgain(), task._id, collectedData)) throw error;
    }
    setIsKept(true);
  };

  const notify = () => api.provider.notifyProvider({ params: { dossierId, providerId: provider._id } });

  const { run, problem } = useAct('send answers', async ({ values, beforeLeaving }: Sending) => {
    setIsKept(false);
    await save(values);
    if (!isCheckedFirst) await notify();
    beforeLeaving();
    await refresh();
    // The notice that these answers follow has left before: the list says what became of them.
    const state: SentState = { isHeld: isReviewed };
    if (isFollowUp) await navigate(paths.taskList(dossierId), { state });
    else if (!isCheckedFirst) await navigate(paths.sent(dossierId));
    else await navigate(paths.task(dossierId, `dossier-send/${task._id}/${provider.slug}`));
  });
  return { problem, isKept, sendAnswers: run };
}

interface Sending {
  values: QuestionValues;
  /** Right before the screen is left. */
  beforeLeaving: () => void;
}
