import type { Dossier } from '@nabericht/domain/dossier/dossier';
import type { ReporterProduct } from '@nabericht/domain/products/product';
import { useChangeDossier, useRefreshDossier } from '@nabericht/dossier/use-dossier';
import { useApi } from '@nabericht/remote';
import { useAct } from '@nabericht/remote/use-act';

/** Adds a new product or changes an existing one. */
export function useSaveProduct(
  dossierId: string,
  existing: ReporterProduct | null,
  onSaved: () => void | Promise<void>,
) {
  const api = useApi();
  const change = useChangeDossier(dossierId);
  const refresh = useRefreshDossier(dossierId);
  const save = async (product: ReporterProduct): Promise<ReporterProduct> => {
    const params = { id: dossierId };
    if (existing) return api.dossier.updateReporterProducts({ params, body: product });
    const { products } = await api.dossier.addReporterProducts({ params, body: { products: [product] } });
    return products[0] ?? product;
  };
  const saving = useAct('save product', async (typed: ReporterProduct) => {
    const saved = await save({ ...existing, ...typed });
    change((whole) => ({ ...whole, dossier: { ...whole.dossier, ...withProduct(whole.dossier, saved) } }));
    // The refresh brings the task of the product.
    void refresh();
    await onSaved();
  });
  return { save: saving.run, isPending: saving.isPending, problem: saving.problem };
}

function withProduct({ reporterProducts }: Pick<Dossier, 'reporterProducts'>, saved: ReporterProduct) {
  const isThere = reporterProducts.some(({ uuid }) => uuid === saved.uuid);
  return {
    reporterProducts: isThere
      ? reporterProducts.map((other) => (other.uuid === saved.uuid ? saved : other))
      : [...reporterProducts, saved],
  };
}
