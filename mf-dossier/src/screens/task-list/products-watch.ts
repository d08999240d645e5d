import type { Dossier } from '@nabericht/domain/dossier/dossier';
import { PRODUCTS_MAX_TRIES, PRODUCTS_STALE_MS } from '@nabericht/domain/rule/constants';

type WatchFacts = Pick<Dossier, 'deathCertificate' | 'products' | 'providerData'>;

/**
 * When products that may arrive any moment were asked for: there is a certificate, a provider was told at most half a minute
 * ago, and none arrived yet. Of several providers, when the last one was told; null when nothing is expected.
 */
export function productsAskedAt(
  { deathCertificate, products, providerData }: WatchFacts,
  now: Date,
): string | null {
  if (!deathCertificate.fileId || products.length > 0) return null;
  const moments = Object.values(providerData).flatMap(({ lastProductRequest }) => lastProductRequest ?? []);
  const isRecent = (moment: string) => {
    const age = now.getTime() - Date.parse(moment);
    // A notice that can still be withdrawn leaves, and asks, at a moment ahead.
    return age >= 0 && age <= PRODUCTS_STALE_MS;
  };
  return moments.filter(isRecent).sort().at(-1) ?? null;
}

export const hasGivenUp = (tries: number): boolean => tries >= PRODUCTS_MAX_TRIES;
