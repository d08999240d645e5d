import type { Task } from '@nabericht/domain/tasks/task';
import { StartableTask, type TaskScreenProps, ToTaskList } from '@nabericht/dossier/StartableTask';
import { useRemote } from '@nabericht/remote';
import { useParams } from '@nabericht/router';
import { useEffect } from 'react';
import { FoundProducts } from './FoundProducts.tsx';
import { OneProduct } from './OneProduct.tsx';

/** What the reporter found among the papers: all products, or only the product of the task in the address. */
export function ExtraProductsScreen() {
  return (
    <StartableTask find={taskThatAsks}>
      {(props) => <OfAddress key={props.dossierId} {...props} />}
    </StartableTask>
  );
}

/** Products belong to the task that asks for them, also when the address names the task of one product. */
function taskThatAsks(tasks: readonly Task[], taskId: string | undefined): Task | undefined {
  const addressed = tasks.find(({ _id }) => _id === taskId);
  if (addressed?.type !== 'reporter_product') {
    return addressed?.type === 'extra_product_by_document' ? addressed : undefined;
  }
  return tasks.find(({ type }) => type === 'extra_product_by_document');
}

function OfAddress(props: TaskScreenProps) {
  const { dossier, dossierId, task, keep } = props;
  const { taskId } = useParams();
  if (task._id === taskId) return <FoundProducts {...props} />;
  const productId = dossier.tasks.find(({ _id }) => _id === taskId)?.productId;
  const number = dossier.reporterProducts.findIndex(({ uuid }) => uuid === productId) + 1;
  const product = dossier.reporterProducts[number - 1];
  if (!product) return <MissingProduct dossierId={dossierId} />;
  return <OneProduct key={product.uuid} dossier={dossier} number={number} product={product} onBegin={keep} />;
}

function MissingProduct({ dossierId }: { dossierId: string }) {
  const { reportError } = useRemote();
  useEffect(() => {
    reportError(new Error('The task of a product that the reporter found has no product'), 'extra products');
  }, [reportError]);
  return <ToTaskList dossierId={dossierId} refused="unknown" />;
}
