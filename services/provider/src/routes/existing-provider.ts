import type { Provider } from '@nabericht/domain/provider/provider';
import { notFound } from '@nabericht/service-kit/problem';
import type { Kysely } from 'kysely';
import { findProviderBySlug } from '../catalogue/provider-repository.ts';
import type { ProviderTables } from '../tables.ts';

/** @throws {Problem} 404 when no active provider has this slug */
export async function existingProvider(db: Kysely<ProviderTables>, slug: string): Promise<Provider> {
  const provider = await findProviderBySlug(db, slug);
  if (!provider) throw notFound();
  return provider;
}
