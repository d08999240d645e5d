import type { ReporterProduct } from '../products/product.ts';
import type { Task } from './task.ts';

type Answered = Pick<Task, 'status' | 'collectedData'>;

/**
 * The task that asks for products, once there are others: its answer and its files are what was found. Without the last
 * one, who said yes is asked anew. What was not answered yet stays so.
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
