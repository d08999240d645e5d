import { canReply } from '@nabericht/domain/conversation/reply';
import type { Product } from '@nabericht/domain/products/product';
import { isForDocuments } from '@nabericht/domain/products/product-flow';
import type { Task } from '@nabericht/domain/tasks/task';
import { whyNotStart } from '@nabericht/domain/tasks/task-startable';
import { forbidden } from '@nabericht/service-kit/problem';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';

const NOT_ASKED = {
  id: 'documents-not-asked',
  sentence: 'Documents of the reporter’s own belong to the task that asks for them.',
} as const;

/**
 * Refuses documents unless something that can be worked on asks for them: the task for all documents, the task of a
 * product that is settled by documents, or a provider that can be replied to.
 * @throws {Problem} 403
 */
export function assertTakesDocuments({ whole: { tasks, products }, now }: DossierChanging): void {
  const all = tasks.map(({ task }) => task);
  const reasons = all
    .filter((task) => asksDocuments(task, products))
    .map((task) => whyNotStart({ task, tasks: all, products, now }));
  if (reasons.includes(null) || all.some(canReply)) return;
  const { id, sentence } = reasons[0] ?? NOT_ASKED;
  throw forbidden(id, sentence);
}

const asksDocuments = (
  { type, productId }: Pick<Task, 'type' | 'productId'>,
  products: readonly Product[],
): boolean => {
  const product = products.find(({ uuid }) => uuid === productId);
  return type === 'upload_documents' || (product != null && isForDocuments(product.productType));
};
