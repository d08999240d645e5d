import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import type { StoredTask } from '../tasks/task-repository.ts';
import { decisionOf } from './settled-product.ts';
import { insertSettlement } from './settlement-repository.ts';

/**
 * Has a provider told what was decided about its product, as that stands now: it may arrive a day later, when who benefits
 * has erased their details.
 */
export async function tellProduct(
  { trx, whole, now, enqueue }: Pick<DossierChanging, 'trx' | 'whole' | 'now' | 'enqueue'>,
  task: StoredTask,
  settlementId: string,
): Promise<void> {
  const dossierId = whole.record.id;
  const product = whole.products.find(({ uuid }) => uuid === task.productId);
  if (!task.providerId || !product) return;
  const settlement = { id: settlementId, dossierId, productId: product.uuid };
  await insertSettlement(trx, { ...settlement, decision: decisionOf(whole, task, product, now) });
  enqueue('tellProduct', {
    dossierId,
    providerId: task.providerId,
    productId: product.uuid,
    settlementId,
  });
}
