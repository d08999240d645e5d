import type { Dossier } from '@nabericht/domain/dossier/dossier';
import type { ReportStepId } from '@nabericht/domain/report/report-flow';
import { canPrepareNotice, isAskedAgain } from '@nabericht/domain/tasks/task-editable';

/**
 * Where a part of what is sent can be changed, under the tasks of its dossier: a step of the report, from which one
 * comes back here, or the questions of who asked them.
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
