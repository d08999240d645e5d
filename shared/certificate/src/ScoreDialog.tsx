import { isBlocking, isRefused, verdictOf } from '@nabericht/domain/certificate-verdict';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { Button } from '@nabericht/ui/Button';
import { Dialog } from '@nabericht/ui/Dialog';
import { Meter } from '@nabericht/ui/Meter';
import { Notice } from '@nabericht/ui/Notice';
import type { Certificate } from './certificate-state.ts';

interface ScoreDialogProps {
  open: boolean;
  certificate: Certificate;
  onAnother: () => void;
  onAbroad: () => void;
  onClose: () => void;
}

const LEVELS = ['poor', 'fair', 'good'] as const;

/** What the reader made of the picture, when it could be better: say it, and let the person choose how to go on. */
export function ScoreDialog({ open, certificate, onAnother, onAbroad, onClose }: ScoreDialogProps) {
  const intl = useIntl();
  const verdict = verdictOf(certificate.score);
  const levels = LEVELS.map((level) => intl.formatMessage({ id: `certificate.level.${level}` }));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<FormattedMessage id={`certificate.score.${verdict}.title`} />}
      actions={
        <>
          <Button onClick={onAnother}>
            <FormattedMessage id="certificate.another" />
          </Button>
          {isRefused(certificate) ? (
            <Button severity="quiet" onClick={onAbroad}>
              <FormattedMessage id="certificate.abroad" />
            </Button>
          ) : (
            <Button severity="quiet" onClick={onClose}>
              <FormattedMessage id="certificate.goOn" />
            </Button>
          )}
        </>
      }
    >
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
          levels={levels}
          level={isBlocking(verdict) ? 0 : 1}
          tone={isBlocking(verdict) ? 'negative' : 'warning'}
        />
      )}
      <p>
        <FormattedMessage id={`certificate.score.${verdict}.text`} />
      </p>
      {isBlocking(verdict) && !isRefused(certificate) && (
        <p>
          <FormattedMessage id="certificate.byHand.text" />
        </p>
      )}
      <Notice icon="camera" compact headingLevel={3} title={<FormattedMessage id="certificate.tips.title" />}>
        <p>
          <FormattedMessage id="certificate.tips.text" />
        </p>
      </Notice>
    </Dialog>
  );
}
