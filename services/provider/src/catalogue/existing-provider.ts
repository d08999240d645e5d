import type { Provider } from '@nabericht/domain/provider/provider';
import { notFound } from '@nabericht/service-kit/problem';
import type { Kysely } from 'kysely';
import type { ProviderTables } from '../tables.ts';
import { findProviderBySlug } from './provider-repository.ts';

/** @throws {Problem} 404 when no active provider has this slug */
export async function existingProvider(db: Kysely<ProviderTables>, slug: string): Promise<Provider> {
  const provider = await findProviderBySlug(db, slug);
  if (!provider) throw notFound();
  return provider;
}
