import { FormattedMessage } from '@nabericht/intl';
import { Actions } from '@nabericht/ui/Actions';
import { Button } from '@nabericht/ui/Button';
import { Notice } from '@nabericht/ui/Notice';
import type { Interruption } from './use-certificate-upload.ts';

interface ReadingInterruptedProps {
  why: Interruption;
  onAgain: () => void;
  /** Continues without the reading. */
  onGoOn: () => void;
}

/** Says that the file has arrived and is fine, but that reading it was interrupted. */
export function ReadingInterrupted({ why, onAgain, onGoOn }: ReadingInterruptedProps) {
  return (
    <Notice
      tone="warning"
      role="alert"
      compact
      title={<FormattedMessage id="certificate.interrupted.title" />}
    >
      <p>
        <FormattedMessage id={`certificate.interrupted.${why}`} />
      </p>
      <Actions>
        <Button severity="secondary" onClick={onAgain}>
          <FormattedMessage id="certificate.interrupted.again" />
        </Button>
        <Button severity="quiet" onClick={onGoOn}>
          <FormattedMessage id="certificate.reading.goOn" />
        </Button>
      </Actions>
    </Notice>
  );
}
