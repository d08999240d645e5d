import type { ProductType } from '../products/product.ts';
import type { CollectedData, TaskInput, TaskType } from './task.ts';

type CollectedKey = keyof NonNullable<TaskInput['collectedData']>;

/** Which data a reporter's task takes, by its type. What is not named here never changes by their hand. */
const COLLECTS: Readonly<Partial<Record<TaskType, readonly CollectedKey[]>>> = {
  provider: ['providerShareConsent', 'providerQuestionAnswers'],
  product_information: ['userFiles'],
  beneficiary_list: ['beneficiaries'],
  extra_product_by_document: ['reporterFoundProducts', 'reporterProductFiles'],
  upload_documents: ['userFiles'],
};

/** What the flow of a product asks besides, by its type. */
const FLOW_COLLECTS: Readonly<Partial<Record<ProductType, readonly CollectedKey[]>>> = {
  'damage-insurance': [
    'damageInsuranceProductReminderConsent',
    'damageInsuranceReminderDate',
    'newCustomer',
    'payoutIban',
    'payoutIbanName',
    'productAction',
    'stopInsuranceDate',
  ],
  'life-insurance': [
    'beneficiaries',
    'moreBeneficiaries',
    'numberOfBeneficiaries',
    'payout',
    'payoutIban',
    'payoutIbanName',
    'reporterIsBeneficiary',
  ],
};

interface Collecting {
  readonly type: TaskType;
  /** Of the product that the task is about; null for other tasks. */
  readonly productType: ProductType | null;
}

/** The data of a task with what was sent for it; null clears, what was not sent stays. */
export function mergeCollected(
  { type, productType }: Collecting,
  current: CollectedData,
  sent: NonNullable<TaskInput['collectedData']>,
): CollectedData {
  const asked = (productType && FLOW_COLLECTS[productType]) ?? [];
  const taken = [...(COLLECTS[type] ?? []), ...asked]
    .filter((key) => sent[key] !== undefined)
    .map((key) => [key, sent[key]] as const);
  return { ...current, ...Object.fromEntries(taken) };
}
