import type { Dossier } from '@nabericht/domain/dossier/dossier';
import { FormattedMessage } from '@nabericht/intl';
import { useRemote } from '@nabericht/remote';
import { Notice } from '@nabericht/ui/Notice';
import { useEffect } from 'react';
import { isKnown } from './sections.ts';

/**
 * Says that the dossier has a task that only a newer release can show, and reports its type. Also reports tasks whose provider
 * is missing: those are in the list, but link to nothing.
 */
export function UnknownTasks({ tasks, providers }: Pick<Dossier, 'tasks' | 'providers'>) {
  const { reportError } = useRemote();
  const types = tasks
    .filter((task) => !isKnown(task))
    .map(({ type }) => type)
    .join(', ');
  const orphans = tasks
    .filter(({ type, providerId }) => type === 'provider' && !providers.some(({ _id }) => _id === providerId))
    .map(({ _id }) => _id)
    .join(', ');
  useEffect(() => {
    if (orphans) reportError(new Error(`Tasks without their provider: ${orphans}`), 'task list');
  }, [reportError, orphans]);
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
