import type { Client } from '@nabericht/api-client/client';
import { PROVIDERS_OF_LOOK_UP, type providerContract } from '@nabericht/contracts/provider-contract';
import type { Provider } from '@nabericht/domain/provider/provider';
import { reached } from '@nabericht/service-kit/service-client';

export type ProviderClient = Client<typeof providerContract>;

/** Why a provider cannot be chosen, as the code of a field error; null when it can. */
export function whyNotChoose(providers: readonly Provider[], id: string): 'unknown' | 'directLink' | null {
  const provider = providers.find(({ _id, active }) => _id === id && active);
  if (!provider) return 'unknown';
  // Reports to this provider are made on its own web site.
  return provider.directLink ? 'directLink' : null;
}

/**
 * The providers with these ids, in that order; ids that the catalogue does not know are left out.
 * @throws {Problem} 503 while the provider service is unreachable
 */
export async function readProviders(client: ProviderClient, ids: readonly string[]): Promise<Provider[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const found: Provider[] = [];
  for (let start = 0; start < wanted.length; start += PROVIDERS_OF_LOOK_UP) {
    const providerIds = wanted.slice(start, start + PROVIDERS_OF_LOOK_UP);
    found.push(...(await reached(client.readProvidersByIds({ query: { providerIds } }))));
  }
  return wanted.flatMap((id) => found.find(({ _id }) => _id === id) ?? []);
}
