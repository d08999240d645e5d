import type { Api } from '@nabericht/api-client/api';
import type { ServiceType } from '@nabericht/domain/provider/provider';
import { CARDS_PER_CATEGORY } from '@nabericht/domain/rule/constants';
import { type CardProvider, cardProvider } from './card-provider.ts';
import {
  type Category,
  categoriesOf,
  FOUND_AT_ONCE,
  type Part,
  partOf,
  UNFOLDED_AT_ONCE,
} from './catalogue.ts';

// The server uses these requests to render the first page, and the browser repeats the same ones later.

interface Options {
  signal?: AbortSignal;
}

/** The first providers of every category. */
export const askCategories = async (api: Api, options?: Options): Promise<Category[]> =>
  categoriesOf(
    await api.provider.listProviders({ query: { limit: 1000, perCategory: CARDS_PER_CATEGORY } }, options),
  );

/**
 * @param page counted from 1
 */
export const askCategory = async (
  api: Api,
  serviceType: ServiceType,
  page: number,
  options?: Options,
): Promise<Part> =>
  partOf(
    await api.provider.listProviders({ query: { serviceType, page, limit: UNFOLDED_AT_ONCE } }, options),
  );

/** The providers that match the words, best match first. */
export const askSearch = async (api: Api, words: string, options?: Options): Promise<Part> =>
  partOf(await api.provider.searchProviders({ query: { query: words, limit: FOUND_AT_ONCE } }, options));

/** The providers with these ids, without those that cannot be chosen on this site. */
export const askChosen = async (api: Api, providerIds: string[]): Promise<CardProvider[]> =>
  (await api.provider.readProvidersByIds({ query: { providerIds } }))
    .filter(({ active, directLink }) => active && !directLink)
    .map(cardProvider);
