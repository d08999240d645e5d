import * as v from 'valibot';
import { productId, SAMPLE_PRODUCTS } from './sample-products.ts';

const SentNotice = v.object({
  type: v.literal('notice.sent'),
  data: v.object({ dossierId: v.pipe(v.string(), v.uuid()), slug: v.string() }),
});

/** How a sample provider reaches Nabericht: as any provider does. */
export type ProviderApi = {
  url: string;
  keyFor: (slug: string) => string;
};

/** Tells Nabericht what this provider has of the deceased; one that has nothing only confirms. */
export async function answerNotice(api: ProviderApi, body: string): Promise<void> {
  const { dossierId, slug } = v.parse(v.pipe(v.string(), v.parseJson(), SentNotice), body).data;
  const products = SAMPLE_PRODUCTS[slug]?.map((product, index) => ({
    uuid: productId(dossierId, slug, index),
    ...product,
  }));
  const [path, answer] = products ? ['products', { products }] : ['answer', { status: 'Confirmed' }];
  const response = await fetch(new URL(`/v1/provider-api/dossiers/${dossierId}/${path}`, api.url), {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'api-key': api.keyFor(slug) },
    body: JSON.stringify(answer),
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`Nabericht answered ${response.status}`);
}
