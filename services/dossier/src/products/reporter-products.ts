import { whyNotStart } from '@nabericht/domain/task-startable';
import { forbidden } from '@nabericht/service-kit/problem';
import type { DossierChanging } from '../dossiers/change-dossier.ts';

const NOT_ASKED = {
  id: 'extra-products-not-asked',
  sentence: 'Products that the reporter found belong to the task that asks for them.',
} as const;

/**
 * Refuses products that the reporter found as long as the task that asks for them cannot be worked on.
 * @throws {Problem} 403
 */
export function assertAsksForProducts({ whole, now }: DossierChanging): void {
  const tasks = whole.tasks.map(({ task }) => task);
  const task = tasks.find(({ type }) => type === 'extra_product_by_document');
  const reason = task ? whyNotStart({ task, tasks, products: whole.products, now }) : NOT_ASKED;
  if (reason) throw forbidden(reason.id, reason.sentence);
}
