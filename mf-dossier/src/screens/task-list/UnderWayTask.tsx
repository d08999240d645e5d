import { isReplyOverdue } from '@nabericht/domain/calendar/reply-deadline';
import { canWithdraw } from '@nabericht/domain/provider/notice-state';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { clockTime } from '@nabericht/intl/written';
import { paths } from '@nabericht/remote';
import { Reference } from '@nabericht/ui/Subtle';
import { TaskLine } from '@nabericht/ui/TaskLine';
import type { TaskView } from './sections.ts';
import { textOf, titleOf } from './task-words.ts';
import type { NoticeReceiver } from './use-withdraw.tsx';
import { Withdraw } from './Withdraw.tsx';

interface UnderWayTaskProps {
  view: TaskView;
  dossierId: string;
  /** The reference to mention on the telephone. */
  reference: string;
  now: Date;
  onWithdraw: (provider: NoticeReceiver) => void;
}

/** A task that somebody else has to act on: what it waits for, until when, and a button to withdraw while that is possible. */
export function UnderWayTask({ view, dossierId, reference, now, onWithdraw }: UnderWayTaskProps) {
  const intl = useIntl();
  const { task, provider, route, look } = view;
  const place = route ?? look;
  const isWithdrawable = canWithdraw(task, now);
  const isOverdue = isReplyOverdue(task, now);
  const leavesAt = new Date(task.noticeLeavesAt ?? now);
  return (
    <TaskLine
      icon={isOverdue ? 'clock' : 'wait'}
      {...(isOverdue ? { tone: 'warning' as const } : {})}
      title={titleOf(view, intl)}
      logoUrl={provider?.logoUrl}
      {...(place === null ? {} : { to: paths.task(dossierId, place) })}
      {...(isWithdrawable && provider ? { action: <Withdraw provider={provider} onAsk={onWithdraw} /> } : {})}
    >
      <p>
        {provider && task.type !== 'provider' && <>{provider.name}. </>}
        {textOf(view, intl)}
      </p>
      {isOverdue && provider && (
        <p>
          <FormattedMessage
            id="taskList.overdue"
            values={{ provider: provider.name, reference: <Reference>{reference}</Reference> }}
          />
        </p>
      )}
      {task.noticeHeldAt && (
        <p>
          <FormattedMessage id="taskList.withdrawHeld" />
        </p>
      )}
      {isWithdrawable && !task.noticeHeldAt && (
        <p>
          <FormattedMessage id="taskList.withdrawUntil" values={{ time: clockTime(leavesAt, intl) }} />
        </p>
      )}
    </TaskLine>
  );
}
