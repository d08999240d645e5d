import type { Dossier } from '@nabericht/domain/dossier/dossier';
import { deceasedName } from '@nabericht/dossier/deceased-name';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { clockTime } from '@nabericht/intl/written';
import { paths } from '@nabericht/remote';
import { QuietLink } from '@nabericht/ui/QuietLink';
import type { TaskView } from '../screens/task-list/sections.ts';
import { titleOf } from '../screens/task-list/task-words.ts';
import type { SentNotices } from './sent-notices.ts';
import { WithdrawAll } from './WithdrawAll.tsx';

interface SentSummaryProps {
  dossier: Dossier;
  sent: SentNotices;
  /** The tasks that can be done now, most urgent first. */
  open: readonly TaskView[];
  onWithdraw: (withdrawable: SentNotices['withdrawable']) => void;
}

/** Says what was sent and until when the reporter can wait, and offers to withdraw while that is possible. */
export function SentSummary({ dossier, sent, open, onWithdraw }: SentSummaryProps) {
  const intl = useIntl();
  const { views, stand, ofStand, failing, withdrawable, until } = sent;
  const [next] = open;
  return (
    <>
      {stand !== 'failing' && (
        <p>
          <FormattedMessage
            id={`sent.${stand}`}
            values={{
              count: ofStand.length,
              provider: ofStand[0]?.provider?.name ?? '',
              name: deceasedName(dossier.deceased, intl),
            }}
          />
        </p>
      )}
      {failing.length > 0 && (
        <p>
          <FormattedMessage
            id="sent.failing"
            values={{ providers: intl.formatList(failing.map(({ provider }) => provider?.name ?? '')) }}
          />
        </p>
      )}
      <p>
        <FormattedMessage
          id="sent.rest"
          values={{
            open: open.length,
            isAwaited: String(views.some(({ isDoneBySending }) => !isDoneBySending)),
          }}
        />
      </p>
      {next?.route && (
        <QuietLink to={paths.task(dossier._id, next.route)} strong>
          {titleOf(next, intl)}
        </QuietLink>
      )}
      {stand === 'held' && (
        <QuietLink to={paths.task(dossier._id, 'death-certificate/upload')}>
          <FormattedMessage id="taskList.review.replace" />
        </QuietLink>
      )}
      {withdrawable.length > 0 && (
        <>
          <p>
            {until ? (
              <FormattedMessage id="sent.until" values={{ time: clockTime(until, intl) }} />
            ) : (
              <FormattedMessage id="sent.untilHeld" />
            )}
          </p>
          <div>
            <WithdrawAll withdrawable={withdrawable} onAsk={onWithdraw} />
          </div>
        </>
      )}
    </>
  );
}
