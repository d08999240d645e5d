import type { Product } from '../products/product.ts';

/** A product as its provider reports it, with no beneficiaries required, except for the given properties. */
export const aProduct = (
  own: Pick<Product, 'uuid' | 'name' | 'productType'> & Partial<Product>,
): Product => ({
  source: 'provider',
  files: [],
  askForBeneficiary: false,
  askForBeneficiaryBSN: false,
  askForId: false,
  isEditable: true,
  isSpecial: false,
  minBeneficiaries: 0,
  ...own,
});
