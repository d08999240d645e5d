import { isOpenedByOffice } from '@nabericht/domain/tasks/task-editable';
import { loadDossier } from '../dossiers/read-whole-dossier.ts';
import type { JobDeps } from '../job-deps.ts';
import { letterFacts } from '../mail/letter-facts.ts';
import type { OfTask } from '../queues.ts';
import { openProductLetter } from './open-product-letter.ts';

/** Asks the back office to open the task of a product, unless it did so already or the product became of another kind. */
export async function askToOpenProduct(deps: JobDeps, { dossierId, taskId }: OfTask): Promise<void> {
  const { whole } = await loadDossier(deps, dossierId);
  const task = whole.tasks.find((record) => record.task._id === taskId)?.task;
  const product = whole.products.find(({ uuid }) => uuid === task?.productId);
  if (!product || !isOpenedByOffice(product.productType)) return;
  const { productType, provider } = product;
  if (task?.collectedData.activatedByAdmin) return;
  await deps.mailer.send({
    to: { address: deps.backOfficeEmail },
    ...openProductLetter(letterFacts(whole, deps, 'nl'), taskId, { productType, provider }),
    messageId: `open-product-${taskId}-${productType}`,
  });
}
