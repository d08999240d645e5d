import type { Product } from '../products/product.ts';
import { isForDocuments } from '../products/product-flow.ts';
import { type DenialState, isDenied } from '../provider/denial.ts';
import type { Task, TaskType } from './task.ts';

/** Types that can be opened again after completion. */
const ALWAYS_EDITABLE: readonly TaskType[] = ['extra_product_by_document', 'upload_documents', 'own_letter'];

/** Types that can be opened again while active. */
const COMPLETED_EDITABLE: readonly TaskType[] = ['product_information', 'beneficiary_list', 'provider'];

/** Whether the task of a product opens only after the back office activated it: that of each that is settled by documents. */
export const isOpenedByOffice = isForDocuments;

export type ProductFacts = Pick<Product, 'uuid' | 'productType' | 'isEditable'>;

export const isAlwaysEditable = ({ type }: Pick<Task, 'type'>): boolean => ALWAYS_EDITABLE.includes(type);

/** A provider to which no notice was sent yet; in the NN-only variant its task can be completed before that. */
export const isUnsent = ({
  type,
  noticeSentAt,
  noticeHeldAt,
}: Pick<Task, 'type' | 'noticeSentAt' | 'noticeHeldAt'>): boolean =>
  type === 'provider' && !noticeSentAt && !noticeHeldAt;

/** A provider that asked something after it was told: its task is the reporter's until that is answered. */
export const isAskedAgain = ({
  type,
  status,
  noticeSentAt,
}: Pick<Task, 'type' | 'status' | 'noticeSentAt'>): boolean =>
  type === 'provider' && status === 'new' && Boolean(noticeSentAt);

/**
 * Whether a provider's task can be worked on: before the provider was told, after it denied (so that the report can be
 * corrected), and while it asks something.
 */
export const canPrepareNotice = (
  task: DenialState & Pick<Task, 'type' | 'noticeSentAt' | 'noticeHeldAt'>,
): boolean => isUnsent(task) || isAskedAgain(task) || (task.type === 'provider' && isDenied(task));

export const LINK_TO_SEND = 'toSend';

/** The own task of somebody whose link was made, and is still to be sent: until then it is their reporter's. */
export const isLinkToSend = ({ descriptionArgs }: Pick<Task, 'descriptionArgs'>): boolean =>
  descriptionArgs?.link === LINK_TO_SEND;

export const LINK_NOT_SENT = 'notSent';

/** The own task of somebody whose link expired, and of which nobody said that it was sent. */
export const isLinkNotSent = ({ descriptionArgs }: Pick<Task, 'descriptionArgs'>): boolean =>
  descriptionArgs?.link === LINK_NOT_SENT;

export const OWN_LIST = 'own';

/** The list of beneficiaries of a reporter who is the only one. */
export const isOwnList = ({ descriptionArgs }: Pick<Task, 'descriptionArgs'>): boolean =>
  descriptionArgs?.whose === OWN_LIST;

export const LIST_OF_OTHERS = 'others';

/** The list of beneficiaries while everybody who is not done has a task of their own: it asks nothing itself. */
export const isListOfOthers = ({ descriptionArgs }: Pick<Task, 'descriptionArgs'>): boolean =>
  descriptionArgs?.whose === LIST_OF_OTHERS;

/** Whether an active task can be opened again; that of a provider only until it was told. */
export const isEditableWhileActive = (task: Pick<Task, 'type' | 'noticeSentAt' | 'noticeHeldAt'>): boolean =>
  COMPLETED_EDITABLE.includes(task.type) && (task.type !== 'provider' || isUnsent(task));

/** Whether the product of a task can be worked on; always true for a task without a product. */
export function isProductEditable(
  task: Pick<Task, 'productId' | 'collectedData'>,
  products: readonly ProductFacts[],
): boolean {
  if (!task.productId) return true;
  const product = products.find(({ uuid }) => uuid === task.productId);
  if (!product) return false;
  return isOpened(task, product);
}

/** Whether it is known what the product asks: until then its provider looks at it. */
export const isOpened = (
  { collectedData }: Pick<Task, 'collectedData'>,
  { productType, isEditable }: Omit<ProductFacts, 'uuid'>,
): boolean => (isOpenedByOffice(productType) ? collectedData.activatedByAdmin === true : isEditable);
