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

// Asked by the server for the first page and by the browser afterwards, in the same words.

interface Options {
  signal?: AbortSignal;
}

/** The first of every category. */
export const askCategories = async (api: Api, options?: Options): Promise<Category[]> =>
  categoriesOf(
    await api.provider.listProviders({ query: { limit: 1000, perCategory: CARDS_PER_CATEGORY } }, options),
  );

/** @param page from 1 */
export const askCategory = async (
  api: Api,
  serviceType: ServiceType,
  page: number,
  options?: Options,
): Promise<Part> =>
  partOf(
    await api.provider.listProviders({ query: { serviceType, page, limit: UNFOLDED_AT_ONCE } }, options),
  );

/** What matches the words, best first. */
export const askSearch = async (api: Api, words: string, options?: Options): Promise<Part> =>
  partOf(await api.provider.searchProviders({ query: { query: words, limit: FOUND_AT_ONCE } }, options));

/** Without those that cannot be chosen here. */
export const askChosen = async (api: Api, providerIds: string[]): Promise<CardProvider[]> =>
  (await api.provider.readProvidersByIds({ query: { providerIds } }))
    .filter(({ active, directLink }) => active && !directLink)
    .map(cardProvider);
