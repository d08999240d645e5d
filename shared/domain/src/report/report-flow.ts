import type * as v from 'valibot';
import { ReportCertificateForm } from '../certificate/certificate-form.ts';
import { isNnOnly } from '../dossier/nn-only.ts';
import type { MatchesPattern } from '../provider/pattern-rules.ts';
import type { Provider } from '../provider/provider.ts';
import { hasQuestions, questionsOf } from '../provider/provider-questions.ts';
import { AdditionalQuestionsForm } from './additional-questions-form.ts';
import { DeceasedAddressForm } from './deceased-address-form.ts';
import { deceasedDetailsForm } from './deceased-details-form.ts';
import { questionsForm } from './provider-questions-form.ts';
import { reporterForm } from './reporter-form.ts';

/** What a report knows beside its answers. */
export type ReportContext = {
  readonly providers: readonly ReportProvider[];
  readonly nnOnly: boolean;
  readonly signedIn: boolean;
  readonly now: Date;
  /** Null in a browser: the step of the questions tries the patterns, and the server again. */
  readonly matches: MatchesPattern | null;
};
export type ReportProvider = Pick<
  Provider,
  '_id' | 'slug' | 'extraQuestions' | 'isDeathCertificateRequired' | 'hasOwnTaskList'
>;

export const reportContext = (
  providers: readonly ReportProvider[],
  rest: Pick<ReportContext, 'signedIn' | 'now' | 'matches'>,
): ReportContext => ({ ...rest, providers, nnOnly: isNnOnly(providers) });

/** What was typed, by step id. */
export type ReportAnswers = { readonly [stepId: string]: Readonly<Record<string, unknown>> | undefined };

export const REPORT_STEP_IDS = [
  'death-certificate',
  'deceased-details',
  'deceased-address',
  'provider-questions',
  'additional-questions',
  'reporter',
] as const;
export type ReportStepId = (typeof REPORT_STEP_IDS)[number];

export type ReportStep = {
  readonly id: ReportStepId;
  readonly path: ReportStepId;
  readonly schema: (context: ReportContext) => v.GenericSchema;
  readonly when?: (answers: ReportAnswers, context: ReportContext) => boolean;
};

/** The one provider of which the questions are asked inside the report; with more of them they become tasks. */
export function questionedProvider({ providers }: Pick<ReportContext, 'providers'>): ReportProvider | null {
  const [first, ...others] = providers.filter(hasQuestions);
  return first && others.length === 0 ? first : null;
}

const step = (id: ReportStepId, rest: Omit<ReportStep, 'id' | 'path'>): ReportStep => ({
  id,
  path: id,
  ...rest,
});

/** Reporting a death, in order. */
export const reportFlow: readonly ReportStep[] = [
  step('death-certificate', { schema: () => ReportCertificateForm }),
  step('deceased-details', { schema: deceasedDetailsForm }),
  step('deceased-address', { schema: () => DeceasedAddressForm }),
  step('provider-questions', {
    schema: (context) => reportQuestionsForm(context),
    when: (_answers, context) => questionedProvider(context) !== null,
  }),
  step('additional-questions', {
    schema: () => AdditionalQuestionsForm,
    when: (_answers, { nnOnly }) => nnOnly,
  }),
  step('reporter', { schema: reporterForm }),
];

export function reportQuestionsForm(context: Pick<ReportContext, 'providers' | 'matches'>) {
  const provider = questionedProvider(context);
  const asked = provider && questionsOf(provider);
  return questionsForm(asked?.kind === 'questions' ? asked.questions : [], context.matches);
}

/** Where a finished report leads: who is not signed in gets an account and a code first. */
export const afterReport = ({ signedIn }: Pick<ReportContext, 'signedIn'>): 'create-dossier' | 'register' =>
  signedIn ? 'create-dossier' : 'register';

/** The provider that cannot do without a certificate, when it is the only one: its warning is shown. */
export function warnsForCertificate(
  { providers }: Pick<ReportContext, 'providers'>,
  certificateAvailable: boolean,
): boolean {
  const [only, ...others] = providers;
  return others.length === 0 && only?.isDeathCertificateRequired === true && !certificateAvailable;
}
