import type { Dossier } from '@nabericht/domain/dossier/dossier';
import type { ReportStepId } from '@nabericht/domain/report/report-flow';
import { canPrepareNotice, isAskedAgain } from '@nabericht/domain/tasks/task-editable';

/**
 * The route, under the dossier's tasks, where a part of the notice can be changed: a step of the report, which returns here
 * afterwards, or the task with the questions of a provider.
 */
export function editRoute(
  step: ReportStepId,
  { tasks }: Pick<Dossier, 'tasks'>,
  here: string,
): string | null {
  if (step !== 'provider-questions')
    return `report-deceased/${step}?${new URLSearchParams({ returnTo: here })}`;
  const asked = tasks.find(
    (task) =>
      canPrepareNotice(task) && !isAskedAgain(task) && task.collectedData.providerQuestionAnswers != null,
  );
  return asked ? `questions/${asked._id}` : null;
}
