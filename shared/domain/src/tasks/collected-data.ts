import { damageInsuranceFlow } from '../products/damage-insurance-flow.ts';
import { lifeInsuranceFlow } from '../products/life-insurance-flow.ts';
import type { ProductType } from '../products/product.ts';
import { FLOW_OF, type FlowName } from '../products/product-flow.ts';
import { type CollectedData, CollectedDataInput, type TaskInput, type TaskType } from './task.ts';

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

const isCollected = (field: string): field is CollectedKey => field in CollectedDataInput.entries;

/** The fields of a flow that are data of its task; its other fields are about people. */
const askedBy = (flow: readonly { readonly blank: object }[]): CollectedKey[] =>
  flow.flatMap(({ blank }) => Object.keys(blank)).filter(isCollected);

/** The additional data that is sent with the flow of a product. */
const FLOW_COLLECTS: Readonly<Record<FlowName, readonly CollectedKey[]>> = {
  documents: [],
  'damage-insurance': askedBy(damageInsuranceFlow),
  // The beneficiaries are counted, not asked how many they are.
  'life-insurance': [...askedBy(lifeInsuranceFlow), 'numberOfBeneficiaries'],
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
  const flow = productType && FLOW_OF[productType];
  const taken = [...(COLLECTS[type] ?? []), ...(flow ? FLOW_COLLECTS[flow] : [])]
    .filter((key) => sent[key] !== undefined)
    .map((key) => [key, sent[key]] as const);
  return { ...current, ...Object.fromEntries(taken) };
}
