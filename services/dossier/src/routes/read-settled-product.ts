import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { conflict, notFound } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { loadDossier } from '../dossiers/read-whole-dossier.ts';
import { assertProven } from '../notices/assert-proven.ts';
import { decisionOf, settledProduct } from '../settled-products/settled-product.ts';
import { findSettlement } from '../settled-products/settlement-repository.ts';

export const readSettledProduct =
  (deps: DossierDeps): Handler<typeof internalDossierContract.readSettledProduct> =>
  async ({ params: { dossierId, providerId, productId }, query: { settlementId } }) => {
    const { whole } = await loadDossier(deps, dossierId);
    const product = whole.products.find(({ uuid }) => uuid === productId);
    const task = whole.tasks.find(({ task }) => task.productId === productId)?.task;
    if (!product || product.providerId !== providerId || task?.type !== 'product_information')
      throw notFound();
    if (task.status !== 'completed')
      throw conflict('product-not-settled', 'Nothing is decided yet about this product.');
    assertProven(whole.record);
    const kept = settlementId
      ? await findSettlement(deps.store, { id: settlementId, dossierId, productId })
      : null;
    if (kept?.isOvertaken)
      throw conflict('settlement-overtaken', 'A later settlement of this product tells everything.');
    // Settlements from before they were stored are derived from the current state.
    const current = () => ({ decision: decisionOf(whole, task, product, deps.now()), isToldAgain: false });
    return settledProduct(whole, task, product, kept ?? current());
  };
