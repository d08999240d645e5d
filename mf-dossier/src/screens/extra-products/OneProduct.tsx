import type { Dossier } from '@nabericht/domain/dossier/dossier';
import type { ReporterProduct } from '@nabericht/domain/products/product';
import { TaskPage } from '@nabericht/dossier/TaskPage';
import { useIntl } from '@nabericht/intl';
import { paths } from '@nabericht/remote';
import { useNavigate } from '@nabericht/router';
import { ProductEditor } from './ProductEditor.tsx';

interface OneProductProps {
  dossier: Dossier;
  number: number;
  product: ReporterProduct;
  onBegin: () => void;
}

/** One product that was found, opened from its own task in the task list. */
export function OneProduct({ dossier, number, product, onBegin }: OneProductProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const toTaskList = async () => navigate(paths.taskList(dossier._id));
  return (
    <TaskPage dossier={dossier} title={intl.formatMessage({ id: 'extra.one.title' })}>
      <ProductEditor
        dossierId={dossier._id}
        number={number}
        product={product}
        onBegin={onBegin}
        onSaved={toTaskList}
        onCancel={toTaskList}
      />
    </TaskPage>
  );
}
