import type { Dossier } from '@nabericht/domain/dossier/dossier';
import { PRODUCTS_MAX_TRIES, PRODUCTS_STALE_MS } from '@nabericht/domain/rule/constants';

type WatchFacts = Pick<Dossier, 'deathCertificate' | 'products' | 'providerData'>;

/**
 * Whether products may arrive any moment: there is a certificate, a provider was asked for products at most half a minute ago,
 * and none arrived yet. Notifying a provider asks it for products.
 */
export function isExpectingProducts(
  { deathCertificate, products, providerData }: WatchFacts,
  now: Date,
): boolean {
  if (!deathCertificate.fileId || products.length > 0) return false;
  return Object.values(providerData).some(
    ({ lastProductRequest }) =>
      lastProductRequest && now.getTime() - Date.parse(lastProductRequest) <= PRODUCTS_STALE_MS,
  );
}

export const hasGivenUp = (tries: number): boolean => tries >= PRODUCTS_MAX_TRIES;
