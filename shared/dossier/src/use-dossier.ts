import { DOSSIER_CACHE_MS } from '@nabericht/domain/constants';
import { useRemote } from '@nabericht/remote';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { cacheDossier, readCachedDossier, type WholeDossier } from './dossier-cache.ts';
import { pollInterval } from './poll-interval.ts';

const keyOf = (dossierId: string) => ['dossier', dossierId];

/** A dossier whole. What this page still had is shown while it is asked for anew. */
export function useDossier(dossierId: string) {
  const { api, session, memory } = useRemote();
  const owner = session?.user.email ?? '';
  const [cached] = useState(() => readCachedDossier(memory, owner, dossierId, Date.now()));
  const isOfThis = cached?.whole.dossier._id === dossierId;
  return useQuery<WholeDossier>({
    queryKey: keyOf(dossierId),
    queryFn: async ({ signal }) => {
      const whole = await api.dossier.readDossier({ params: { id: dossierId } }, { signal });
      cacheDossier(memory, owner, whole, Date.now());
      return whole;
    },
    ...(cached && isOfThis ? { initialData: cached.whole, initialDataUpdatedAt: cached.savedAt } : {}),
    gcTime: DOSSIER_CACHE_MS,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data ? pollInterval(state.data.dossier.tasks, new Date()) : false),
  });
}

/** Asks for the dossier again; resolved when the answer is on the screen. */
export function useRefreshDossier(dossierId: string): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: keyOf(dossierId) }), [queries, dossierId]);
}

/** Puts a change that the server has accepted into the dossier on the screen. */
export function useChangeDossier(dossierId: string): (change: (whole: WholeDossier) => WholeDossier) => void {
  const queries = useQueryClient();
  return useCallback(
    (change) =>
      queries.setQueryData<WholeDossier>(keyOf(dossierId), (whole) => (whole ? change(whole) : whole)),
    [queries, dossierId],
  );
}
