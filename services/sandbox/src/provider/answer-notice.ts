import * as v from 'valibot';
import { callProviderApi, type Place, type ProviderApi } from './provider-api.ts';
import { productId, SAMPLE_PRODUCTS } from './sample-products.ts';

const SentNotice = v.object({
  type: v.literal('notice.sent'),
  data: v.object({ dossierId: v.pipe(v.string(), v.uuid()), slug: v.string() }),
});

/** Of which dossier a web hook tells; null when it is no notice. */
export function placeOf(body: string): Place | null {
  const notice = v.safeParse(v.pipe(v.string(), v.parseJson(), SentNotice), body);
  return notice.success ? notice.output.data : null;
}

/** Tells Nabericht what this provider has of the deceased; one that has nothing only confirms. */
export async function answerNotice(api: ProviderApi, place: Place): Promise<void> {
  const products = SAMPLE_PRODUCTS[place.slug]?.map((product, index) => ({
    uuid: productId(place, index),
    ...product,
  }));
  if (products) await callProviderApi(api, place, ['PUT', 'products'], { products });
  else await callProviderApi(api, place, ['PUT', 'answer'], { status: 'Confirmed' });
}
