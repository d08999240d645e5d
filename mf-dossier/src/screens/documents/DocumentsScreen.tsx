import { StartableTask, type TaskScreenProps } from '@nabericht/dossier/StartableTask';
import { TaskPage } from '@nabericht/dossier/TaskPage';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { useApi } from '@nabericht/remote';
import { Section } from '@nabericht/ui/Page';
import { Stack } from '@nabericht/ui/Stack';
import { Subtle } from '@nabericht/ui/Subtle';
import { TaskLine, TaskLines } from '@nabericht/ui/TaskLine';
import { DownloadButton } from '../../files/DownloadButton.tsx';
import { fileKind } from '../../files/file-kind.ts';
import { AddDocument } from './AddDocument.tsx';
import { FinishDocuments } from './FinishDocuments.tsx';
import { OwnDocument } from './OwnDocument.tsx';
import { type ProviderFile, providerFiles } from './provider-files.ts';

export function DocumentsScreen() {
  return (
    <StartableTask find={(tasks) => tasks.find(({ type }) => type === 'upload_documents')}>
      {(props) => <Documents {...props} />}
    </StartableTask>
  );
}

/** What providers sent to be downloaded, and what the reporter adds. */
function Documents(props: TaskScreenProps) {
  const { dossier, dossierId } = props;
  const intl = useIntl();
  const files = providerFiles(dossier);
  const own = dossier.uploadedDocuments;
  return (
    <TaskPage dossier={dossier} title={intl.formatMessage({ id: 'documents.title' })}>
      <Stack gap="2xl">
        <p>
          <FormattedMessage id="documents.intro" />
        </p>
        {files.length > 0 && (
          <Section
            id="provider-files"
            title={<FormattedMessage id="documents.fromProviders" />}
            aside={<FormattedMessage id="documents.count" values={{ count: files.length }} />}
          >
            <TaskLines>
              {files.map((file) => (
                <FileOfProvider key={file.fileId} file={file} />
              ))}
            </TaskLines>
          </Section>
        )}
        <Section
          id="own-documents"
          title={<FormattedMessage id="documents.own" />}
          aside={<FormattedMessage id="documents.count" values={{ count: own.length }} />}
        >
          {own.length > 0 ? (
            <TaskLines>
              {own.map((document) => (
                <OwnDocument key={document.uuid} dossierId={dossierId} document={document} />
              ))}
            </TaskLines>
          ) : (
            <Subtle>
              <FormattedMessage id="documents.none" />
            </Subtle>
          )}
          <AddDocument dossierId={dossierId} />
        </Section>
        <FinishDocuments {...props} />
      </Stack>
    </TaskPage>
  );
}

function FileOfProvider({ file: { fileId, name, description, provider } }: { file: ProviderFile }) {
  const api = useApi();
  return (
    <TaskLine
      icon={fileKind(name)}
      title={name}
      action={<DownloadButton name={name} load={() => api.file.download({ params: { fileId } })} />}
    >
      {description && <p>{description}</p>}
      {provider && (
        <p>
          <FormattedMessage id="documents.from" values={{ provider }} />
        </p>
      )}
    </TaskLine>
  );
}
