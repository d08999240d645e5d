import * as v from 'valibot';
import type { ReportCertificateAnswers } from '../certificate/certificate-form.ts';
import type { Dossier, DossierInput } from '../dossier/dossier.ts';
import { fromText, fromYesNo } from '../form/form-fields.ts';
import { fromAddressAnswers } from '../people/address-form.ts';
import type { Deceased } from '../people/deceased.ts';
import { type Person, PersonInput } from '../people/person.ts';
import type { ProviderAnswers } from '../provider/provider.ts';
import { questionsOf } from '../provider/provider-questions.ts';
import type { Task } from '../tasks/task.ts';
import { whyNotStart } from '../tasks/task-startable.ts';
import type { AdditionalQuestionsAnswers } from './additional-questions-form.ts';
import type { DeceasedAddressAnswers } from './deceased-address-form.ts';
import type { DeceasedDetailsAnswers } from './deceased-details-form.ts';
import { toProviderAnswers } from './provider-questions-form.ts';
import { toReportAnswers } from './report-answers.ts';
import {
  questionedProvider,
  type ReportAnswers,
  type ReportContext,
  type ReportStepId,
} from './report-flow.ts';
import type { ReporterAnswers } from './reporter-form.ts';

type ReportedDossier = Pick<Dossier, 'deceased' | 'deathCertificate' | 'persons' | 'tasks' | 'providerIds'>;

/** A dossier as the report that it was made of, with what has changed since. */
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

/** The answers of each step, as a dossier holds them now. */
export const dossierAnswers = (dossier: ReportedDossier, context: ReportContext): ReportAnswers =>
  toReportAnswers(reportOf(dossier), context);

/**
 * What a report to others can begin with: who died and who reports it. The certificate belongs to that dossier, and
 * the questions to its provider.
 */
export function answersToBeginWith(dossier: ReportedDossier, context: ReportContext): ReportAnswers {
  const { 'death-certificate': first, 'provider-questions': _, ...rest } = dossierAnswers(dossier, context);
  return { ...rest, 'death-certificate': { relationshipToDeceased: first?.relationshipToDeceased } };
}

/** What saving one step of the report changes: one part of the dossier, which carries its own version. */
export type ReportChange =
  | { readonly part: 'deceased'; readonly deceased: Deceased }
  | { readonly part: 'reporter'; readonly person: PersonInput }
  | { readonly part: 'answers'; readonly answers: ProviderAnswers };

type Values = Readonly<Record<string, unknown>>;
type ToChange = (values: Values, context: ReportContext) => ReportChange;

const CHANGES: Readonly<Record<ReportStepId, ToChange>> = {
  'death-certificate': (values) => {
    const { relationshipToDeceased } = values as Pick<ReportCertificateAnswers, 'relationshipToDeceased'>;
    return { part: 'reporter', person: { relationshipToDeceased } };
  },
  'deceased-details': (values) => {
    const details = values as DeceasedDetailsAnswers;
    const { firstName, insertion } = details;
    return {
      part: 'deceased',
      deceased: { ...details, firstName: fromText(firstName), insertion: fromText(insertion) },
    };
  },
  'deceased-address': (values) => {
    const { fromHolland, address } = values as DeceasedAddressAnswers;
    return {
      part: 'deceased',
      deceased: { fromHolland: fromYesNo(fromHolland), address: fromAddressAnswers(address) },
    };
  },
  'additional-questions': (values) => {
    const { deathInNl, deathByAccident, testamentAvailable } = values as AdditionalQuestionsAnswers;
    return {
      part: 'deceased',
      deceased: {
        deathInNl: fromYesNo(deathInNl),
        deathByAccident: fromYesNo(deathByAccident),
        testamentAvailable: fromYesNo(testamentAvailable),
      },
    };
  },
  'provider-questions': (values, context) => {
    const provider = questionedProvider(context);
    const asked = questionsOf(provider ?? { extraQuestions: null });
    const questions = asked.kind === 'questions' ? asked.questions : [];
    return { part: 'answers', answers: toProviderAnswers(questions, values) };
  },
  reporter: (values) => {
    const { firstName, insertion, lastName, birthDate, address, phoneNumber } = values as ReporterAnswers;
    return {
      part: 'reporter',
      person: {
        firstName,
        insertion: fromText(insertion),
        lastName,
        birthDate: fromText(birthDate),
        address: fromAddressAnswers(address),
        phoneNumber: fromText(phoneNumber),
      },
    };
  },
};

/** The change that these answers of a step are, checked by its form before. */
export const reportChange = (step: ReportStepId, values: Values, context: ReportContext): ReportChange =>
  CHANGES[step](values, context);

/** The task that holds the answers to the questions of this report. */
export function questionsTask({ tasks }: Pick<Dossier, 'tasks'>, context: ReportContext): Task | null {
  const provider = questionedProvider(context);
  return tasks.find(({ type, providerId }) => type === 'provider' && providerId === provider?._id) ?? null;
}

/** Whether a step of a report that was made into a dossier can still be changed; the service says the same. */
export function canChangeStep(
  step: ReportStepId,
  dossier: Pick<Dossier, 'tasks' | 'products'>,
  context: ReportContext,
): boolean {
  if (step !== 'provider-questions') return true;
  const task = questionsTask(dossier, context);
  return (
    task !== null &&
    whyNotStart({ task, tasks: dossier.tasks, products: dossier.products, now: context.now }) === null
  );
}

/** The reporter with a change, whole as a person is saved, at the version that was read. */
export const changedReporter = (reporter: Person, change: PersonInput): PersonInput => ({
  ...v.parse(PersonInput, reporter),
  ...change,
});
