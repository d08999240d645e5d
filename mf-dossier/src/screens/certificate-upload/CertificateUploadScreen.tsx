import { DossierGate, type DossierScreenProps } from '@nabericht/dossier/DossierGate';
import { useReadMessagesOf } from '@nabericht/dossier/use-read-messages';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle, paths } from '@nabericht/remote';
import { ButtonLink } from '@nabericht/ui/Button';
import { MessagePage } from '@nabericht/ui/MessagePage';
import { useState } from 'react';
import { CertificateUploadForm } from './CertificateUploadForm.tsx';

export function CertificateUploadScreen() {
  return <DossierGate>{(props) => <CertificateUpload key={props.dossierId} {...props} />}</DossierGate>;
}

/** Uploads a certificate after the report; says that it is done once the dossier has one. */
function CertificateUpload(whole: DossierScreenProps) {
  // Saving completes the task, and the dossier may be refetched before the next screen opens: keep the form until then.
  const [isBegun, setIsBegun] = useState(false);
  const task = whole.dossier.tasks.find(({ type }) => type === 'upload_death_certificate');
  useReadMessagesOf(whole.dossier, task);
  // A certificate under review can be replaced by a better one.
  const isOpen = task?.status !== 'completed' || whole.dossier.deathCertificate.needsReview === true;
  if (!task || !(isOpen || isBegun)) return <AlreadyThere dossierId={whole.dossierId} />;
  return <CertificateUploadForm {...whole} taskId={task._id} onBegin={() => setIsBegun(true)} />;
}

function AlreadyThere({ dossierId }: { dossierId: string }) {
  const intl = useIntl();
  return (
    <MessagePage
      icon="circlecheck"
      title={<FormattedMessage id="upload.done.title" />}
      actions={
        <ButtonLink to={paths.taskList(dossierId)}>
          <FormattedMessage id="dossier.toTaskList" />
        </ButtonLink>
      }
    >
      <PageTitle title={intl.formatMessage({ id: 'upload.done.title' })} />
      <p>
        <FormattedMessage id="upload.done.text" />
      </p>
    </MessagePage>
  );
}
