import { FormattedMessage } from '@nabericht/intl';
import { useApi } from '@nabericht/remote';
import { Section } from '@nabericht/ui/Page';
import { TaskLine, TaskLines } from '@nabericht/ui/TaskLine';
import { DownloadButton } from './DownloadButton.tsx';
import { fileKind } from './file-kind.ts';
import type { ProviderFile } from './provider-files.ts';

/** The files that providers sent, for download; renders nothing when there are none. */
export function ProviderFiles({ files }: { files: readonly ProviderFile[] }) {
  const api = useApi();
  if (files.length === 0) return null;
  return (
    <Section
      id="provider-files"
      title={<FormattedMessage id="documents.fromProviders" />}
      aside={<FormattedMessage id="documents.count" values={{ count: files.length }} />}
    >
      <TaskLines>
        {files.map(({ fileId, name, description, provider }) => (
          <TaskLine
            key={fileId}
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
        ))}
      </TaskLines>
    </Section>
  );
}
