import type { ReporterProduct } from '@nabericht/domain/products/product';
import { TaskPage } from '@nabericht/dossier/TaskPage';
import { KeptNote } from '@nabericht/fields/KeptNote';
import { useIntl } from '@nabericht/intl';
import { paths } from '@nabericht/remote';
import { useNavigate } from '@nabericht/router';
import { Stack } from '@nabericht/ui/Stack';
import { ProductEditor } from './ProductEditor.tsx';
import { type OfFoundTask, useProductDrafts } from './use-product-drafts.ts';

interface OneProductProps extends OfFoundTask {
  number: number;
  product: ReporterProduct;
}

/** One product that was found, opened from its own task in the task list. */
export function OneProduct({ number, product, ...task }: OneProductProps) {
  const { dossier, dossierId } = task;
  const intl = useIntl();
  const navigate = useNavigate();
  const typed = useProductDrafts(task);
  return (
    <TaskPage dossier={dossier} title={intl.formatMessage({ id: 'extra.one.title' })}>
      <Stack>
        <ProductEditor
          dossierId={dossierId}
          number={number}
          uuid={product.uuid}
          product={product}
          typed={typed}
          onClose={async () => navigate(paths.taskList(dossierId))}
          canCancel
          headingLevel={2}
        />
        <KeptNote {...typed.note} />
      </Stack>
    </TaskPage>
  );
}
