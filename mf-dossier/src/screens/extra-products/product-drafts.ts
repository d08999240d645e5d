import type { TypedAnswers } from '@nabericht/domain/form/typed-answers';
import type { ReporterProduct } from '@nabericht/domain/products/product';
import { hasChanges } from '@nabericht/flow/has-changes';
import * as v from 'valibot';

/** A found product that is filled in and not saved yet. */
const ProductDraft = v.object({
  productType: v.string(),
  name: v.string(),
  /** Left out as long as it is the file of the saved product: that is erased with it. */
  file: v.optional(
    v.nullable(v.object({ fileId: v.string(), name: v.string(), size: v.optional(v.number()) })),
  ),
});
export type ProductDraft = v.InferOutput<typeof ProductDraft>;

/** What the form of a product starts with; null for a new one. */
export const savedDraft = (product: ReporterProduct | null): ProductDraft => ({
  productType: product?.productType ?? '',
  name: product?.name ?? '',
});

/** The drafts among the typed answers of the task, by the id of their product. One that says nothing else than what is saved is none. */
export function draftsOf(
  typed: TypedAnswers,
  products: readonly ReporterProduct[],
): ReadonlyMap<string, ProductDraft> {
  return new Map(
    Object.entries(typed).flatMap(([uuid, draft]) => {
      const read = v.safeParse(ProductDraft, draft);
      const product = products.find((one) => one.uuid === uuid) ?? null;
      return read.success && !isSaved(read.output, product) ? [[uuid, read.output]] : [];
    }),
  );
}

function isSaved({ file, ...words }: ProductDraft, product: ReporterProduct | null): boolean {
  const isSameFile = file === undefined || (file?.fileId ?? null) === (product?.files?.[0] ?? null);
  return isSameFile && !hasChanges(words, savedDraft(product));
}

/** The typed answers with another draft of a product, or without it. */
export function withDraft(typed: TypedAnswers, uuid: string, draft: ProductDraft | null): TypedAnswers {
  const { [uuid]: _, ...others } = typed;
  return draft ? { ...others, [uuid]: draft } : others;
}

/** The answer whether something was found that was given and not sent; undefined when there is none. */
export function typedFound({ answer }: TypedAnswers): boolean | undefined {
  return typeof answer?.found === 'boolean' ? answer.found : undefined;
}
