import { FormattedMessage, type IntlShape, useIntl } from '@nabericht/intl';
import { useState } from 'react';
import { Button } from './Button.tsx';
import { describeSize } from './describe-size.ts';
import styles from './FileField.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type FileWork =
  /** Being sent: bytes so far and in all. */
  | { sent: number; total: number }
  /** Being made to fit: which page of how many. */
  | { page: number; pages: number }
  /** Being made to fit, and how far it is cannot be told. */
  | 'fitting';

/** Done and in all; null where that cannot be told. */
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

/** How far a file is: seen at every step, and said at every quarter, since nobody wants to hear each percent. */
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
