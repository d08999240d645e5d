import type { EnqueueOptions } from '@nabericht/service-kit/jobs';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import type { StoredTask } from '../tasks/task-repository.ts';
import { decisionOf, tellsEverything } from './settled-product.ts';
import { insertSettlement } from './settlement-repository.ts';

/**
 * Enqueues telling a provider the current decision about its product. The decision is stored now, since it may be sent
 * a day later, when a beneficiary may have erased their details. An earlier one that is still waiting is not sent any
 * more, unless it has the details of somebody who erased them since.
 */
export async function tellProduct(
  { trx, whole, now, enqueue }: Pick<DossierChanging, 'trx' | 'whole' | 'now' | 'enqueue'>,
  task: StoredTask,
  settlementId: string,
  options?: EnqueueOptions,
): Promise<void> {
  const dossierId = whole.record.id;
  const product = whole.products.find(({ uuid }) => uuid === task.productId);
  if (!task.providerId || !product) return;
  const settlement = { id: settlementId, dossierId, productId: product.uuid };
  const decision = decisionOf(whole, task, product, now);
  await insertSettlement(trx, { ...settlement, decision }, { overtakes: tellsEverything(decision) });
  const { providerId } = task;
  enqueue('sendSettlement', { dossierId, providerId, productId: product.uuid, settlementId }, options);
}
