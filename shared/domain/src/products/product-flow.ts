import type { ProductType } from './product.ts';

/** What is asked of the reporter about a product: its flow, or nothing, and then its provider handles it. */
export const FLOW_OF = {
  'bank-account': 'documents',
  mortgage: 'documents',
  pension: 'documents',
  care: 'documents',
  loan: null,
  income: 'documents',
  'life-insurance': 'life-insurance',
  'damage-insurance': 'damage-insurance',
  'funeral-insurance': null,
  unknown: null,
} as const satisfies Readonly<
  Record<ProductType, 'documents' | 'life-insurance' | 'damage-insurance' | null>
>;
export type FlowName = NonNullable<(typeof FLOW_OF)[ProductType]>;

export const hasFlow = (type: ProductType): boolean => Boolean(FLOW_OF[type]);

/** The kinds of products that the reporter settles by documents, and decides nothing about. */
export type ProductForDocuments = {
  [Type in ProductType]: (typeof FLOW_OF)[Type] extends 'documents' ? Type : never;
}[ProductType];

export const isForDocuments = (type: ProductType): type is ProductForDocuments =>
  FLOW_OF[type] === 'documents';
