import type { ReporterProduct } from '@nabericht/domain/product';
import { ApiProblem, useApi, useRemote } from '@nabericht/remote';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefreshDossier } from '../../dossier/use-dossier.ts';

/** Saves what was found: a new one is added, one that was there is changed. Sent twice it is there once. */
export function useSaveProduct(dossierId: string, existing: ReporterProduct | null, onSaved: () => void) {
  const api = useApi();
  const { reportError } = useRemote();
  const refresh = useRefreshDossier(dossierId);
  const [uuid] = useState(() => existing?.uuid ?? crypto.randomUUID());
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: async (typed: ReporterProduct) => {
      const product = { ...existing, ...typed, uuid };
      if (existing) await api.dossier.updateReporterProducts({ params: { id: dossierId }, body: product });
      else
        await api.dossier.addReporterProducts({ params: { id: dossierId }, body: { products: [product] } });
      await refresh();
    },
    onSuccess: onSaved,
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

const isRefused = (error: unknown) =>
  error instanceof ApiProblem && [403, 404, 409, 422].includes(error.status);
