import { isRefused } from '@nabericht/domain/certificate/certificate-verdict';
import { CERTIFICATE_EXTENSIONS } from '@nabericht/domain/rule/constants';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { Button } from '@nabericht/ui/Button';
import { Checkbox } from '@nabericht/ui/Checkbox';
import { FileField } from '@nabericht/ui/FileField';
import type { FileWork } from '@nabericht/ui/FileProgress';
import { Notice } from '@nabericht/ui/Notice';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { otherDocument } from './advice.ts';
import styles from './CertificateField.module.css';
import { type Certificate, questionAbout, standingOf } from './certificate-state.ts';
import { DuplicateDialog } from './DuplicateDialog.tsx';
import { ReadFacts } from './ReadFacts.tsx';
import { ReadingInterrupted } from './ReadingInterrupted.tsx';
import { ReadingProgress } from './ReadingProgress.tsx';
import { ScoreDialog } from './ScoreDialog.tsx';
import {
  type CertificateUploadOptions,
  type UploadPhase,
  useCertificateUpload,
} from './use-certificate-upload.ts';
import { useIsSlow } from './use-is-slow.ts';

export { type Certificate, NO_CERTIFICATE, questionAbout } from './certificate-state.ts';

interface CertificateFieldProps {
  /** The name of the file field in its form. */
  name: string;
  value: Certificate;
  onChange: (certificate: Certificate) => void;
  label: ReactNode;
  error?: string | undefined;
  dossierId?: string;
  /** Called when a reading has arrived, or when the reader had no time for one. */
  onRead?: (certificate: Certificate) => void;
  /** True from choosing a file until its reading has arrived, unless it lies unsent. */
  onBusy?: (isBusy: boolean) => void;
  /** Called with what continues without the reading while that is offered, and with null when it is not. */
  onOffer?: (goOn: (() => void) | null) => void;
  /** True while a file that did not arrive lies here: it has to be sent again or removed. */
  onUnsent?: (isUnsent: boolean) => void;
  /** Called when the certificate comes later; absent where that is not possible. */
  onLater?: () => void;
  fit?: CertificateUploadOptions['fit'];
}

const ACCEPT = ['image/*', ...CERTIFICATE_EXTENSIONS.map((extension) => `.${extension}`)].join(',');

