import { canReply } from '../conversation/reply.ts';
import { isForDocuments } from '../products/product-flow.ts';
import type { Refusal } from '../rule/refusal.ts';
import { type StartFacts, whyNotStart } from './task-startable.ts';

type TakingFacts = Omit<StartFacts, 'task' | 'tasks'> & {
  readonly tasks: readonly (StartFacts['task'] & Parameters<typeof canReply>[0])[];
};

const NOT_ASKED = {
  id: 'documents-not-asked',
  sentence: 'Documents of the reporter’s own belong to the task that asks for them.',
} as const;

/**
 * Why a dossier takes no documents of the reporter's own; null when something that can be worked on asks for them: the task for
 * all documents, the task of a product that is settled by documents, or a provider that can be replied to.
 */
export function whyNotTakeDocuments(facts: TakingFacts): Refusal | null {
  const { tasks, products } = facts;
  const reasons = tasks
    .filter((task) => asksDocuments(task, products))
    .map((task) => whyNotStart({ ...facts, task }));
  if (reasons.includes(null) || tasks.some(canReply)) return null;
  return reasons[0] ?? NOT_ASKED;
}

const asksDocuments = (
  { type, productId }: StartFacts['task'],
  products: StartFacts['products'],
): boolean => {
  const product = products.find(({ uuid }) => uuid === productId);
  return type === 'upload_documents' || (product != null && isForDocuments(product.productType));
};
