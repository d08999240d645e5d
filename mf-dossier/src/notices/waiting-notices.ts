import { whyNotNotify } from '@nabericht/domain/notice-conditions';
import type { Provider } from '@nabericht/domain/provider';
import type { Task } from '@nabericht/domain/task';
import { isUnsent } from '@nabericht/domain/task-editable';

export interface WaitingNotices {
  /** Who can be told now. */
  ready: Provider[];
  /** Who asks something first. */
  later: Provider[];
}

interface WaitingFacts {
  tasks: readonly Task[];
  providers: readonly Provider[];
  certificateAvailable: boolean;
}

/** The providers that were not told yet: those whose notice can leave, and those with open questions. */
export function waitingNotices({ tasks, providers, certificateAvailable }: WaitingFacts): WaitingNotices {
  const waiting = tasks.filter(isUnsent).flatMap((task) => {
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
