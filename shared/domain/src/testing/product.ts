import type { Product } from '../products/product.ts';

/** A product as its provider tells of it, which asks for nobody, but for what is said of it. */
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
