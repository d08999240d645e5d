import type { Provider } from '@nabericht/domain/provider/provider';
import { LRUCache } from 'lru-cache';
import type { ProviderClient } from './read-providers.ts';

const MOST_PROVIDERS = 5_000;

/**
 * A client of the provider service with a cache, which is valid until the catalogue changes: every change of a dossier
 * needs its providers.
 * @param readCatalogue the version of the catalogue; nothing is cached while it is unknown
 */
export function rememberProviders(
  client: ProviderClient,
  readCatalogue: () => Promise<string | null>,
): ProviderClient {
  const known = new LRUCache<string, { catalogue: string; provider: Provider }>({ max: MOST_PROVIDERS });
  const readProvidersByIds: ProviderClient['readProvidersByIds'] = async (sent, options) => {
    // Read before the providers: they may be newer than this version, but never older.
    const catalogue = await readCatalogue();
    if (catalogue === null) return client.readProvidersByIds(sent, options);
    const wanted = [sent.query?.providerIds ?? []].flat();
    const found = new Map<string, Provider>();
    for (const id of wanted) {
      const remembered = known.get(id);
      if (remembered?.catalogue === catalogue) found.set(id, remembered.provider);
    }
    const providerIds = wanted.filter((id) => !found.has(id));
    const told =
      providerIds.length > 0 ? await client.readProvidersByIds({ query: { providerIds } }, options) : [];
    for (const provider of told) {
      found.set(provider._id, provider);
      known.set(provider._id, { catalogue, provider });
    }
    return wanted.flatMap((id) => found.get(id) ?? []);
  };
  return { ...client, readProvidersByIds };
}
