import type { Task } from '@nabericht/domain/task';
import { FormattedMessage } from '@nabericht/intl';
import { useRemote } from '@nabericht/remote';
import { Notice } from '@nabericht/ui/Notice';
import { useEffect } from 'react';
import { isKnown } from './sections.ts';

/** Says that there is something that this page cannot show: a newer release knows what it is. */
export function UnknownTasks({ tasks }: { tasks: readonly Task[] }) {
  const { reportError } = useRemote();
  const types = tasks
    .filter((task) => !isKnown(task))
    .map(({ type }) => type)
    .join(', ');
  useEffect(() => {
    if (types) reportError(new Error(`Unknown task type: ${types}`), 'task list');
  }, [reportError, types]);
  if (!types) return null;
  return (
    <Notice tone="warning">
      <p>
        <FormattedMessage id="taskList.unknown" />
      </p>
    </Notice>
  );
}
