import { isDeepStrictEqual } from 'node:util';
import type { NamedFiles } from '@nabericht/domain/dossier/file-places';
import type { ReporterProduct } from '@nabericht/domain/products/product';
import { followFound, whyNotAddFound } from '@nabericht/domain/tasks/found-products';
import { forbidden, notFound } from '@nabericht/service-kit/problem';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import type { DossierWhole } from '../dossiers/dossier-whole.ts';
import { putTask } from '../tasks/change-tasks.ts';

/**
 * Refuses products that the reporter found while the task that asks for them cannot be worked on.
 * @throws {Problem} 403
 */
export function assertAsksForProducts({ whole, now }: DossierChanging): void {
  const tasks = whole.tasks.map(({ task }) => task);
  const why = whyNotAddFound({ tasks, products: whole.products, now });
  if (why) throw forbidden(why.id, why.sentence);
}

/** @throws {Problem} 404 when the reporter found no such product */
export function foundProduct({ whole }: DossierChanging, id: string): ReporterProduct {
  const product = whole.reporterProducts.find(({ uuid }) => uuid === id);
  if (!product) throw notFound();
  return product;
}

/** Adds or replaces a product that the reporter found. */
export function putReporterProduct(
  whole: Pick<DossierWhole, 'reporterProducts'>,
  product: ReporterProduct,
): void {
  const isKnown = whole.reporterProducts.some(({ uuid }) => uuid === product.uuid);
  whole.reporterProducts = isKnown
    ? whole.reporterProducts.map((other) => (other.uuid === product.uuid ? product : other))
    : [...whole.reporterProducts, product];
}

/** Updates the answers of the task about found products to the products that exist now. */
export function followProducts(changing: DossierChanging): void {
  const { tasks, reporterProducts } = changing.whole;
  const record = tasks.find(({ task }) => task.type === 'extra_product_by_document');
  if (!record) return;
  const { status, collectedData } = record.task;
  const followed = followFound({ status, collectedData }, reporterProducts);
  if (isDeepStrictEqual(followed, { status, collectedData })) return;
  putTask(changing, { ...record, task: { ...record.task, ...followed } });
}

/** @param at the path of the product in the body, such as `products.0.` */
export const namedBy = ({ uuid, files }: ReporterProduct, at = ''): NamedFiles => ({
  place: { kind: 'found', id: uuid },
  fileIds: files ?? [],
  fieldOf: (index) => `${at}files.${index}`,
});
