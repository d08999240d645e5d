import { DownloadButton } from '@nabericht/documents/DownloadButton';
import { Readers } from '@nabericht/documents/Readers';
import type { DeathCertificate } from '@nabericht/domain/certificate/certificate';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { useApi } from '@nabericht/remote';
import { Section } from '@nabericht/ui/Page';
import { TaskLine, TaskLines } from '@nabericht/ui/TaskLine';

interface CertificateFileProps {
  certificate: DeathCertificate;
  /** The names of the organisations that can open a file. */
  readersOf: (fileId: string) => readonly string[];
}

/** The certificate, for download, with who can open it now, and who will; renders nothing while there is no certificate. */
export function CertificateFile({ certificate: { fileId, needsReview }, readersOf }: CertificateFileProps) {
  const intl = useIntl();
  const api = useApi();
  if (!fileId) return null;
  const title = intl.formatMessage({ id: 'documents.certificate.title' });
  return (
    <Section id="certificate-file" title={<FormattedMessage id="documents.certificate" />}>
      <TaskLines>
        <TaskLine
          icon="paper"
          title={title}
          action={<DownloadButton name={title} load={() => api.file.download({ params: { fileId } })} />}
        >
          <Readers names={readersOf(fileId)} />
          <p>
            <FormattedMessage
              id={needsReview ? 'documents.certificate.review' : 'documents.certificate.others'}
            />
          </p>
        </TaskLine>
      </TaskLines>
    </Section>
  );
}
