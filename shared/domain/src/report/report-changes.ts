import type { Dossier, DossierInput } from '../dossier/dossier.ts';
import { mergedParts } from '../form/flow-parts.ts';
import { enteredOf, type Person, type PersonInput } from '../people/person.ts';
import type { Task } from '../tasks/task.ts';
import { isAskedAgain } from '../tasks/task-editable.ts';
import { whyNotStart } from '../tasks/task-startable.ts';
import { toReportAnswers } from './report-answers.ts';
import { questionedProvider, type ReportContext } from './report-context.ts';
import { type ReportAnswers, type ReportStepId, reportFlow } from './report-flow.ts';
import type { ReportParts } from './report-step.ts';
import { deathCertificate, relationship } from './steps/death-certificate.ts';
import { providerQuestions } from './steps/provider-questions.ts';

type ReportedDossier = Pick<Dossier, 'deceased' | 'deathCertificate' | 'persons' | 'tasks' | 'providerIds'>;

/** Converts a dossier to the report that it was made of, with later changes. */
export const reportOf = (dossier: ReportedDossier): DossierInput => ({
  deceased: dossier.deceased,
  deathCertificate: dossier.deathCertificate,
  persons: dossier.persons.filter(({ isReporter }) => isReporter),
  providerIds: dossier.providerIds,
  providerData: Object.fromEntries(
    dossier.tasks.flatMap(({ type, providerId, collectedData: { providerQuestionAnswers: answers } }) =>
      type === 'provider' && providerId && answers ? [[providerId, { answers }]] : [],
    ),
  ),
  frontendData: {},
});

/** The answers of each step, as the dossier has them now. */
export const dossierAnswers = (dossier: ReportedDossier, context: ReportContext): ReportAnswers =>
  toReportAnswers(reportOf(dossier), context);

/**
 * What a report to other providers can begin with: who died and who reports it. The certificate belongs to the old
 * dossier, and the questions to its provider.
 */
export function answersToBeginWith(dossier: ReportedDossier, context: ReportContext): ReportAnswers {
  const { 'death-certificate': first, 'provider-questions': _, ...rest } = dossierAnswers(dossier, context);
  const { relationshipToDeceased } = first ?? deathCertificate.blank;
  return { ...rest, 'death-certificate': { ...deathCertificate.blank, relationshipToDeceased } };
}

type RequiredStep =
  | typeof relationship
  | Exclude<(typeof reportFlow)[number], { id: 'death-certificate' | 'provider-questions' }>;

/**
 * The steps that need valid answers in a dossier too. The certificate is left out because an accepted one stays, and
 * the provider's questions because they are a task by now.
 */
export const requiredSteps = reportFlow.flatMap((step): RequiredStep[] => {
  if (step.id === 'provider-questions') return [];
  return step.id === 'death-certificate' ? [relationship] : [step];
});

/** The parts of a dossier that changed steps of the report change; each part has its own version. */
export type ReportChange = Partial<Omit<ReportParts, 'deathCertificate'>>;

/**
 * The change that results from these answers.
 * @param changed the valid answers of the changed steps
 */
export function reportChange(
  changed: ReportAnswers,
  before: ReportAnswers,
  context: ReportContext,
): ReportChange {
  const answers = { ...before, ...changed };
  return [...requiredSteps, providerQuestions]
    .filter(({ id }) => changed[id])
    .map((step): ReportChange => step.give(changed[step.id], context, answers))
    .reduce(mergedParts<Required<ReportChange>>, {});
}

/** The task with the answers to the questions of this report. */
export function questionsTask({ tasks }: Pick<Dossier, 'tasks'>, context: ReportContext): Task | null {
  const provider = questionedProvider(context);
  return tasks.find(({ type, providerId }) => type === 'provider' && providerId === provider?._id) ?? null;
}

/**
 * Whether a step of a report can still be changed in its dossier; the service applies the same rule. What a provider asks
 * later is no part of the report: answering it is a reply, which is sent at once.
 */
export function canChangeStep(
  step: ReportStepId,
  dossier: Pick<Dossier, 'tasks' | 'products'>,
  context: ReportContext,
): boolean {
  if (step !== 'provider-questions') return true;
  const task = questionsTask(dossier, context);
  return (
    task !== null &&
    !isAskedAgain(task) &&
    whyNotStart({ task, tasks: dossier.tasks, products: dossier.products, now: context.now }) === null
  );
}

/**
 * The reporter with a change applied, as a person is saved, with the version that was read. The e-mail address of the
 * account is not changed here. Their bank account, or that they have none, is none of the report's: sent, it would count as
 * details that were given, what was typed of those would go, and who moves to the Netherlands would still say that they have none.
 */
export function changedReporter(reporter: Person, change: PersonInput): PersonInput {
  const { iban, ibanName, hasNoIban, ...entered } = enteredOf(reporter);
  return { ...entered, ...change, email: reporter.email };
}
