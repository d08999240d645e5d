import type { Provider } from '@nabericht/domain/provider/provider';

/** The fields that a card and a choice need. The page contains no other fields, to keep it small. */
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
