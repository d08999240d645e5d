import type { Task, TaskInput } from '@nabericht/domain/task';
import { ApiProblem, paths, useApi, useRemote } from '@nabericht/remote';
import { useNavigate } from '@nabericht/router';
import { isSaved, useReadAgain } from './saved-anyway.ts';
import { useAct } from './use-act.ts';
import { useRefreshDossier } from './use-dossier.ts';

export type CompletionProblem = 'stale' | 'refused' | 'failed';

/** Asks to complete a task with what was collected for it, and goes back to the task list. */
export function useCompleteTask(dossierId: string, task: Task) {
  const api = useApi();
  const navigate = useNavigate();
  const { reportError } = useRemote();
  const refresh = useRefreshDossier(dossierId);
  const readAgain = useReadAgain(dossierId);
  const isCompleted = async ({ collectedData }: Completion): Promise<boolean> => {
    const whole = await readAgain();
    const stands = whole.dossier.tasks.find(({ _id }) => _id === task._id);
    return stands?.status === 'completed' && isSaved(whole, task._id, collectedData);
  };
  const completion = useAct({
    mutationFn: async (completion: Completion) => {
      const { collectedData, before } = completion;
      try {
        await api.dossier.updateTask(
          {
            params: { taskId: task._id, dossierId },
            body: { task: { status: 'completed', collectedData } },
          },
          { ifMatch: task.version },
        );
      } catch (error) {
        if (problemOf(error) !== 'stale' || !(await isCompleted(completion))) throw error;
      }
      before?.();
      await refresh();
      await navigate(paths.taskList(dossierId));
    },
    onError: async (error) => {
      if (problemOf(error) === 'failed') reportError(error, 'complete task');
      // What stands there now comes along with the next try.
      else await refresh();
    },
  });
  return {
    complete: completion.mutate,
    isPending: completion.isPending,
    problem: completion.error && problemOf(completion.error),
  };
}

interface Completion {
  collectedData: NonNullable<TaskInput['collectedData']>;
  /** Right before the screen is left. */
  before?: () => void;
}

function problemOf(error: unknown): CompletionProblem {
  const status = error instanceof ApiProblem ? error.status : null;
  if (status === 412) return 'stale';
  return status === 403 || status === 404 || status === 409 || status === 422 ? 'refused' : 'failed';
}
