import type { Task } from '@nabericht/domain/tasks/task';
import { StartableTask, type TaskScreenProps, ToTaskList } from '@nabericht/dossier/StartableTask';
import { useRemote } from '@nabericht/remote';
import { useParams } from '@nabericht/router';
import { useEffect } from 'react';
import { TypedGate } from '../../typed/TypedGate.tsx';
import { FoundProducts } from './FoundProducts.tsx';
import { OneProduct } from './OneProduct.tsx';

/** What the reporter found among the papers: all products, or only the product of the task in the address. */
export function ExtraProductsScreen() {
  return <StartableTask find={taskThatAsks}>{(props) => <OfAddress {...props} />}</StartableTask>;
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
  const { dossier, dossierId, task } = props;
  const { taskId } = useParams();
  const { productId } = dossier.tasks.find(({ _id }) => _id === taskId) ?? {};
  const number = dossier.reporterProducts.findIndex(({ uuid }) => uuid === productId) + 1;
  const product = dossier.reporterProducts[number - 1];
  const isOfAll = task._id === taskId;
  if (!isOfAll && !product) return <MissingProduct dossierId={dossierId} />;
  return (
    <TypedGate key={`${dossierId} ${taskId}`} of={{ dossierId, taskId: task._id }}>
      {(saved) =>
        product && !isOfAll ? (
          <OneProduct {...props} saved={saved} number={number} product={product} />
        ) : (
          <FoundProducts {...props} saved={saved} />
        )
      }
    </TypedGate>
  );
}

function MissingProduct({ dossierId }: { dossierId: string }) {
  const { reportError } = useRemote();
  useEffect(() => {
    reportError(new Error('The task of a product that the reporter found has no product'), 'extra products');
  }, [reportError]);
  return <ToTaskList dossierId={dossierId} refused="unknown" />;
}
