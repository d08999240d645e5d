import type { Dossier } from '@nabericht/domain/dossier';
import type { ReporterProduct } from '@nabericht/domain/product';
import { useAct } from '@nabericht/dossier/use-act';
import { useChangeDossier, useRefreshDossier } from '@nabericht/dossier/use-dossier';
import { ApiProblem, useApi, useRemote } from '@nabericht/remote';
import { useState } from 'react';

/** Saves what was found: a new one is added, one that was there is changed. Sent twice it is there once. */
export function useSaveProduct(
  dossierId: string,
  existing: ReporterProduct | null,
  onSaved: () => void | Promise<void>,
) {
  const api = useApi();
  const { reportError } = useRemote();
  const change = useChangeDossier(dossierId);
  const refresh = useRefreshDossier(dossierId);
  const [uuid] = useState(() => existing?.uuid ?? crypto.randomUUID());
  const saving = useAct({
    mutationFn: async (typed: ReporterProduct) => {
      const product = { ...existing, ...typed, uuid };
      const params = { id: dossierId };
      if (existing) return api.dossier.updateReporterProducts({ params, body: product });
      const { products } = await api.dossier.addReporterProducts({ params, body: { products: [product] } });
      return products[0] ?? product;
    },
    onSuccess: async (saved) => {
      change((whole) => ({ ...whole, dossier: { ...whole.dossier, ...withProduct(whole.dossier, saved) } }));
      // Its line in the task list comes along with this.
      void refresh();
      await onSaved();
    },
    onError: (error) => {
      if (!isRefused(error)) reportError(error, 'save product');
    },
  });
  return {
    save: saving.mutate,
    isPending: saving.isPending,
    problem: saving.isError ? (isRefused(saving.error) ? ('refused' as const) : ('failed' as const)) : null,
  };
}

function withProduct({ reporterProducts }: Pick<Dossier, 'reporterProducts'>, saved: ReporterProduct) {
  const isThere = reporterProducts.some(({ uuid }) => uuid === saved.uuid);
  return {
    reporterProducts: isThere
      ? reporterProducts.map((other) => (other.uuid === saved.uuid ? saved : other))
      : [...reporterProducts, saved],
  };
}

const isRefused = (error: unknown) =>
  error instanceof ApiProblem && [403, 404, 409, 422].includes(error.status);
