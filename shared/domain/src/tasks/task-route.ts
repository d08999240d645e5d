import { isOfNnOnly } from '../dossier/nn-only.ts';
import type { ProductType } from '../products/product.ts';
import { FLOW_OF, type FlowName } from '../products/product-flow.ts';
import type { Provider } from '../provider/provider.ts';
import { hasQuestions } from '../provider/provider-questions.ts';
import type { Task, TaskType } from './task.ts';

export type RouteFacts = {
  readonly task: Pick<Task, '_id' | 'type' | 'personId'> &
    Partial<Pick<Task, 'status' | 'noticeSentAt' | 'noticeHeldAt'>>;
  readonly nnOnly: boolean;
  readonly provider?: Pick<Provider, 'slug' | 'extraQuestions'> | null;
  readonly productType?: ProductType | null;
};

const FIRST_STEP: Readonly<Record<FlowName, string>> = {
  documents: 'documents',
  'life-insurance': 'life-insurance-intro',
  'damage-insurance': 'damage-insurance-intro',
};

/** A product without a flow has a page too, which explains what happens to it. */
function productRoute({ task, productType }: RouteFacts): string {
  const flow = productType && FLOW_OF[productType];
  return ['product', task._id, flow && FIRST_STEP[flow]].filter(Boolean).join('/');
}

/**
 * A provider that was told has its conversation page, which also has the reply form. Before that, a provider without
 * questions leads to the send screen, as does that of the NN-only variant.
 */
function providerRoute({ task, nnOnly, provider }: RouteFacts): string | null {
  if (!provider) return null;
  if (task.noticeSentAt || task.noticeHeldAt) return `organisation/${task._id}`;
  return isOfNnOnly(nnOnly, provider) || !hasQuestions(provider)
    ? `dossier-send/${task._id}/${provider.slug}`
    : `questions/${task._id}`;
}

const ROUTES: Readonly<Record<TaskType, (facts: RouteFacts) => string | null>> = {
  report_deceased: () => 'report-deceased/death-certificate',
  upload_death_certificate: () => 'death-certificate/upload',
  provider: providerRoute,
  product_information: productRoute,
  reporter_product: ({ task }) => `extra-products/${task._id}`,
  beneficiary_list: () => 'beneficiaries',
  beneficiary_details: ({ task }) => (task.personId ? `beneficiaries/${task.personId}/details` : null),
  extra_product_by_document: ({ task }) => `extra-products/${task._id}`,
  upload_documents: () => 'documents',
  own_letter: ({ task }) => `own-letter/${task._id}`,
};

/** The path of a task's page, under `/dossier/{dossierId}/task/`; null when its data is incomplete. */
export const taskRoute = (facts: RouteFacts): string | null => ROUTES[facts.task.type](facts);
