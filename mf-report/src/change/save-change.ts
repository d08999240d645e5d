import type { Api } from '@nabericht/api-client/api';
import type { Dossier } from '@nabericht/domain/dossier/dossier';
import { isOfNnOnly } from '@nabericht/domain/dossier/nn-only';
import type { PersonInput } from '@nabericht/domain/people/person';
import type { ProviderAnswers } from '@nabericht/domain/provider/provider';
import { changedReporter, questionsTask, type ReportChange } from '@nabericht/domain/report/report-changes';
import { questionedProvider, type ReportContext } from '@nabericht/domain/report/report-context';

/**
 * Saves a change with the version of `dossier` that it was based on: a single part by itself, several parts in one
 * request.
 * @throws {ApiProblem} 412 when the dossier has another version by now, 422 with the refused fields
 */
export async function saveChange(
  { dossier: api }: Pick<Api, 'dossier'>,
  dossier: Dossier,
  context: ReportContext,
  { deceased, reporter, answers }: ReportChange,
): Promise<void> {
  const params = { id: dossier._id };
  const persons = reporter && reportersWith(dossier, reporter);
  const task = answers && taskWith(dossier, context, answers);
  if ([deceased, persons, task].filter(Boolean).length > 1) {
    const body = { dossier: { deceased, persons }, tasks: task ? [{ _id: task._id, ...task.input }] : [] };
    await api.updateDossier({ params, body }, { ifMatch: dossier.version });
  } else if (deceased) {
    await api.updateDeceased({ params, body: { deceased } }, { ifMatch: dossier.deceased.version });
  } else if (persons) {
    const body = { persons: persons.map((person) => ({ ...person, dossierId: dossier._id })) };
    await api.updatePersons({ body });
  } else if (task) {
    await api.updateTask(
      { params: { taskId: task._id, dossierId: dossier._id }, body: { task: task.input } },
      { ifMatch: task.version },
    );
  }
}

const reportersWith = ({ persons }: Dossier, change: PersonInput): PersonInput[] =>
  persons.filter(({ isReporter }) => isReporter).map((reporter) => changedReporter(reporter, change));

function taskWith(dossier: Dossier, context: ReportContext, providerQuestionAnswers: ProviderAnswers) {
  const task = questionsTask(dossier, context);
  if (!task) throw new Error('The dossier has no task for these questions');
  const { _id, version } = task;
  // In the NN-only variant the task is completed before its provider is told, and stays completed. Elsewhere the
  // provider completes it, so the task of a provider that denied keeps its status until the notice is sent again.
  const isDoneBySending = isOfNnOnly(context.nnOnly, questionedProvider(context));
  const status = isDoneBySending && task.status === 'completed' ? 'completed' : 'active';
  return { _id, version, input: { status, collectedData: { providerQuestionAnswers } } } as const;
}
