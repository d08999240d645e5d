import type { CollectedData, TaskInput, TaskType } from './task.ts';

type CollectedKey = keyof NonNullable<TaskInput['collectedData']>;

/** Which data a reporter's task takes, by its type. What is not named here never changes by their hand. */
const COLLECTS: Readonly<Partial<Record<TaskType, readonly CollectedKey[]>>> = {
  provider: ['providerShareConsent', 'providerQuestionAnswers'],
  product_information: [
    'beneficiaries',
    'damageInsuranceProductReminderConsent',
    'damageInsuranceReminderDate',
    'moreBeneficiaries',
    'newCustomer',
    'numberOfBeneficiaries',
    'payout',
    'payoutIban',
    'payoutIbanName',
    'productAction',
    'reporterIsBeneficiary',
    'stopInsuranceDate',
    'userFiles',
  ],
  beneficiary_list: ['beneficiaries'],
  extra_product_by_document: ['reporterFoundProducts', 'reporterProductFiles'],
  upload_documents: ['userFiles'],
};

/** The data of a task with what was sent for it; null clears, what was not sent stays. */
export function mergeCollected(
  type: TaskType,
  current: CollectedData,
  sent: NonNullable<TaskInput['collectedData']>,
): CollectedData {
  const taken = (COLLECTS[type] ?? [])
    .filter((key) => sent[key] !== undefined)
    .map((key) => [key, sent[key]] as const);
  return { ...current, ...Object.fromEntries(taken) };
}
