import { isBlocking, isRefused, verdictOf } from '@nabericht/domain/certificate/certificate-verdict';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { Button } from '@nabericht/ui/Button';
import { Dialog } from '@nabericht/ui/Dialog';
import { Meter } from '@nabericht/ui/Meter';
import { Notice } from '@nabericht/ui/Notice';
import { adviceOf } from './advice.ts';
import type { Certificate } from './certificate-state.ts';

interface ScoreDialogProps {
  open: boolean;
  certificate: Certificate;
  /** Its details are filled in by the person; those of a dossier stand there. */
  isReport: boolean;
  onAnother: () => void;
  onAbroad: () => void;
  /** Called when the certificate comes later; absent where that is not possible. */
  onLater?: (() => void) | undefined;
  onClose: () => void;
}

const LEVELS = ['poor', 'fair', 'good'] as const;

/** Says what is wrong with a reading of low quality, and lets the person choose how to continue. */
export function ScoreDialog(props: ScoreDialogProps) {
  const { open, certificate, isReport, onClose } = props;
  const { document } = adviceOf(certificate.ocrData);
  const verdict = verdictOf(certificate.score);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<FormattedMessage id={`certificate.${document ?? `score.${verdict}`}.title`} />}
      actions={<Ways {...props} />}
    >
      {document ? (
        <>
          <p>
            <FormattedMessage id={`certificate.${document}.text`} />
          </p>
          <Notice
            icon="paper"
            compact
            headingLevel={3}
            title={<FormattedMessage id={`certificate.${document}.wanted.title`} />}
          >
            <p>
              <FormattedMessage id={`certificate.${document}.wanted.text`} />
            </p>
          </Notice>
        </>
      ) : (
        <PictureAdvice certificate={certificate} />
      )}
      {isBlocking(verdict) && !isRefused(certificate) && (
        <p>
          <FormattedMessage id="certificate.byHand.text" values={{ isReport }} />
        </p>
      )}
    </Dialog>
  );
}

/** Two buttons at most: another file, and the best way to continue with this one. */
function Ways({ certificate, onAnother, onAbroad, onLater, onClose }: ScoreDialogProps) {
  const { document } = adviceOf(certificate.ocrData);
  const second = !isRefused(certificate)
    ? { id: document ? 'certificate.goOnFile' : 'certificate.goOn', act: onClose }
    : document === 'doctorsStatement' && onLater
      ? { id: 'certificate.later', act: onLater }
      : { id: 'certificate.abroad', act: onAbroad };
  return (
    <>
      <Button onClick={onAnother}>
        <FormattedMessage id={document ? 'certificate.anotherFile' : 'certificate.another'} />
      </Button>
      <Button severity="quiet" onClick={second.act}>
        <FormattedMessage id={second.id} />
      </Button>
    </>
  );
}

/** How well the picture could be read, and how to make a better one. */
function PictureAdvice({ certificate }: Pick<ScoreDialogProps, 'certificate'>) {
  const intl = useIntl();
  const { picture, looksLike } = adviceOf(certificate.ocrData);
  const verdict = verdictOf(certificate.score);
  // Without a score and without advice about the picture it may be any document.
  const said = verdict === 'noScore' && picture ? 'unreliable' : verdict;
  return (
    <>
      {certificate.score !== null && (
        <Meter
          title={
            <FormattedMessage
              id={`certificate.meter.${verdict}`}
              values={{
                tenths: Math.round(certificate.score / 10),
                strong: (words) => <strong>{words}</strong>,
              }}
            />
          }
          levels={LEVELS.map((level) => intl.formatMessage({ id: `certificate.level.${level}` }))}
          level={isBlocking(verdict) ? 0 : 1}
          tone={isBlocking(verdict) ? 'negative' : 'warning'}
        />
      )}
      <p>
        <FormattedMessage id={`certificate.score.${said}.text`} />
      </p>
      {looksLike && (
        <p>
          <FormattedMessage id={`certificate.looksLike.${looksLike}`} />
        </p>
      )}
      <Notice
        icon="camera"
        compact
        headingLevel={3}
        title={<FormattedMessage id={`certificate.${picture ?? 'tips'}.title`} />}
      >
        <p>
          <FormattedMessage id={`certificate.${picture ?? 'tips'}.text`} />
        </p>
      </Notice>
    </>
  );
}
