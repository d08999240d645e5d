import { SERVICE_TYPES } from '@nabericht/domain/provider/provider';
import { isUsableSlug } from '@nabericht/domain/provider/reserved-slugs';
import type { RemoteModule } from '@nabericht/remote';
import { problemOf } from '@nabericht/remote/call-problem';
import { askCategories, askCategory, askChosen, askSearch } from './catalogue/ask-catalogue.ts';
import { CHOICE_NAME } from './selection/choice-name.ts';

type Load = NonNullable<RemoteModule['load']>;
type Api = Parameters<Load>[1];

/** The data that the server includes in the page, so that the page is complete without scripts. */
export const load: Load = async ({ pathname, search }, api) => {
  const slug = pathname.slice(1);
  if (!slug) return landing(new URLSearchParams(search), api);
  if (!isUsableSlug(slug)) return {};
  const provider = await readProvider(slug, api);
  // An address that belongs to no organisation shows the landing page, where all can be chosen.
  return provider ? { provider } : { provider, ...(await landing(new URLSearchParams(), api)) };
};

/**
 * Includes what the query of the address asks for: the form and its links put it there when they are used before the scripts
 * have loaded.
 */
async function landing(query: URLSearchParams, api: Api) {
  const words = query.get('query')?.trim().slice(0, 100) ?? '';
  const serviceType = SERVICE_TYPES.find((type) => type === query.get('all'));
  const ids = query.getAll(CHOICE_NAME).slice(0, MOST_CHOSEN);
  const [categories, whole, search, chosen] = await Promise.all([
    askCategories(api),
    serviceType && askCategory(api, serviceType, 1).then((part) => ({ serviceType, part })),
    words ? askSearch(api, words).then((part) => ({ words, part })) : null,
    // The ids in the address can be anything; if they cannot be read, the page is shown without them.
    ids.length > 0 ? askChosen(api, ids).catch(() => null) : null,
  ]);
  return {
    categories,
    ...(whole && { whole }),
    ...(search && { search }),
    ...(chosen && { chosen }),
  };
}

/** The maximum of one request for providers by their ids. */
const MOST_CHOSEN = 200;

async function readProvider(slug: string, api: Api) {
  try {
    return await api.provider.readProviderBySlug({ params: { slug } });
  } catch (error) {
    if (problemOf(error).kind === 'missing') return null;
    throw error;
  }
}
