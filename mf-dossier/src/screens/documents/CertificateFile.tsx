import { Readers } from '@nabericht/documents/Readers';
import type { DeathCertificate } from '@nabericht/domain/certificate/certificate';
import { FormattedMessage } from '@nabericht/intl';
import { Section } from '@nabericht/ui/Page';
import { TaskLine, TaskLines } from '@nabericht/ui/TaskLine';

interface CertificateFileProps {
  certificate: DeathCertificate;
  /** The names of the organisations that can open a file. */
  readersOf: (fileId: string) => readonly string[];
}

/** Says who can open the certificate now, and who will; renders nothing while there is no certificate. */
export function CertificateFile({ certificate: { fileId, needsReview }, readersOf }: CertificateFileProps) {
  if (!fileId) return null;
  return (
    <Section id="certificate-file" title={<FormattedMessage id="documents.certificate" />}>
      <TaskLines>
        <TaskLine icon="paper" title={<FormattedMessage id="documents.certificate.title" />}>
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
