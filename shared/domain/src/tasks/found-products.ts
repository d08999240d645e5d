import type { ReporterProduct } from '../products/product.ts';
import type { Refusal } from '../rule/refusal.ts';
import type { Task } from './task.ts';
import { type StartFacts, whyNotStart } from './task-startable.ts';

const NOT_ASKED = {
  id: 'extra-products-not-asked',
  sentence: 'Products that the reporter found belong to the task that asks for them.',
} as const;

/** Why the reporter cannot add, change or remove products that they found; null when the task that asks for them can be worked on. */
export function whyNotAddFound(
  facts: Omit<StartFacts, 'task' | 'tasks'> & { readonly tasks: readonly StartFacts['task'][] },
): Refusal | null {
  const task = facts.tasks.find(({ type }) => type === 'extra_product_by_document');
  return task ? whyNotStart({ ...facts, task }) : NOT_ASKED;
}

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
