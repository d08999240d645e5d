import { useApi, usePageData } from '@nabericht/remote';
import { useQuery } from '@tanstack/react-query';
import { type CardProvider, cardProvider } from './card-provider.ts';

const PAGE = { limit: 1000, page: 1 };
const FRESH_MS = 5 * 60 * 1000;

/** All providers that are shown; on the first page the server has put them in already. */
export function useCatalogue() {
  const api = useApi();
  const initialData = usePageData<CardProvider[]>('catalogue');
  return useQuery({
    queryKey: ['catalogue'],
    queryFn: async ({ signal }) =>
      (await api.provider.listProviders({ query: PAGE }, { signal })).docs.map(cardProvider),
    initialData,
    staleTime: FRESH_MS,
  });
}

/** What matches the words, best first. Without words nothing is asked. */
export function useProviderSearch(words: string) {
  const api = useApi();
  const fromServer = usePageData<{ words: string; found: CardProvider[] }>('search');
  return useQuery({
    queryKey: ['search', words],
    queryFn: async ({ signal }) =>
      (await api.provider.searchProviders({ query: { query: words, limit: 60 } }, { signal })).docs.map(
        cardProvider,
      ),
    initialData: fromServer?.words === words ? fromServer.found : undefined,
    enabled: words !== '',
    staleTime: FRESH_MS,
    // What was found stays while the next letters are looked up, so that the page does not jump.
    placeholderData: (previous) => previous,
  });
}
