import type { IdentificationStatus } from '@nabericht/domain/beneficiary/identification';
import { greetingName } from '@nabericht/domain/people/person-name';
import { FormattedMessage } from '@nabericht/intl';
import { useNavigate } from '@nabericht/router';
import { Actions } from '@nabericht/ui/Actions';
import { Button } from '@nabericht/ui/Button';
import { Notice } from '@nabericht/ui/Notice';
import { Sheet } from '@nabericht/ui/Sheet';
import { type ComponentProps, useState } from 'react';
import { usePersonFlow } from '../../flow/person-flow.ts';
import { OVER } from '../finalize/over-state.ts';
import { RETRY } from '../identification/retry-state.ts';
import type { Outcome } from './use-identification-status.ts';

interface OutcomeSheetProps {
  outcome: Outcome;
  onLook: () => unknown;
  isLooking: boolean;
}

/** The result of an identification. When no further try is possible, this part is done. */
export function OutcomeSheet({ outcome, onLook, isLooking }: OutcomeSheetProps) {
  const navigate = useNavigate();
  const { person, pathTo, isSelf, refresh } = usePersonFlow();
  const [isGoingOn, setIsGoingOn] = useState(false);
  const { status, canIdentify, triesLeft, isAwaited, isUnknown } = outcome;
  const hasNone = status === 'not_started';
  // While a result may be on its way, nobody is led to a second identification.
  const canRetry = canIdentify && !isAwaited && status !== 'inconclusive' && status !== 'accepted';
  const isOver = !canRetry && !hasNone;
  const id = isUnknown ? 'unknown' : status;
  const who = { who: isSelf ? 'self' : 'other', firstName: greetingName(person) };

  const goOn = async () => {
    setIsGoingOn(true);
    await refresh();
    await navigate(pathTo('finalize'), { state: OVER });
  };
  return (
    <Sheet>
      <Notice
        compact
        role={TONES[status] === 'negative' ? 'alert' : 'status'}
        tone={TONES[status]}
        title={<FormattedMessage id={`identificationStatus.${id}`} />}
      >
        <p>
          <FormattedMessage
            id={`identificationStatus.${id}.${hasNone && !isAwaited ? 'unseen' : 'text'}`}
            values={who}
          />
        </p>
        {hasNone && canRetry && (
          <p>
            <FormattedMessage id="identificationStatus.not_started.retry" />
          </p>
        )}
        {canRetry && !hasNone && triesLeft !== undefined && (
          <p>
            <FormattedMessage id="identificationStatus.triesLeft" values={{ count: triesLeft }} />
          </p>
        )}
        {isOver && (
          <p>
            <FormattedMessage
              id={`identificationStatus.over.${status === 'accepted' || status === 'inconclusive' ? status : 'failed'}`}
            />
          </p>
        )}
      </Notice>
      <Actions>
        {hasNone && (
          <Button onClick={() => onLook()} loading={isLooking}>
            <FormattedMessage id="identificationStatus.again" />
          </Button>
        )}
        {canRetry && (
          <Button
            iconLeft="back"
            severity={hasNone ? 'secondary' : 'primary'}
            onClick={() => navigate(pathTo('identification'), { state: RETRY })}
          >
            <FormattedMessage id="identificationStatus.retry" />
          </Button>
        )}
        {isOver && (
          <Button iconRight="right" onClick={goOn} loading={isGoingOn}>
            <FormattedMessage id="step.next" />
          </Button>
        )}
      </Actions>
    </Sheet>
  );
}

const TONES: Record<IdentificationStatus, NonNullable<ComponentProps<typeof Notice>['tone']>> = {
  accepted: 'positive',
  inconclusive: 'info',
  not_started: 'info',
  rejected: 'negative',
  canceled: 'negative',
  failed: 'negative',
};
