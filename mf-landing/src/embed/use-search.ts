import { createClient } from '@nabericht/api-client/client';
import type { providerContract } from '@nabericht/contracts/provider-contract';
import type { wirePaths } from '@nabericht/contracts/wire-paths';
import { SEARCH_DEBOUNCE_MS } from '@nabericht/domain/rule/constants';
import { useEffect, useState } from 'react';
import { type CardProvider, cardProvider } from '../catalogue/card-provider.ts';
import { useDebounced } from '../catalogue/use-debounced.ts';

/** The number of results that fit; our own site shows more. */
const MOST = 5;

interface Found {
  words: string;
  providers: CardProvider[];
  totalDocs: number;
}

export type Search =
  | { state: 'idle' }
  | { state: 'looking' }
  | { state: 'failed'; again: () => void }
  | ({ state: 'found' } & Found);

/** Searches organisations by name on our site, and sends nothing about the page or its visitor. */
export function useSearch(origin: string, typed: string): Search {
  const words = useDebounced(typed, SEARCH_DEBOUNCE_MS);
  const [tries, setTries] = useState(0);
  const [found, setFound] = useState<Found | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new try asks the same again
  useEffect(() => {
    if (!words) return;
    const asking = new AbortController();
    setFailed(null);
    searchBy(origin, words, asking.signal).then(
      (answer) => setFound({ words, ...answer }),
      () => !asking.signal.aborted && setFailed(words),
    );
    return () => asking.abort();
  }, [origin, words, tries]);
  if (!typed) return { state: 'idle' };
  if (failed === words) return { state: 'failed', again: () => setTries(tries + 1) };
  // The earlier results stay while the next letters are looked up, so that nothing jumps.
  return found && (found.words === words || found.totalDocs > 0)
    ? { state: 'found', ...found }
    : { state: 'looking' };
}

async function searchBy(origin: string, query: string, signal: AbortSignal) {
  const client = createClient<Pick<typeof providerContract, 'searchProviders'>>(SEARCH, (path, init) =>
    fetch(origin + path, { ...init, credentials: 'omit', referrerPolicy: 'no-referrer' }),
  );
  const { docs, totalDocs } = await client.searchProviders({ query: { query, limit: MOST } }, { signal });
  return { providers: docs.map(cardProvider), totalDocs };
}

/** Contains only this path, so that the other wire paths are not bundled. */
const SEARCH: Pick<typeof wirePaths.provider, 'searchProviders'> = {
  searchProviders: 'GET /v1/provider/search',
};
