import { hasFlow } from '@nabericht/domain/products/product-flow';
import { namedUuid } from '@nabericht/service-kit/named-uuid';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import { tellProduct } from './tell-product.ts';

/**
 * Tells providers which products were settled by this change, whatever caused it; a product without questions needs no
 * decision.
 */
export async function tellSettled(changing: DossierChanging): Promise<void> {
  const { before, whole } = changing;
  for (const { task } of whole.tasks) {
    const was = before.tasks.find((record) => record.task._id === task._id)?.task;
    const isJustDone = was && was.status !== 'completed' && task.status === 'completed';
    const product = whole.products.find(({ uuid }) => uuid === task.productId);
    if (isJustDone && product && hasFlow(product.productType))
      await tellProduct(changing, task, namedUuid(`settled ${task._id} ${task.version}`));
  }
}