/** The field for the certificate: a photo or file is sent, read and assessed, and whatever the result the person can go on. */
export function CertificateField(props: CertificateFieldProps) {
  const { name, value, onChange, label, error, dossierId, onRead, onLater, fit } = props;
  const intl = useIntl();
  const field = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<'score' | 'duplicate' | null>(null);
  const upload = useCertificateUpload({
    value,
    onChange,
    dossierId,
    fit,
    onRead: (certificate) => {
      setDialog(questionAbout(certificate));
      onRead?.(certificate);
    },
  });
  const { phase, interruption, left, sendAgain } = upload;
  const isBusy = phase.name !== 'resting' || interruption !== null;
  const isUnsent = left !== null;
  const isReading = phase.name === 'reading';
  const isSlow = useIsSlow(isReading);
  const canGoOn = interruption !== null || (isReading && (isSlow || phase.isBusy));

  const told = useRef(props);
  told.current = props;
  useEffect(() => told.current.onBusy?.(isBusy), [isBusy]);
  const skip = useRef(upload.goOnUnread);
  skip.current = upload.goOnUnread;
  useEffect(() => told.current.onOffer?.(canGoOn ? () => skip.current() : null), [canGoOn]);
  useEffect(() => told.current.onUnsent?.(isUnsent), [isUnsent]);
  useEffect(
    () => () => {
      told.current.onBusy?.(false);
      told.current.onOffer?.(null);
      told.current.onUnsent?.(false);
    },
    [],
  );

  const chooseAnother = () => {
    // Synchronously, so that the browser still counts the click on the input as the person's own.
    flushSync(() => {
      setDialog(null);
      upload.remove();
    });
    field.current?.querySelector<HTMLInputElement>('input[type=file]')?.click();
  };
  // The pressed button disappears: keep the focus in the field.
  const staying = (act: () => void) => () => {
    field.current?.focus({ preventScroll: true });
    act();
  };
  const goOn = staying(upload.goOnUnread);
  // A refused certificate gets no warning that its death was reported before.
  const afterScore = (certificate: Certificate) =>
    setDialog(certificate.duplicate && !isRefused(certificate) ? 'duplicate' : null);
  const saysAbroad = (fromAbroad: boolean) => {
    const certificate = { ...value, fromAbroad };
    onChange(certificate);
    afterScore(certificate);
  };

  const hasFile = value.fileId !== '';
  const standing = hasFile && !isBusy ? standingOf(value) : null;
  const document = standing && otherDocument(value);
  // A dossier has the details already.
  const isReport = dossierId === undefined;
  const problem = upload.problem && intl.formatMessage({ id: upload.problem.id }, upload.problem.values);

  return (
    <div ref={field} tabIndex={-1} className={styles.field}>
      <FileField
        name={name}
        label={label}
        hint={<FormattedMessage id="certificate.hint" />}
        error={problem ?? error}
        accept={ACCEPT}
        camera
        onSelect={upload.select}
        progress={workOf(phase)}
        onCancel={upload.cancel}
        file={
          hasFile
            ? {
                name: value.fileName || intl.formatMessage({ id: 'certificate.unnamed' }),
                // While it is being read, ReadingProgress below says so.
                ...(standing && {
                  status: <FormattedMessage id={`certificate.standing.${document ? 'other' : standing}`} />,
                  ...TONES[standing],
                }),
              }
            : left && {
                name: left.name,
                status: <FormattedMessage id="certificate.standing.unsent" />,
                tone: 'warning',
              }
        }
        onRemove={upload.remove}
      />
      {sendAgain && (
        <div>
          <Button severity="secondary" iconLeft="upload" onClick={staying(sendAgain)}>
            <FormattedMessage id="certificate.sendAgain" />
          </Button>
        </div>
      )}
      {phase.name === 'reading' && (
        <ReadingProgress
          isBusy={phase.isBusy}
          isSlow={isSlow}
          firstLook={phase.firstLook}
          onGoOn={canGoOn ? goOn : undefined}
        />
      )}
      {interruption && (
        <ReadingInterrupted why={interruption} onAgain={staying(upload.readAgain)} onGoOn={goOn} />
      )}
      {standing === 'read' && value.ocrData && <ReadFacts read={value.ocrData} />}
      {standing && standing !== 'read' && (
        <Notice
          tone={standing === 'refused' ? 'warning' : 'info'}
          compact
          title={<FormattedMessage id={`certificate.${document ?? standing}.title`} />}
        >
          <p>
            <FormattedMessage
              id={document ? 'certificate.refused.other' : `certificate.${standing}.text`}
              values={{ isReport }}
            />
          </p>
        </Notice>
      )}
      {(standing === 'refused' || value.fromAbroad) && (
        <Checkbox
          id={`${name}-abroad`}
          label={<FormattedMessage id="certificate.abroad" />}
          checked={value.fromAbroad}
          onChange={(event) => saysAbroad(event.currentTarget.checked)}
        />
      )}
      <ScoreDialog
        open={dialog === 'score'}
        certificate={value}
        isReport={isReport}
        onAnother={chooseAnother}
        onLater={
          onLater &&
          (() => {
            setDialog(null);
            upload.remove();
            onLater();
          })
        }
        onAbroad={() => saysAbroad(true)}
        onClose={() => afterScore(value)}
      />
      <DuplicateDialog
        open={dialog === 'duplicate'}
        duplicateName={value.ocrData?.duplicateName}
        onAnother={chooseAnother}
        onClose={() => setDialog(null)}
      />
    </div>
  );
}

const TONES = {
  unread: {},
  refused: { tone: 'warning' },
  byHand: {},
  read: { tone: 'positive' },
} as const;

function workOf(phase: UploadPhase): FileWork | null {
  if (phase.name === 'preparing') return phase.work ?? 'fitting';
  return phase.name === 'sending' ? phase : null;
}
