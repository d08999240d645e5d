import { isUsableSlug } from '@nabericht/domain/reserved-slugs';
import { ApiProblem, type RemoteModule } from '@nabericht/remote';
import { cardProvider } from './catalogue/card-provider.ts';

/** What the server puts into the page, so that it is whole before any script has run. */
export const load: RemoteModule['load'] = async ({ pathname, search }, api) => {
  const slug = pathname.slice(1);
  if (slug) return isUsableSlug(slug) ? { provider: await readProvider(slug, api) } : {};
  const words = new URLSearchParams(search).get('query')?.trim() ?? '';
  const [catalogue, found] = await Promise.all([
    api.provider.listProviders({ query: { limit: 1000, page: 1 } }),
    words ? api.provider.searchProviders({ query: { query: words, limit: 60 } }) : null,
  ]);
  return {
    catalogue: catalogue.docs.map(cardProvider),
    ...(found ? { search: { words, found: found.docs.map(cardProvider) } } : {}),
  };
};

async function readProvider(slug: string, api: Parameters<NonNullable<RemoteModule['load']>>[1]) {
  try {
    return await api.provider.readProviderBySlug({ params: { slug } });
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return null;
    throw error;
  }
}
