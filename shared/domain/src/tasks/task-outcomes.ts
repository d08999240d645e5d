import type { DeathCertificate } from '../certificate/certificate.ts';
import { isRefused } from '../certificate/certificate-verdict.ts';
import { isOfNnOnly } from '../dossier/nn-only.ts';
import { checkForm, type FieldProblem } from '../form/form-problems.ts';
import {
  damageInsuranceOutcome,
  type InsuranceFacts,
  type InsuranceResult,
  lifeInsuranceOutcome,
} from '../products/insurance-outcomes.ts';
import { FLOW_OF, type FlowName } from '../products/product-flow.ts';
import { NOTICE_RULES } from '../provider/notice-conditions.ts';
import type { MatchesPattern } from '../provider/pattern-rules.ts';
import type { Provider } from '../provider/provider.ts';
import { questionsOf } from '../provider/provider-questions.ts';
import { fromProviderAnswers, questionsForm, toProviderAnswers } from '../report/provider-questions-form.ts';
import type { Refusal } from '../rule/refusal.ts';
import type { CollectedData, Task, TaskStatus, TaskType } from './task.ts';

export type OutcomeFacts = {
  readonly task: Pick<Task, 'type'>;
  readonly asked: Exclude<TaskStatus, 'new'>;
  /** The data of the task, with the sent data merged into it. */
  readonly collected: CollectedData;
  readonly nnOnly: boolean;
  readonly provider: Pick<Provider, 'slug' | 'extraQuestions'> | null;
  readonly product: InsuranceFacts['product'] | null;
  readonly deceased: InsuranceFacts['deceased'];
  readonly persons: InsuranceFacts['persons'];
  readonly now: Date;
  readonly matches: MatchesPattern | null;
  readonly deathCertificate: DeathCertificate;
  /** The number of products that the reporter found. */
  readonly reporterProducts: number;
};

export type Accepted = { readonly status: TaskStatus; readonly collectedData: CollectedData };
export type Refused = Refusal & { readonly httpStatus: 403 | 422; readonly fields: readonly FieldProblem[] };
export type OutcomeResult =
  | { readonly ok: true; readonly change: Accepted }
  | { readonly ok: false; readonly refusal: Refused };
type Outcome = (facts: OutcomeFacts) => OutcomeResult;

const accept = (status: TaskStatus, collectedData: CollectedData): OutcomeResult => ({
  ok: true,
  change: { status, collectedData },
});
const refuse = (rule: Refusal, fields: readonly FieldProblem[]): OutcomeResult => ({
  ok: false,
  refusal: { id: rule.id, sentence: rule.sentence, httpStatus: fields.length > 0 ? 422 : 403, fields },
});
const field = (name: string, code: string, minimum?: number): FieldProblem => ({
  name,
  code,
  params: minimum === undefined ? {} : { minimum },
});

const OUTCOME_RULES = {
  certificate: {
    id: 'certificate-complete',
    sentence: 'The upload task is completed by a certificate with a score that is good enough.',
  },
  onlyCompletes: {
    id: 'certificate-only-completes',
    sentence: 'The upload task is either to do or done.',
  },
  providerCompletes: {
    id: 'provider-completes',
    sentence: "Only the provider's answer completes its task, except that of the NN-only variant.",
  },
  answers: {
    id: 'questions-answered',
    sentence: 'The questions of a provider are answered by its own rules.',
  },
  foundProducts: {
    id: 'found-products',
    sentence: 'Who found products adds at least one; who found none says so.',
  },
  insurance: {
    id: 'insurance-answered',
    sentence: 'An insurance is settled by the answers that its flow asks for.',
  },
  noOutcome: {
    id: 'no-outcome',
    sentence: 'A task or product without a flow is not settled by the reporter.',
  },
} as const satisfies Record<string, Refusal>;

const asAsked: Outcome = ({ asked, collected }) => accept(asked, collected);

