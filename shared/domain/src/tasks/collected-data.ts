import type { ProductType } from '../products/product.ts';
import type { CollectedData, TaskInput, TaskType } from './task.ts';

type CollectedKey = keyof NonNullable<TaskInput['collectedData']>;

/**
 * The data that the reporter may send for a task, by its type. Keys that are not listed are never changed by the
 * reporter.
 */
const COLLECTS: Readonly<Partial<Record<TaskType, readonly CollectedKey[]>>> = {
  provider: ['providerShareConsent', 'providerQuestionAnswers'],
  product_information: ['userFiles'],
  beneficiary_list: ['beneficiaries'],
  extra_product_by_document: ['reporterFoundProducts', 'reporterProductFiles'],
  upload_documents: ['userFiles'],
};

/** The additional data that the flow of a product asks for, by product type. */
const FLOW_COLLECTS: Readonly<Partial<Record<ProductType, readonly CollectedKey[]>>> = {
  'damage-insurance': [
    'damageInsuranceProductReminderConsent',
    'damageInsuranceReminderDate',
    'newCustomer',
    'partnerIban',
    'partnerIbanName',
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
  /** The type of the task's product; null for other tasks. */
  readonly productType: ProductType | null;
}

/** Merges what was sent into the data of a task; null clears a value, values that were not sent stay. */
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
