import { whyNotNotify } from '@nabericht/domain/provider/notice-conditions';
import { canResend } from '@nabericht/domain/provider/notice-state';
import type { Provider } from '@nabericht/domain/provider/provider';
import type { Task } from '@nabericht/domain/tasks/task';
import { isUnsent } from '@nabericht/domain/tasks/task-editable';

export interface WaitingNotices {
  /** The providers that can be notified now. */
  ready: Provider[];
  /** The providers whose questions are still open. */
  later: Provider[];
}

interface WaitingFacts {
  tasks: readonly Task[];
  providers: readonly Provider[];
  certificateAvailable: boolean;
  /**
   * The id of the task in the address. A notice that was sent back is resent only when its own task is opened, not along with
   * others.
   */
  addressed?: string | undefined;
}

/** The providers that were not notified yet: those whose notice can leave, and those with open questions. */
export function waitingNotices({
  tasks,
  providers,
  certificateAvailable,
  addressed,
}: WaitingFacts): WaitingNotices {
  const isWaiting = (task: Task) => isUnsent(task) || (task._id === addressed && canResend(task));
  const waiting = tasks.filter(isWaiting).flatMap((task) => {
    const provider = providers.find(({ _id }) => _id === task.providerId);
    return provider ? [{ provider, reasons: whyNotNotify({ provider, task, certificateAvailable }) }] : [];
  });
  return {
    ready: waiting.filter(({ reasons }) => reasons.length === 0).map(({ provider }) => provider),
    later: waiting
      .filter(({ reasons }) => reasons.length === 1 && reasons[0]?.id === 'questions-open')
      .map(({ provider }) => provider),
  };
}
