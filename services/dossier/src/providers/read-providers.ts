import type { Client } from '@nabericht/api-client/client';
import type { providerContract } from '@nabericht/contracts/provider-contract';
import type { Provider } from '@nabericht/domain/provider';
import { reached } from '@nabericht/service-kit/service-client';

export type ProviderClient = Client<typeof providerContract>;

/**
 * The providers of these ids, in that order; ids that the catalogue does not know are left out.
 * @throws {Problem} 503 while the provider service is away
 */
export async function readProviders(client: ProviderClient, ids: readonly string[]): Promise<Provider[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const found = await reached(client.readProvidersByIds({ query: { providerIds: wanted } }));
  return wanted.flatMap((id) => found.find(({ _id }) => _id === id) ?? []);
}
