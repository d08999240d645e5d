import type { SettledProduct } from '@nabericht/contracts/settled-product';
import { asksToIdentify } from '@nabericht/domain/beneficiary/beneficiary';
import type { IdentificationStatus } from '@nabericht/domain/beneficiary/identification';
import { dayOf } from '@nabericht/domain/calendar/calendar-day';
import type { Person, PersonInput } from '@nabericht/domain/people/person';
import type { Product } from '@nabericht/domain/products/product';
import type { DossierWhole } from '../dossiers/dossier-whole.ts';
import type { StoredTask } from '../tasks/task-repository.ts';

type OfProduct = Pick<DossierWhole, 'record' | 'persons'>;
type WithTasks = Pick<DossierWhole, 'tasks'>;
type Decision = SettledProduct['decision'];

/** What the provider of a product is told once its task is completed. */
export function settledProduct(
  whole: OfProduct & WithTasks,
  task: StoredTask,
  product: Product,
): SettledProduct {
  const { deceased, reference } = whole.record;
  const reporter: PersonInput = whole.persons.find(({ isReporter }) => isReporter) ?? {};
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
    },
    product: {
      uuid: product.uuid,
      name: product.name,
      productType: product.productType,
      customerPolicyNumber: product.customerPolicyNumber ?? null,
    },
    customerNumber: numberAt(whole.tasks, task.providerId),
    settledOn: dayOf(new Date(task.completedAt ?? whole.record.createdAt)),
    decision: decisionOf(whole, task, product),
    fileIds: task.collectedData.userFiles ?? [],
  };
}

const numberAt = (tasks: WithTasks['tasks'], providerId: string | null | undefined): string | null =>
  tasks.find(({ task }) => task.type === 'provider' && task.providerId === providerId)?.task.collectedData
    .customerNumber ?? null;

function decisionOf(
  { record, persons }: OfProduct,
  { collectedData: collected }: StoredTask,
  product: Product,
): Decision {
  const payout = {
    payoutIban: collected.payoutIban ?? null,
    payoutIbanName: collected.payoutIbanName ?? null,
  };
  if (product.productType === 'life-insurance') {
    const chosen = (collected.beneficiaries ?? []).flatMap(
      (id) => persons.find(({ uuid }) => uuid === id) ?? [],
    );
    return {
      kind: 'payout',
      reporterIsBeneficiary: collected.reporterIsBeneficiary ?? null,
      moreBeneficiaries: collected.moreBeneficiaries ?? null,
      payout: collected.payout ?? null,
      ...payout,
      beneficiaries: chosen.map((person) => ({
        ...partyOf(person),
        relationshipToDeceased: person.relationshipToDeceased ?? null,
        identification: asksToIdentify(product) ? identificationOf(person) : null,
      })),
    };
  }
  if (product.productType !== 'damage-insurance') return { kind: 'documents' };
  if (collected.productAction === 'transferToPartner') {
    const isSame = record.deceased.partnerIbanSameAsDeceased === true;
    const { iban, ibanName, ...partner } = persons.find(({ uuid }) => uuid === record.deceased.partner) ?? {};
    return {
      kind: 'transfer',
      newCustomer: collected.newCustomer ?? null,
      partnerIbanSameAsDeceased: isSame,
      // One that is known nevertheless was given for something else.
      partner: partyOf(isSame ? partner : { ...partner, iban, ibanName }),
    };
  }
  return { kind: 'stop', stopInsuranceDate: collected.stopInsuranceDate ?? null, ...payout };
}

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

const identificationOf = ({ identification }: Person): IdentificationStatus =>
  (identification?.status as IdentificationStatus | null | undefined) ?? 'not_started';
