import type { ReporterProduct } from '../products/product.ts';
import type { Task } from './task.ts';

type Answered = Pick<Task, 'status' | 'collectedData'>;

/**
 * Updates the task that asks for found products after they changed: its answer and files follow from them. When the
 * last product is removed after a yes, the question is asked again. An unanswered question stays unanswered.
 */
export function followFound(
  { status, collectedData }: Answered,
  products: readonly Pick<ReporterProduct, 'files'>[],
): Answered {
  const { reporterFoundProducts } = collectedData;
  if (reporterFoundProducts == null) return { status, collectedData };
  const isNoneLeft = reporterFoundProducts && products.length === 0;
  return {
    status: isNoneLeft ? 'new' : status,
    collectedData: {
      ...collectedData,
      reporterFoundProducts: isNoneLeft ? null : products.length > 0,
      reporterProductFiles: products.flatMap(({ files }) => files),
    },
  };
}
