import { otherDocument } from '@nabericht/certificate/advice';
import { type Certificate, CertificateField } from '@nabericht/certificate/CertificateField';
import { CertificatePicture } from '@nabericht/certificate/CertificatePicture';
import { LargeCertificate } from '@nabericht/certificate/LargeCertificate';
import { useCertificatePicture } from '@nabericht/certificate/use-certificate-picture';
import { UploadCertificateForm } from '@nabericht/domain/certificate/certificate-form';
import { isRefused } from '@nabericht/domain/certificate/certificate-verdict';
import { readingDifferences } from '@nabericht/domain/certificate/reading-differences';
import { namedInFull } from '@nabericht/domain/people/person-name';
import type { DossierScreenProps } from '@nabericht/dossier/DossierGate';
import { ProblemNotice } from '@nabericht/dossier/ProblemNotice';
import { TaskPage } from '@nabericht/dossier/TaskPage';
import { useStepForm } from '@nabericht/flow/use-step-form';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { paths, useLeaveGuard } from '@nabericht/remote';
import { Actions } from '@nabericht/ui/Actions';
import { Button, ButtonLink } from '@nabericht/ui/Button';
import { ErrorSummary } from '@nabericht/ui/ErrorSummary';
import { Notice } from '@nabericht/ui/Notice';
import { Sheet } from '@nabericht/ui/Sheet';
import { useState } from 'react';
import * as v from 'valibot';
import { RefusedBefore } from './RefusedBefore.tsx';
import { useSaveCertificate } from './use-save-certificate.ts';

interface CertificateUploadFormProps extends DossierScreenProps {
  taskId: string;
  onBegin: () => void;
}

const FAILURES = {
  refused: 'upload.refused',
  stale: 'upload.stale',
  settled: 'upload.settled',
  failed: 'upload.failed',
};

/** The value of every field while no file is chosen. */
const emptyCertificate: Certificate = v.parse(v.object(UploadCertificateForm.entries), {});

/** Requires a file whose reading is good enough, or that the back office will look at. */
export function CertificateUploadForm({ dossier, dossierId, taskId, onBegin }: CertificateUploadFormProps) {
  const intl = useIntl();
  const [isReading, setIsReading] = useState(false);
  const [isUnsent, setIsUnsent] = useState(false);
  const { problem, saveCertificate } = useSaveCertificate({
    dossier,
    taskId,
    onUnreadable: (code) => refuse([{ name: 'fileId', code }]),
  });
  const { form, problems, refusals, refuse, submit } = useStepForm(UploadCertificateForm, {
    defaultValues: emptyCertificate,
    onValid: async (certificate) => {
      onBegin();
      await saveCertificate({ certificate, beforeLeaving: release });
    },
  });
  const certificate: Certificate = form.watch();
  const { ocrData } = certificate;
  const picture = useCertificatePicture(certificate, ocrData);
  const { deceased } = dossier;
  const isOfAnother =
    ocrData !== null && !isRefused(certificate) && readingDifferences(ocrData, deceased).length > 0;
  const release = useLeaveGuard(certificate.fileId !== '' || isReading || isUnsent);
  const document = otherDocument(certificate);
  const ofTheFile = isUnsent ? 'certificate.unsent' : document && `certificate.problem.${document}`;
  // A file that is still being resized, uploaded or read is not validated yet.
  const errors = (isReading ? [] : problems).map(({ name, code }) => ({
    field: name,
    message: intl.formatMessage({ id: ofTheFile ?? `upload.problem.${code}` }),
  }));
  const title = intl.formatMessage({ id: 'upload.title' });
  return (
    <TaskPage
      dossier={dossier}
      title={title}
      tabTitle={errors.length > 0 ? intl.formatMessage({ id: 'form.errorTitle' }, { title }) : title}
    >
      <p>
        <FormattedMessage id="upload.intro" />
      </p>
      <RefusedBefore dossier={dossier} />
      <ErrorSummary errors={errors} attempt={refusals} />
      <Sheet as="form" onSubmit={submit}>
        <CertificateField
          name="fileId"
          dossierId={dossierId}
          label={<FormattedMessage id="upload.label" />}
          value={certificate}
          onChange={(next) => {
            for (const [name, value] of Object.entries(next)) {
              form.setValue(name as keyof Certificate, value);
            }
          }}
          onBusy={setIsReading}
          onUnsent={setIsUnsent}
          error={errors.find(({ field }) => field === 'fileId')?.message}
        />
        {isOfAnother && (
          <Notice
            tone="warning"
            role="status"
            compact
            headingLevel={2}
            title={<FormattedMessage id="upload.other.title" />}
          >
            <p>
              <FormattedMessage id="upload.other.text" values={{ name: namedInFull(deceased) }} />
            </p>
          </Notice>
        )}
        {picture && <CertificatePicture certificate={picture} />}
        {picture && <LargeCertificate certificate={picture} />}
        <ProblemNotice problem={problem} texts={FAILURES} />
        <Actions>
          <Button type="submit" loading={form.formState.isSubmitting || isReading} iconRight="right">
            <FormattedMessage id="upload.action" />
          </Button>
          <ButtonLink severity="quiet" to={paths.taskList(dossierId)}>
            <FormattedMessage id="dossier.toTaskList" />
          </ButtonLink>
        </Actions>
      </Sheet>
    </TaskPage>
  );
}
