import { isDone, isOfTheirOwn, needsIdentification, type PersonFacts } from '../beneficiary/beneficiary.ts';
import { hasAllDetails, hasGivenDetails } from '../beneficiary/beneficiary-answers.ts';
import { checkForm, type FieldProblem } from '../form/form-problems.ts';
import type { Answers, Step } from '../form/step.ts';
import type { Deceased } from '../people/deceased.ts';
import type { Person, PersonInput } from '../people/person.ts';
import { reporterOf } from '../people/reporter-of.ts';
import type { CollectedData, Task, TaskStatus } from '../tasks/task.ts';
import {
  damageInsurancePlace,
  fromDamageInsuranceAnswers,
  toDamageInsuranceAnswers,
} from './damage-insurance-answers.ts';
import { damageInsuranceFlow } from './damage-insurance-flow.ts';
import {
  fromLifeInsuranceAnswers,
  lifeInsurancePlace,
  toLifeInsuranceAnswers,
} from './life-insurance-answers.ts';
import { lifeInsuranceFlow } from './life-insurance-flow.ts';
import type { Product } from './product.ts';

export type InsuranceFacts = {
  readonly collected: CollectedData;
  readonly product: Pick<
    Product,
    'productType' | 'askForBeneficiary' | 'askForBeneficiaryBSN' | 'askForId' | 'minBeneficiaries'
  >;
  readonly deceased: Pick<Deceased, 'dateOfDeath' | 'partner' | 'partnerIbanSameAsDeceased'>;
  readonly persons: readonly (PersonInput & PersonFacts & Pick<Person, 'invitation'>)[];
  readonly now: Date;
};

export type InsuranceResult =
  | { readonly ok: true; readonly status: TaskStatus; readonly collected: CollectedData }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] };

/** The problems of the answers along the flow; `place` gives the path of a step's field in the request. */
const problemsOf = <Context, Given extends Answers, Asked extends Step<Context, Given>>(
  flow: readonly Asked[],
  answers: Given,
  context: Context,
  place: (step: Asked, field: string) => string,
): FieldProblem[] =>
  flow
    .filter(({ when }) => !when || when(answers, context))
    .flatMap((step) => {
      const checked = checkForm(step.form(context, answers), answers[step.id] ?? {});
      return checked.ok ? [] : checked.problems.map((p) => ({ ...p, name: place(step, p.name) }));
    });

/** Ending or transferring the insurance completes the task; with a reminder it stays open. */
export function damageInsuranceOutcome({
  collected,
  deceased,
  persons,
  now,
}: InsuranceFacts): InsuranceResult {
  const context = { dateOfDeath: deceased.dateOfDeath ?? null, now };
  const partner = persons.find(({ uuid }) => uuid === deceased.partner) ?? null;
  const answers = toDamageInsuranceAnswers({ collected, deceased, partner }, context);
  const problems = problemsOf(damageInsuranceFlow, answers, context, damageInsurancePlace);
  const spouse = persons.find((person) => person.isReporter && person.relationshipToDeceased === 'spouse');
  if (collected.productAction === 'transferToPartner' && spouse && partner && partner.uuid !== spouse.uuid)
    problems.push({ name: 'deceased.partner', code: 'reporterIsPartner', params: {} });
  // Details that an invited person filled in were given for another purpose, not for this insurer: the reporter must
  // name the partner by what they know themselves.
  if (collected.productAction === 'transferToPartner' && partner && isOfTheirOwn(partner))
    problems.push({ name: 'deceased.partner', code: 'partnerIsTheirOwn', params: {} });
  if (problems.length > 0) return { ok: false, problems };
  const change = fromDamageInsuranceAnswers(answers, context);
  return {
    ok: true,
    status: change.collected.productAction === 'reminder' ? 'active' : 'completed',
    collected: { ...collected, ...change.collected },
  };
}

/** Completed once every chosen beneficiary is done; until then it waits for them. */
export function lifeInsuranceOutcome({
  collected,
  product,
  persons,
  now,
}: Omit<InsuranceFacts, 'deceased'>): InsuranceResult {
  const reporter = reporterOf(persons);
  const context = { reporterId: reporter?.uuid ?? '', product };
  const answers = toLifeInsuranceAnswers(collected, context);
  const known = persons.map(({ uuid }) => uuid);
  const unknown = (collected.beneficiaries ?? []).findIndex((id) => !known.includes(id));
  const problems = [
    ...(unknown < 0 ? [] : [{ name: `collectedData.beneficiaries.${unknown}`, code: 'unknown', params: {} }]),
    ...problemsOf(lifeInsuranceFlow, answers, context, lifeInsurancePlace),
  ];
  if (problems.length > 0) return { ok: false, problems };
  const change = fromLifeInsuranceAnswers(answers, context).collected;
  // A person who is done because other insurers have their details may have no details here for this insurance.
  const given = persons.filter((person) => hasGivenDetails(person, now));
  return {
    ok: true,
    status: areAllDone(change.beneficiaries ?? [], given, product) ? 'completed' : 'active',
    collected: { ...collected, ...change },
  };
}

/**
 * Whether a life insurance that was handed in asks its reporter more than they answered, as when its insurer corrected it
 * since. Until they answer that too, it is not completed.
 */
export const asksMore = ({
  task: { status, collectedData },
  product,
  persons,
  now,
}: Pick<InsuranceFacts, 'product' | 'persons' | 'now'> & {
  readonly task: Pick<Task, 'status' | 'collectedData'>;
}): boolean =>
  status === 'active' &&
  product.productType === 'life-insurance' &&
  !lifeInsuranceOutcome({ collected: collectedData, product, persons, now }).ok;

type IdentityAsked = Pick<Product, 'askForId' | 'askForBeneficiaryBSN'>;

const alsoAskedBy = <P extends PersonFacts>(
  person: P,
  { askForId, askForBeneficiaryBSN }: IdentityAsked,
): P => ({
  ...person,
  askForId: person.askForId || askForId,
  needsBSN: person.needsBSN || askForBeneficiaryBSN,
});

/** Whether somebody whose details are all there only has to identify themselves for this insurance. */
export const isLeftToIdentify = (
  person: PersonInput & PersonFacts,
  product: IdentityAsked,
  now: Date,
): boolean =>
  needsIdentification(alsoAskedBy(person, product)) &&
  person.identification?.identificationProcessCompleted !== true &&
  hasAllDetails(person, now);

/**
 * Whether every chosen beneficiary is done with everything that this insurance asks, also if they are done with another
 * insurance that asked less. Details that were erased here after another insurer got them do not count for this one.
 */
export function areAllDone(
  ids: readonly string[],
  persons: readonly PersonFacts[],
  product: IdentityAsked,
): boolean {
  const asked = persons.map((person) => alsoAskedBy(person, product));
  return ids.every((id) => asked.some((person) => person.uuid === id && isDone(person) && !person.erasedAt));
}
