import { FormattedMessage, type IntlShape, useIntl } from '@nabericht/intl';
import { useState } from 'react';
import { Button } from './Button.tsx';
import { describeSize } from './describe-size.ts';
import styles from './FileField.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type FileWork =
  /** Upload: bytes sent so far, and in all. */
  | { sent: number; total: number }
  /** Shrinking a PDF: the current page, and how many there are. */
  | { page: number; pages: number }
  /** Shrinking without known progress. */
  | 'fitting';

/** The completed and the total amount; null when unknown. */
const shareOf = (work: FileWork) => {
  if (work === 'fitting') return null;
  return 'sent' in work ? { done: work.sent, all: work.total } : { done: work.page, all: work.pages };
};

const isSending = (work: FileWork) => work !== 'fitting' && 'sent' in work;

function wordsOf(work: FileWork, intl: IntlShape): string {
  if (work === 'fitting') return intl.formatMessage({ id: 'ui.file.fitting' });
  if ('page' in work) return intl.formatMessage({ id: 'ui.file.fittingPage' }, { ...work });
  const [sent, total] = [describeSize(intl, work.sent), describeSize(intl, work.total)];
  return intl.formatMessage({ id: 'ui.file.sending' }, { sent, total });
}

interface FileProgressProps {
  work: FileWork;
  onCancel?: (() => void) | undefined;
}

/** The progress of a file: shown at every step, but announced only at every quarter, to limit what is read aloud. */
export function FileProgress({ work, onCancel }: FileProgressProps) {
  const intl = useIntl();
  const share = shareOf(work);
  const words = wordsOf(work, intl);
  const quarter = share ? Math.floor((4 * share.done) / share.all) : 0;
  const step = `${isSending(work)} ${share !== null} ${quarter}`;
  const [said, setSaid] = useState({ step, words });
  if (said.step !== step) setSaid({ step, words });
  return (
    <div className={styles.underWay}>
      <p aria-hidden="true">{words}</p>
      <VisuallyHidden role="status">{said.words}</VisuallyHidden>
      <progress
        className={styles.bar}
        aria-label={intl.formatMessage({ id: isSending(work) ? 'ui.file.progress' : 'ui.file.fitting' })}
        {...(share ? { value: share.done, max: share.all } : {})}
      />
      {onCancel && (
        <Button severity="quiet" iconLeft="close" onClick={onCancel}>
          <FormattedMessage id={isSending(work) ? 'ui.file.cancel' : 'ui.file.stop'} />
        </Button>
      )}
    </div>
  );
}
