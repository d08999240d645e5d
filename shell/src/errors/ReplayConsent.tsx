import { FormattedMessage } from '@nabericht/intl';
import { Actions } from '@nabericht/ui/Actions';
import { Button } from '@nabericht/ui/Button';
import { Notice } from '@nabericht/ui/Notice';
import { useEffect, useState } from 'react';
import { startReplay, stopReplay } from './error-reports.ts';
import { type ReplayAnswer, readReplayConsent, writeReplayConsent } from './replay-consent.ts';

/** Asks once for consent to record the screen, and lets somebody who agreed withdraw it at any time. */
export function ReplayConsent() {
  const [answer, setAnswer] = useState(readReplayConsent);
  useEffect(() => {
    if (answer === 'yes') startReplay();
  }, [answer]);

  const choose = (next: ReplayAnswer) => {
    writeReplayConsent(next);
    setAnswer(next);
    if (next === 'no') void stopReplay();
  };

  if (answer === 'no') return null;
  if (answer === 'yes')
    return (
      <p>
        <FormattedMessage id="replay.on" />{' '}
        <Button severity="quiet" onClick={() => choose('no')}>
          <FormattedMessage id="replay.stop" />
        </Button>
      </p>
    );
  return (
    <Notice title={<FormattedMessage id="replay.title" />}>
      <p>
        <FormattedMessage id="replay.text" />
      </p>
      <Actions>
        <Button severity="secondary" onClick={() => choose('no')}>
          <FormattedMessage id="replay.no" />
        </Button>
        <Button severity="secondary" onClick={() => choose('yes')}>
          <FormattedMessage id="replay.yes" />
        </Button>
      </Actions>
    </Notice>
  );
}
