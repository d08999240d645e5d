import type { Task, TaskInput } from '@nabericht/domain/tasks/task';
import { paths, useApi } from '@nabericht/remote';
import { mayHaveChanged, problemOf } from '@nabericht/remote/call-problem';
import { useAct } from '@nabericht/remote/use-act';
import { useNavigate } from '@nabericht/router';
import type { FinishedState } from './finished-task.ts';
import { isSaved, useReadAgain } from './saved-anyway.ts';
import { useRefreshDossier } from './use-dossier.ts';

/** Completes a task with the collected data, and returns to the task list. */
export function useCompleteTask(dossierId: string, task: Task) {
  const api = useApi();
  const navigate = useNavigate();
  const refresh = useRefreshDossier(dossierId);
  const readAgain = useReadAgain(dossierId);
  const isCompleted = async ({ collectedData }: Completion): Promise<boolean> => {
    const whole = await readAgain();
    const stands = whole.dossier.tasks.find(({ _id }) => _id === task._id);
    return stands?.status === 'completed' && isSaved(whole, task._id, collectedData);
  };
  const { run, isPending, problem } = useAct(
    'complete task',
    async (completion: Completion) => {
      const { collectedData, first, failed, before } = completion;
      await first?.();
      try {
        await api.dossier.updateTask(
          {
            params: { taskId: task._id, dossierId },
            body: { task: { status: 'completed', collectedData } },
          },
          { ifMatch: task.version },
        );
      } catch (error) {
        if (problemOf(error).kind !== 'stale' || !(await isCompleted(completion))) {
          failed?.();
          throw error;
        }
      }
      before?.();
      await refresh();
      const state: FinishedState = { finished: task._id };
      await navigate(paths.taskList(dossierId), { state });
    },
    // The next try is based on the reloaded version.
    ({ kind }) => mayHaveChanged(kind) && refresh(),
  );
  return { complete: run, isPending, problem };
}

interface Completion {
  collectedData: NonNullable<TaskInput['collectedData']>;
  /** Runs before the task is sent, such as a save that has to end first. */
  first?: () => Promise<void>;
  /** Runs when the task could not be completed, whatever the reason. */
  failed?: () => void;
  /** Runs right before the screen is left. */
  before?: () => void;
}