const uploadCertificate: Outcome = ({ asked, collected, deathCertificate }) => {
  if (asked !== 'completed') return refuse(OUTCOME_RULES.onlyCompletes, [field('status', 'invalid')]);
  const code = !deathCertificate.fileId
    ? 'required'
    : isRefused(deathCertificate)
      ? 'scoreUnacceptable'
      : null;
  return code
    ? refuse(OUTCOME_RULES.certificate, [field('deathCertificate.fileId', code)])
    : accept('completed', collected);
};

const tellProvider: Outcome = ({ asked, collected, nnOnly, provider, deathCertificate, matches }) => {
  if (asked === 'completed' && !isOfNnOnly(nnOnly, provider))
    return refuse(OUTCOME_RULES.providerCompletes, []);
  const questions = questionsOf(provider ?? { extraQuestions: null });
  const answered = withCheckedAnswers(questions, collected, matches);
  if (!answered.ok) return refuse(OUTCOME_RULES.answers, answered.problems);
  if (asked === 'completed' && (!deathCertificate.fileId || isRefused(deathCertificate))) {
    return refuse(NOTICE_RULES[0], [field('deathCertificate.fileId', 'required')]);
  }
  return accept(asked, answered.output);
};

function withCheckedAnswers(
  questions: ReturnType<typeof questionsOf>,
  collected: CollectedData,
  matches: MatchesPattern | null,
) {
  if (questions.kind !== 'questions') return { ok: true, output: collected } as const;
  const checked = checkForm(
    questionsForm(questions.questions, matches),
    fromProviderAnswers(collected.providerQuestionAnswers),
  );
  if (!checked.ok) {
    const problems = checked.problems.map((problem) => ({
      ...problem,
      name: `collectedData.providerQuestionAnswers.${problem.name}`,
    }));
    return { ok: false, problems } as const;
  }
  const providerQuestionAnswers = toProviderAnswers(questions.questions, checked.output);
  return { ok: true, output: { ...collected, providerQuestionAnswers } } as const;
}

const foundProducts: Outcome = ({ asked, collected, reporterProducts }) => {
  if (asked === 'completed' && collected.reporterFoundProducts == null) {
    return refuse(OUTCOME_RULES.foundProducts, [field('collectedData.reporterFoundProducts', 'required')]);
  }
  if (asked === 'completed' && collected.reporterFoundProducts && reporterProducts === 0) {
    return refuse(OUTCOME_RULES.foundProducts, [field('reporterProducts', 'minItems', 1)]);
  }
  if (asked === 'completed' && !collected.reporterFoundProducts && reporterProducts > 0) {
    return refuse(OUTCOME_RULES.foundProducts, [field('collectedData.reporterFoundProducts', 'noButSome')]);
  }
  return accept(asked, collected);
};

type ProductOutcome = (
  facts: OutcomeFacts & { readonly product: NonNullable<OutcomeFacts['product']> },
) => OutcomeResult;

/** The answers decide the status, whatever status was requested. */
const insurance =
  (outcome: (facts: InsuranceFacts) => InsuranceResult): ProductOutcome =>
  (facts) => {
    const result = outcome(facts);
    return result.ok
      ? accept(result.status, result.collected)
      : refuse(OUTCOME_RULES.insurance, result.problems);
  };

const NO_OUTCOME = refuse(OUTCOME_RULES.noOutcome, []);

const FLOW_OUTCOMES: Readonly<Record<FlowName, ProductOutcome>> = {
  documents: asAsked,
  'damage-insurance': insurance(damageInsuranceOutcome),
  'life-insurance': insurance(lifeInsuranceOutcome),
};

const settleProduct: Outcome = ({ product, ...facts }) => {
  const flow = product && FLOW_OF[product.productType];
  return flow ? FLOW_OUTCOMES[flow]({ ...facts, product }) : NO_OUTCOME;
};

const OUTCOMES: Readonly<Partial<Record<TaskType, Outcome>>> = {
  upload_death_certificate: uploadCertificate,
  provider: tellProvider,
  product_information: settleProduct,
  extra_product_by_document: foundProducts,
  upload_documents: asAsked,
  own_letter: asAsked,
};

/** The outcome of the requested status, decided by the flow of the task. */
export const outcomeOf: Outcome = (facts) => OUTCOMES[facts.task.type]?.(facts) ?? NO_OUTCOME;
