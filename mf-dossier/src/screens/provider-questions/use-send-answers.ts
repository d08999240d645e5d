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

interface SendAnswersOptions {
  dossierId: string;
  task: Task;
  provider: Provider;
  questions: readonly Question[];
  /** In the NN-only variant the send screen follows; otherwise the notice is sent right after saving. */
  isCheckedFirst: boolean;
}

/** Saves the answers on the task and notifies the provider. A retry after a failure sends nothing twice. */
export function useSendAnswers({ dossierId, task, provider, questions, isCheckedFirst }: SendAnswersOptions) {
  const api = useApi();
  const navigate = useNavigate();
  const refresh = useRefreshDossier(dossierId);
  const readAgain = useReadAgain(dossierId);
  /** Whether the answers are saved on the task, even if the provider was not notified. */
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
    await navigate(
      isCheckedFirst
        ? paths.task(dossierId, `dossier-send/${task._id}/${provider.slug}`)
        : paths.sent(dossierId),
    );
  });
  return { problem, isKept, sendAnswers: run };
}

interface Sending {
  values: QuestionValues;
  /** Called right before the screen is left. */
  beforeLeaving: () => void;
}
