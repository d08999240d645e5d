import { DOSSIER_CACHE_MS } from '@nabericht/domain/rule/constants';
import { useRemote } from '@nabericht/remote';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { cacheDossier, readCachedDossier, type WholeDossier } from './dossier-cache.ts';
import { useWatchDossier } from './use-watch-dossier.ts';

const keyOf = (dossierId: string) => ['dossier', dossierId];

/** A dossier whole. What this page still had is shown while it is asked for anew, and what changes appears by itself. */
export function useDossier(dossierId: string) {
  const { api, session, memory } = useRemote();
  const owner = session?.user.email ?? '';
  const [cached] = useState(() => readCachedDossier(memory, owner, dossierId, Date.now()));
  const isOfThis = cached?.whole.dossier._id === dossierId;
  const query = useQuery<WholeDossier>({
    queryKey: keyOf(dossierId),
    queryFn: async ({ signal }) => {
      const whole = await api.dossier.readDossier({ params: { id: dossierId } }, { signal });
      cacheDossier(memory, owner, whole, Date.now());
      return whole;
    },
    ...(cached && isOfThis ? { initialData: cached.whole, initialDataUpdatedAt: cached.savedAt } : {}),
    gcTime: DOSSIER_CACHE_MS,
    refetchOnMount: 'always',
    // Who comes back looks for a change first.
    refetchOnWindowFocus: false,
  });
  useWatchDossier(dossierId, query);
  return query;
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
