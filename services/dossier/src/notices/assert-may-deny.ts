import { hasSentProducts, type ProviderAnswer } from '@nabericht/domain/provider/provider-answer';
import { conflict } from '@nabericht/service-kit/problem';
import type { DossierWhole } from '../dossiers/dossier-whole.ts';

/** @throws {Problem} 409 for a denial of a provider whose products stand in the dossier */
export function assertMayDeny(
  { products }: Pick<DossierWhole, 'products'>,
  providerId: string,
  { status }: Pick<ProviderAnswer, 'status'>,
): void {
  if (status === 'Denied' && hasSentProducts(products, providerId))
    throw conflict('products-received', 'This organisation sent products: it knew the deceased.');
}
