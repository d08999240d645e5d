import type { Provider } from '@nabericht/domain/provider/provider';

/** What a card shows of a provider, and what choosing it needs: the page carries no more than this. */
export type CardProvider = Pick<Provider, '_id' | 'name' | 'slug' | 'serviceType' | 'directLink' | 'logoUrl'>;

export const cardProvider = ({
  _id,
  name,
  slug,
  serviceType,
  directLink,
  logoUrl,
}: Provider): CardProvider => ({
  _id,
  name,
  slug,
  serviceType,
  directLink,
  logoUrl,
});
