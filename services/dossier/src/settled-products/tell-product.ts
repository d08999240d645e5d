import type { EnqueueOptions } from '@nabericht/service-kit/jobs';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import type { StoredTask } from '../tasks/task-repository.ts';
import { decisionOf, lackedBy, tellsAllOf } from './settled-product.ts';
import {
  followSettlements,
  insertSettlement,
  listWaiting,
  overtakeSettlements,
} from './settlement-repository.ts';

/**
 * Enqueues telling a provider the current decision about its product. The decision is stored now, since it may be sent
 * a day later, when a beneficiary may have erased their details. An earlier one that is still waiting is not sent any
 * more, unless it has the details of somebody whose details this one lacks.
 * @param starts when it is told: once, however often it is enqueued, since the provider service records a follow-up once by its id
 */
export async function tellProduct(
  { trx, before, whole, now, enqueue }: Pick<DossierChanging, 'trx' | 'before' | 'whole' | 'now' | 'enqueue'>,
  task: StoredTask,
  settlementId: string,
  starts: readonly EnqueueOptions[] = [{}],
): Promise<void> {
  const dossierId = whole.record.id;
  const product = whole.products.find(({ uuid }) => uuid === task.productId);
  if (!task.providerId || !product) return;
  const place = { dossierId, productId: product.uuid };
  const decision = decisionOf(whole, task, product, now);
  const lacks = lackedBy(whole, task, product, now).map(({ uuid }) => uuid);
  const waiting = await listWaiting(trx, place);
  const earlier = waiting.filter((one) => tellsAllOf({ lacks }, one));
  await overtakeSettlements(
    trx,
    earlier.map(({ id }) => id),
  );
  await followSettlements(
    trx,
    waiting.map(({ id }) => id),
  );
  const wasSettled = before.tasks.some(
    (record) => record.task._id === task._id && record.task.status === 'completed',
  );
  // What is no longer waiting has arrived.
  const isToldAgain = waiting.length > 0 ? waiting.some((one) => one.isToldAgain || one.isBegun) : wasSettled;
  await insertSettlement(trx, { ...place, id: settlementId, decision, lacks, isToldAgain });
  const { providerId } = task;
  for (const options of starts) enqueue('sendSettlement', { ...place, providerId, settlementId }, options);
}
