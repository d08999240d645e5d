import * as v from 'valibot';
import { trimmedText } from '../form/trimmed-text.ts';
import { Uuid } from '../rule/uuid.ts';

export const PRODUCT_TYPES = [
  'bank-account',
  'mortgage',
  'pension',
  'care',
  'loan',
  'income',
  'life-insurance',
  'damage-insurance',
  'funeral-insurance',
  'unknown',
] as const;
export const ProductType = v.picklist(PRODUCT_TYPES);
export type ProductType = v.InferOutput<typeof ProductType>;

/** A product that a provider reported. */
export const Product = v.object({
  uuid: Uuid,
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(200, 'maxLength')),
  value: trimmedText(200),
  productType: ProductType,
  provider: trimmedText(200),
  providerId: v.nullish(Uuid),
  source: v.picklist(['provider', 'reporter']),
  files: v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(100, 'maxLength')),
  customerPolicyNumber: trimmedText(100),
  askForBeneficiary: v.boolean(),
  askForBeneficiaryBSN: v.boolean(),
  askForId: v.boolean(),
  isEditable: v.boolean(),
  isSpecial: v.boolean(),
  payout: trimmedText(200),
  minBeneficiaries: v.number(),
});
export type Product = v.InferOutput<typeof Product>;

/** A product that the reporter found; `name` is its description. */
export const ReporterProduct = v.object({
  uuid: Uuid,
  productType: ProductType,
  name: trimmedText(400),
  value: trimmedText(200),
  provider: trimmedText(200),
  providerId: v.nullish(Uuid),
  /** Whatever is sent, a product saved here was found by the reporter. */
  source: v.nullish(
    v.pipe(
      v.string(),
      v.maxLength(40, 'maxLength'),
      v.transform(() => 'reporter' as const),
    ),
  ),
  files: v.nullish(v.pipe(v.array(Uuid), v.maxLength(20, 'maxLength')), []),
  payout: trimmedText(200),
});
export type ReporterProduct = v.InferOutput<typeof ReporterProduct>;

/**
 * What may be saved of it: one file at most, and only with a description. Problems are reported in the order of the
 * form.
 */
export const ReporterProductInput = v.pipe(
  v.object({
    ...ReporterProduct.entries,
    files: v.nullish(v.pipe(v.array(Uuid), v.maxLength(1, 'maxLength')), []),
  }),
  v.forward(
    v.partialCheck(
      [['name'], ['files']],
      ({ name, files }) => Boolean(name) || !files || files.length === 0,
      'required',
    ),
    ['name'],
  ),
);
