import { DOSSIER_CACHE_MS } from '@nabericht/domain/rule/constants';
import { usePageData, useRemote } from '@nabericht/remote';
import { useIsHydrated } from '@nabericht/remote/use-is-hydrated';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { cacheDossier, readCachedDossier, type WholeDossier } from './dossier-cache.ts';
import { useWatchDossier } from './use-watch-dossier.ts';

/** The page data `dossier`, which a remote's `load()` adds to a page that the server renders. */
export interface PageDossier {
  whole: WholeDossier;
  /** When it was read, in ISO 8601. */
  readAt: string;
}

const keyOf = (dossierId: string) => ['dossier', dossierId];

/**
 * A whole dossier: from the page data, or from the memory of this page while it is requested again. Changes appear
 * by themselves.
 */
export function useDossier(dossierId: string) {
  const { api, session, memory } = useRemote();
  const owner = session?.user.email ?? '';
  const ofPage = usePageData<PageDossier>('dossier');
  // The page data only serve the first render: a later visit to that page loads the current version.
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
    // On return to the tab, useWatchDossier first checks whether anything has changed.
    refetchOnWindowFocus: false,
  });
  useWatchDossier(dossierId, query);
  return { query, isOfPage };
}

/** Loads the dossier again; resolves when the answer is on the screen. */
export function useRefreshDossier(dossierId: string): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: keyOf(dossierId) }), [queries, dossierId]);
}

/** Applies a change that the server has accepted to the dossier on the screen. */
export function useChangeDossier(dossierId: string): (change: (whole: WholeDossier) => WholeDossier) => void {
  const queries = useQueryClient();
  return useCallback(
    (change) =>
      queries.setQueryData<WholeDossier>(keyOf(dossierId), (whole) => (whole ? change(whole) : whole)),
    [queries, dossierId],
  );
}
