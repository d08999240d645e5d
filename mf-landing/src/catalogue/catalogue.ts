import { byServiceType } from '@nabericht/domain/provider/by-service-type';
import type { Provider, ServiceType } from '@nabericht/domain/provider/provider';
import { type CardProvider, cardProvider } from './card-provider.ts';

/** A kind of organisation with the first of its providers: the page stays light however many there are. */
export interface Category {
  serviceType: ServiceType;
  totalDocs: number;
  providers: CardProvider[];
}

/** Part of a longer list. */
export interface Part {
  providers: CardProvider[];
  totalDocs: number;
}

/** How many organisations a category shows at once when it is unfolded, and how many a search shows. */
export const UNFOLDED_AT_ONCE = 100;
export const FOUND_AT_ONCE = 60;

interface Listed {
  docs: Provider[];
  totalDocs: number;
  categories?: readonly { serviceType: ServiceType; totalDocs: number }[] | undefined;
}

export const categoriesOf = ({ docs, categories = [] }: Listed): Category[] =>
  byServiceType(docs).map(({ serviceType, providers }) => ({
    serviceType,
    totalDocs:
      categories.find((counted) => counted.serviceType === serviceType)?.totalDocs ?? providers.length,
    providers: providers.map(cardProvider),
  }));

export const partOf = ({ docs, totalDocs }: Listed): Part => ({
  providers: docs.map(cardProvider),
  totalDocs,
});
