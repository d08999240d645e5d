import { byServiceType } from '@nabericht/domain/provider/by-service-type';
import type { Provider, ServiceType } from '@nabericht/domain/provider/provider';
import { type CardProvider, cardProvider } from './card-provider.ts';

/** A kind of organisation with only its first providers, so that the page stays small however many there are. */
export interface Category {
  serviceType: ServiceType;
  totalDocs: number;
  providers: CardProvider[];
}

/** A part of a longer list. */
export interface Part {
  providers: CardProvider[];
  totalDocs: number;
}

/** The number of organisations that an expanded category shows per page, and that a search shows. */
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
