import type { ProductType } from './product.ts';

/** Products about which the reporter is asked nothing: their provider handles them. */
const WITHOUT_FLOW = ['loan', 'funeral-insurance', 'unknown'] as const satisfies readonly ProductType[];
export type ProductTypeWithFlow = Exclude<ProductType, (typeof WITHOUT_FLOW)[number]>;

export const hasFlow = (type: ProductType): type is ProductTypeWithFlow =>
  !WITHOUT_FLOW.some((without) => without === type);
