import type { SettledProduct } from '@nabericht/contracts/settled-product';
import { asksToIdentify } from '@nabericht/domain/beneficiary/beneficiary';
import { hasGivenDetails } from '@nabericht/domain/beneficiary/beneficiary-answers';
import type { IdentificationStatus } from '@nabericht/domain/beneficiary/identification';
import { type CalendarDay, dayOf } from '@nabericht/domain/calendar/calendar-day';
import { isWithoutIban } from '@nabericht/domain/people/bank-account-form';
import type { Person, PersonInput } from '@nabericht/domain/people/person';
import { reporterOf } from '@nabericht/domain/people/reporter-of';
import { premiumAccountOf } from '@nabericht/domain/products/premium-account';
import type { Product } from '@nabericht/domain/products/product';
import type { DossierWhole } from '../dossiers/dossier-whole.ts';
import type { StoredTask } from '../tasks/task-repository.ts';

type OfProduct = Pick<DossierWhole, 'record' | 'persons'>;
type WithTasks = Pick<DossierWhole, 'tasks'>;
type Decision = SettledProduct['decision'];

/**
 * What the provider is told once the task of its product is completed, with the decision of that settlement.
 * @param isToldAgain whether that comes in place of what it received earlier
 */
export function settledProduct(
  whole: OfProduct & WithTasks,
  task: StoredTask,
  product: Product,
  { decision, isToldAgain }: { decision: Decision; isToldAgain: boolean },
): SettledProduct {
  const { deceased, reference } = whole.record;
  const reporter: PersonInput = reporterOf(whole.persons) ?? {};
  return {
    reference,
    deceased: {
      ...namesOf(deceased),
      initials: deceased.initials ?? null,
      dateOfBirth: deceased.dateOfBirth ?? null,
      dateOfDeath: deceased.dateOfDeath ?? null,
    },
    reporter: {
      ...namesOf(reporter),
      email: reporter.email ?? null,
      phoneNumber: reporter.phoneNumber ?? null,
      relationshipToDeceased: reporter.relationshipToDeceased ?? null,
    },
    product: {
      uuid: product.uuid,
      name: product.name,
      productType: product.productType,
      customerPolicyNumber: product.customerPolicyNumber ?? null,
    },
    customerNumber: numberAt(whole.tasks, task.providerId),
    settledOn: settledOn(whole, task),
    ...(isToldAgain && { isToldAgain }),
    decision,
    fileIds: task.collectedData.userFiles ?? [],
  };
}

const numberAt = (tasks: WithTasks['tasks'], providerId: string | null | undefined): string | null =>
  tasks.find(({ task }) => task.type === 'provider' && task.providerId === providerId)?.task.collectedData
    .customerNumber ?? null;

const settledOn = ({ record }: Pick<OfProduct, 'record'>, { completedAt }: StoredTask): CalendarDay =>
  dayOf(new Date(completedAt ?? record.createdAt));

/** The decision about a product, from its current data and people. */
export function decisionOf(whole: OfProduct, task: StoredTask, product: Product, now: Date): Decision {
  const { record, persons } = whole;
  const { collectedData: collected } = task;
  const payout = {
    payoutIban: collected.payoutIban ?? null,
    payoutIbanName: collected.payoutIbanName ?? null,
  };
  if (product.productType === 'life-insurance') {
    const gone = lackedBy(whole, task, product, now);
    const there = chosenIn(task, persons).filter((person) => !gone.includes(person));
    return {
      kind: 'payout',
      reporterIsBeneficiary: collected.reporterIsBeneficiary ?? null,
      moreBeneficiaries: collected.moreBeneficiaries ?? null,
      payout: collected.payout ?? null,
      ...payout,
      beneficiaries: there.map((person) => ({
        ...beneficiaryOf(person),
        identification: asksToIdentify(product) ? identificationOf(person) : null,
      })),
      ...(gone.length > 0 && {
        toldBefore: gone.map((person) => ({
          ...namesOf(person),
          relationshipToDeceased: person.relationshipToDeceased ?? null,
          toldOn: settledOn(whole, task),
        })),
      }),
    };
  }
  if (product.productType !== 'damage-insurance') return { kind: 'documents' };
  if (collected.productAction === 'transferToPartner') {
    // An account that this task names counts, also when the partner keeps the deceased's account for another insurance.
    const isSame = !collected.partnerIban && record.deceased.partnerIbanSameAsDeceased === true;
    const partner = persons.find(({ uuid }) => uuid === record.deceased.partner);
    // If the deceased's account continues, the person's own account was given for another purpose.
    const account = isSame ? { iban: null, ibanName: null } : premiumAccountOf(collected, partner);
    return {
      kind: 'transfer',
      newCustomer: collected.newCustomer ?? null,
      partnerIbanSameAsDeceased: isSame,
      partner: partyOf({ ...partner, ...account }),
    };
  }
  return { kind: 'stop', stopInsuranceDate: collected.stopInsuranceDate ?? null, ...payout };
}

/**
 * The beneficiaries whose details are incomplete. They were in an earlier settlement and erased their details since: the task
 * could not have been completed without them.
 */
export const lackedBy = (
  { persons }: Pick<OfProduct, 'persons'>,
  task: StoredTask,
  product: Pick<Product, 'productType'>,
  now: Date,
): Person[] =>
  product.productType === 'life-insurance'
    ? chosenIn(task, persons).filter((person) => !hasGivenDetails(person, now))
    : [];

const chosenIn = ({ collectedData }: StoredTask, persons: readonly Person[]): Person[] =>
  (collectedData.beneficiaries ?? []).flatMap((id) => persons.find(({ uuid }) => uuid === id) ?? []);

interface Lacking {
  /** The people whose details it lacks, however they are named; null where that is not known. */
  readonly lacks: readonly string[] | null;
}

/**
 * Whether a decision tells everything that an earlier one does, so that the earlier one is not needed beside it: it has the
 * details of all of its people, or the earlier one lacks those that it lacks too.
 */
export const tellsAllOf = (decision: { readonly lacks: readonly string[] }, earlier: Lacking): boolean =>
  decision.lacks.every((id) => earlier.lacks?.includes(id));

const namesOf = ({ firstName, insertion, lastName }: PersonInput) => ({
  firstName: firstName ?? null,
  insertion: insertion ?? null,
  lastName: lastName ?? null,
});

const partyOf = (person: PersonInput) => ({
  ...namesOf(person),
  birthDate: person.birthDate ?? null,
  address: person.address ?? null,
  email: person.email ?? null,
  phoneNumber: person.phoneNumber ?? null,
  iban: person.iban ?? null,
  ibanName: person.ibanName ?? null,
});

/** What an insurer is told of a beneficiary, beside how they identified. */
export const beneficiaryOf = (person: PersonInput) => ({
  ...partyOf(person),
  ...(isWithoutIban(person) && { hasNoIban: true }),
  relationshipToDeceased: person.relationshipToDeceased ?? null,
});

const identificationOf = ({ identification }: Person): IdentificationStatus =>
  (identification?.status as IdentificationStatus | null | undefined) ?? 'not_started';
