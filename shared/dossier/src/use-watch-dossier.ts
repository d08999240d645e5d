import { dossierStamp } from '@nabericht/domain/dossier/dossier-stamp';
import { useApi } from '@nabericht/remote';
import { problemOf } from '@nabericht/remote/call-problem';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { WholeDossier } from './dossier-cache.ts';
import { isOutdated, pollInterval } from './poll-interval.ts';
import { useLookAgain } from './use-look-again.ts';

/** Polls the status of the tasks while somebody else has to act, and reloads the whole dossier when something changed. */
export function useWatchDossier(
  dossierId: string,
  { data, dataUpdatedAt, isError, refetch }: UseQueryResult<WholeDossier>,
): void {
  const api = useApi();
  /** The number of polls since something changed. */
  const [inVain, setInVain] = useState(0);
  const { tasks = [] } = data?.dossier ?? {};

  const isAsBefore = async ({ dossier }: WholeDossier): Promise<boolean> => {
    const ifNoneMatch = dossierStamp({ ...dossier, messages: dossier.messages.length });
    return api.dossier.readTaskStatuses({ params: { id: dossierId } }, { ifNoneMatch }).then(
      () => false,
      // For any other failure the dossier is reloaded, and that request reports the problem.
      (error: unknown) => problemOf(error).kind === 'unchanged',
    );
  };
  const look = async () => {
    const isToRead = isError || isOutdated(tasks, new Date(dataUpdatedAt), new Date());
    if (data && !isToRead && (await isAsBefore(data))) return setInVain(inVain + 1);
    setInVain(0);
    await refetch();
  };
  useLookAgain(data ? pollInterval(tasks, new Date(), inVain) || 'on return' : 'never', look);
}
