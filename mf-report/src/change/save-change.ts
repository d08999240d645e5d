import type { Api } from '@nabericht/api-client/api';
import type { Dossier } from '@nabericht/domain/dossier/dossier';
import { changedReporter, questionsTask, type ReportChange } from '@nabericht/domain/report/report-changes';
import type { ReportContext } from '@nabericht/domain/report/report-context';

/**
 * Saves a change of the report, on the version of `dossier` that it was made on.
 * @throws {ApiProblem} 412 when that part has another version by now, 422 with the fields
 */
export async function saveChange(
  { dossier: api }: Pick<Api, 'dossier'>,
  dossier: Dossier,
  context: ReportContext,
  change: ReportChange,
): Promise<void> {
  if (change.part === 'deceased') {
    const { deceased } = change;
    const options = { ifMatch: dossier.deceased.version };
    await api.updateDeceased({ params: { id: dossier._id }, body: { deceased } }, options);
  } else if (change.part === 'reporter') {
    const reporters = dossier.persons.filter(({ isReporter }) => isReporter);
    const persons = reporters.map((reporter) => ({
      ...changedReporter(reporter, change.person),
      dossierId: dossier._id,
    }));
    await api.updatePersons({ body: { persons } });
  } else {
    const task = questionsTask(dossier, context);
    if (!task) throw new Error('The dossier has no task for these questions');
    // In the NN-only variant it can be completed before its provider is told, and stays so.
    const status = task.status === 'completed' ? 'completed' : 'active';
    const collectedData = { providerQuestionAnswers: change.answers };
    await api.updateTask(
      { params: { taskId: task._id, dossierId: dossier._id }, body: { task: { status, collectedData } } },
      { ifMatch: task.version },
    );
  }
}
