import { DOSSIER_CACHE_MS } from '@nabericht/domain/rule/constants';
import { usePageData, useRemote } from '@nabericht/remote';
import { useIsHydrated } from '@nabericht/remote/use-is-hydrated';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { cacheDossier, readCachedDossier, type WholeDossier } from './dossier-cache.ts';
import { useWatchDossier } from './use-watch-dossier.ts';

/** As `load()` of a remote puts it into a page that the server draws, by the name `dossier`. */
export interface PageDossier {
  whole: WholeDossier;
  /** When it was read, as an ISO 8601 moment. */
  readAt: string;
}

const keyOf = (dossierId: string) => ['dossier', dossierId];

/**
 * A dossier whole: as it came with the page, or what this page still had while it is asked for anew. What changes appears
 * by itself.
 */
export function useDossier(dossierId: string) {
  const { api, session, memory } = useRemote();
  const owner = session?.user.email ?? '';
  const ofPage = usePageData<PageDossier>('dossier');
  // Who comes back to the first page later gets it as it is by then.
  const isFirst = !useIsHydrated();
  const [known] = useState(() =>
    isFirst && ofPage
      ? { whole: ofPage.whole, savedAt: Date.parse(ofPage.readAt), isOfPage: true }
      : readCachedDossier(memory, owner, dossierId, Date.now()),
  );
  const isOfThis = known?.whole.dossier._id === dossierId;
  const isOfPage = isOfThis && 'isOfPage' in known;
  const query = useQuery<WholeDossier>({
    queryKey: keyOf(dossierId),
    queryFn: async ({ signal }) => {
      const whole = await api.dossier.readDossier({ params: { id: dossierId } }, { signal });
      cacheDossier(memory, owner, whole, Date.now());
      return whole;
    },
    ...(isOfThis ? { initialData: known.whole, initialDataUpdatedAt: known.savedAt } : {}),
    gcTime: DOSSIER_CACHE_MS,
    refetchOnMount: isOfPage ? false : 'always',
    // Who comes back looks for a change first.
    refetchOnWindowFocus: false,
  });
  useWatchDossier(dossierId, query);
  return { query, isOfPage };
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
