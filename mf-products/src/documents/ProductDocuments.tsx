import { OwnDocuments } from '@nabericht/documents/OwnDocuments';
import { ProviderFiles } from '@nabericht/documents/ProviderFiles';
import { providerFiles } from '@nabericht/documents/provider-files';
import { fileReaders } from '@nabericht/domain/dossier/file-readers';
import { CompletionNotice } from '@nabericht/dossier/CompletionNotice';
import { TaskPage } from '@nabericht/dossier/TaskPage';
import { useCompleteTask } from '@nabericht/dossier/use-complete-task';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { paths } from '@nabericht/remote';
import { Navigate, useParams } from '@nabericht/router';
import { Actions } from '@nabericht/ui/Actions';
import { Button, ButtonLink } from '@nabericht/ui/Button';
import { SavedNote } from '@nabericht/ui/SavedNote';
import { Stack } from '@nabericht/ui/Stack';
import { HandedInLine } from '../flow/HandedInLine.tsx';
import { ProductName } from '../flow/ProductName.tsx';
import type { ProductTaskProps } from '../flow/product-flow.ts';
import { useProductFiles } from './use-product-files.ts';

const STEP = 'documents';

/** The screen of a product that is settled with documents: those of its provider, and those of the reporter. */
export function ProductDocuments({ dossier, dossierId, product, task, isOpen, keep }: ProductTaskProps) {
  const intl = useIntl();
  const path = useParams()['*'];
  const { own, add, remove } = useProductFiles(dossier, task);
  const { complete, isPending, problem } = useCompleteTask(dossierId, task);
  if (path !== STEP) return <Navigate replace to={paths.task(dossierId, `product/${task._id}/${STEP}`)} />;
  const finish = () => {
    keep();
    complete({ collectedData: { userFiles: own.map(({ fileId }) => fileId) } });
  };
  return (
    <TaskPage
      dossier={dossier}
      title={intl.formatMessage({ id: 'productDocuments.title' }, { name: product.name })}
    >
      <Stack gap="2xl">
        <Stack gap="md">
          <ProductName product={product} />
          {isOpen ? (
            <p>
              <FormattedMessage id="productDocuments.intro" />
            </p>
          ) : (
            <HandedInLine task={task} product={product} />
          )}
        </Stack>
        <ProviderFiles files={providerFiles({ tasks: [task], providers: dossier.providers })} />
        <OwnDocuments
          dossierId={dossierId}
          documents={own}
          readersOf={(fileId) => fileReaders(fileId, dossier).map(({ name }) => name)}
          onBegin={keep}
          onAdded={add}
          onRemove={remove}
          isReadOnly={!isOpen}
        />
        {isOpen && (
          <Stack gap="lg">
            <CompletionNotice problem={problem} />
            <Actions>
              <Button loading={isPending} onClick={finish}>
                <FormattedMessage id="thank.complete" />
              </Button>
              <ButtonLink severity="quiet" to={paths.taskList(dossierId)}>
                <FormattedMessage id="dossier.toTaskList" />
              </ButtonLink>
            </Actions>
            <SavedNote>
              <FormattedMessage
                id="productDocuments.kept"
                values={{ provider: product.provider ?? 'none' }}
              />
            </SavedNote>
          </Stack>
        )}
      </Stack>
    </TaskPage>
  );
}
