import { OwnDocuments } from '@nabericht/documents/OwnDocuments';
import { ProviderFiles } from '@nabericht/documents/ProviderFiles';
import { providerFiles } from '@nabericht/documents/provider-files';
import { fileReaders } from '@nabericht/domain/dossier/file-readers';
import { canRemove } from '@nabericht/domain/tasks/product-files';
import { StartableTask, type TaskScreenProps } from '@nabericht/dossier/StartableTask';
import { TaskPage } from '@nabericht/dossier/TaskPage';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { Stack } from '@nabericht/ui/Stack';
import { hasProviderFiles } from '../task-list/sections.ts';
import { CertificateFile } from './CertificateFile.tsx';
import { ClosedDocuments } from './ClosedDocuments.tsx';
import { FinishDocuments } from './FinishDocuments.tsx';

export function DocumentsScreen() {
  return (
    <StartableTask
      find={(tasks) => tasks.find(({ type }) => type === 'upload_documents')}
      isOnlyRead={(_, dossier) => hasProviderFiles(dossier)}
    >
      {(props) => <Documents {...props} />}
    </StartableTask>
  );
}

/** The documents that providers sent, to download, and those that the reporter adds once that is possible. */
function Documents(props: TaskScreenProps) {
  const { dossier, dossierId, isOpen, keep } = props;
  const intl = useIntl();
  const readersOf = (fileId: string) => fileReaders(fileId, dossier).map(({ name }) => name);
  return (
    <TaskPage dossier={dossier} title={intl.formatMessage({ id: 'documents.title' })}>
      <Stack gap="2xl">
        <p>
          <FormattedMessage id={isOpen ? 'documents.intro' : 'documents.intro.closed'} />
        </p>
        <ProviderFiles files={providerFiles(dossier)} />
        <OwnDocuments
          dossierId={dossierId}
          documents={dossier.uploadedDocuments}
          readersOf={readersOf}
          onBegin={keep}
          canRemove={(document) => canRemove(document, dossier.tasks)}
          isReadOnly={!isOpen}
        />
        <CertificateFile certificate={dossier.deathCertificate} readersOf={readersOf} />
        {isOpen ? <FinishDocuments {...props} /> : <ClosedDocuments {...props} />}
      </Stack>
    </TaskPage>
  );
}
