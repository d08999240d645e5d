import type { Dossier } from '@nabericht/domain/dossier/dossier';
import { PRODUCTS_FIRST_FETCH_MS, PRODUCTS_INTERVAL_MS } from '@nabericht/domain/rule/constants';
import { useRefreshDossier } from '@nabericht/dossier/use-dossier';
import { useLookAgain } from '@nabericht/dossier/use-look-again';
import { useApi } from '@nabericht/remote';
import { useState } from 'react';
import { hasGivenUp, productsAskedAt } from './products-watch.ts';

export type ProductsWatch = 'off' | 'waiting' | 'nothing';

/** Checks a few times for products that providers found, right after they were told. */
export function useProductsWatch(dossier: Dossier, now: Date): ProductsWatch {
  const api = useApi();
  const refresh = useRefreshDossier(dossier._id);
  // Stays for this visit, so that it can end by saying that nothing was found; the next provider starts it again.
  const [since, setSince] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const askedAt = productsAskedAt(dossier, now);
  if (askedAt && askedAt !== since) {
    setSince(askedAt);
    setTries(0);
  }
  const isWaiting = since !== null && !hasGivenUp(tries) && dossier.products.length === 0;

  const look = async () => {
    // A request that fails counts as a try, so that the watch ends after the last one.
    const found = await api.dossier
      .readProducts({ params: { id: dossier._id } })
      .then(({ products }) => products.length > 0)
      .catch(() => false);
    if (found) await refresh();
    setTries((count) => count + 1);
  };
  const pause = tries === 0 ? PRODUCTS_FIRST_FETCH_MS : PRODUCTS_INTERVAL_MS;
  useLookAgain(isWaiting ? pause : 'never', look);

  if (!since || dossier.products.length > 0) return 'off';
  return isWaiting ? 'waiting' : 'nothing';
}
