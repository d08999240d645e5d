import type { Provider } from '@nabericht/domain/provider/provider';
import { useApi } from '@nabericht/remote';
import { keepIds, readIds } from '@nabericht/remote/kept-ids';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Chosen } from './chosen.ts';

const FRESH_MS = 5 * 60_000;

/** Queries whose cached answers may still list a provider that can no longer be chosen. */
const CHANGING = ['chosen', 'catalogue'];

const keyOf = (dossierId: string) => `more-providers.${dossierId}`;

/**
 * The providers that were chosen to be added, kept in this tab until they are sent, without those that can no longer be
 * chosen; `already` are those of the dossier.
 */
export function useChosen(dossierId: string, already: readonly string[]): Chosen & { isLoading: boolean } {
  const api = useApi();
  const queries = useQueryClient();
  const [ids, setIds] = useState<readonly string[]>(() => readIds(keyOf(dossierId)));
  const { data = [], isPending } = useQuery({
    queryKey: ['chosen', ids],
    queryFn: ({ signal }) =>
      ids.length > 0
        ? api.provider.readProvidersByIds({ query: { providerIds: [...ids] } }, { signal })
        : Promise.resolve([]),
    staleTime: FRESH_MS,
  });

  const choose = (next: readonly string[], known: readonly Provider[]) => {
    // The providers are known here, so they only have to be requested after a reload.
    if (next.length === known.length) queries.setQueryData(['chosen', next], known);
    setIds(next);
    keepIds(keyOf(dossierId), next);
  };
  return {
    isLoading: isPending,
    providers: data.filter(({ _id, active, directLink }) => active && !directLink && !already.includes(_id)),
    isChosen: (id) => ids.includes(id),
    toggle: (provider) => {
      const others = data.filter(({ _id }) => _id !== provider._id);
      if (ids.includes(provider._id))
        choose(
          ids.filter((id) => id !== provider._id),
          others,
        );
      else choose([...ids, provider._id], [...others, provider]);
    },
    clear: () => choose([], []),
    refresh: async () => {
      await Promise.all(CHANGING.map((key) => queries.invalidateQueries({ queryKey: [key] })));
    },
  };
}
