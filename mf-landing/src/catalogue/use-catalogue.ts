import type { ServiceType } from '@nabericht/domain/provider/provider';
import { useApi, usePageData } from '@nabericht/remote';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { askCategories, askCategory, askSearch } from './ask-catalogue.ts';
import { type Category, type Part, UNFOLDED_AT_ONCE } from './catalogue.ts';

const FRESH_MS = 5 * 60 * 1000;

/** The first providers of every category; the server includes them in the page. */
export function useCategories() {
  const api = useApi();
  const initialData = usePageData<Category[]>('categories');
  return useQuery({
    queryKey: ['categories'],
    queryFn: ({ signal }) => askCategories(api, { signal }),
    initialData,
    staleTime: FRESH_MS,
  });
}

/** All providers of a category, a hundred per request, once `isUnfolded` is true. */
export function useWholeCategory(serviceType: ServiceType, isUnfolded: boolean) {
  const api = useApi();
  const fromServer = usePageData<{ serviceType: string; part: Part }>('whole');
  return useInfiniteQuery({
    queryKey: ['category', serviceType],
    queryFn: ({ signal, pageParam }) => askCategory(api, serviceType, pageParam, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) =>
      page * UNFOLDED_AT_ONCE < last.totalDocs ? page + 1 : undefined,
    initialData:
      fromServer?.serviceType === serviceType ? { pages: [fromServer.part], pageParams: [1] } : undefined,
    enabled: isUnfolded,
    staleTime: FRESH_MS,
  });
}

/** The providers that match the words, best match first. Without words nothing is requested. */
export function useProviderSearch(words: string) {
  const api = useApi();
  const fromServer = usePageData<{ words: string; part: Part }>('search');
  return useQuery({
    queryKey: ['search', words],
    queryFn: ({ signal }) => askSearch(api, words, { signal }),
    initialData: fromServer?.words === words ? fromServer.part : undefined,
    enabled: words !== '',
    staleTime: FRESH_MS,
    // The earlier results stay while the next letters are looked up, so that the page does not jump.
    placeholderData: keepPreviousData,
  });
}
