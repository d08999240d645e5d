import * as v from 'valibot';
import { callProviderApi, type Place, type ProviderApi } from './provider-api.ts';
import { productId, SAMPLE_PRODUCTS } from './sample-products.ts';

const Told = v.object({
  type: v.picklist(['notice.sent', 'dossier.answered']),
  data: v.object({
    dossierId: v.pipe(v.string(), v.uuid()),
    slug: v.string(),
    reply: v.nullish(v.object({ to: v.string(), files: v.array(v.object({ fileId: v.string() })) })),
  }),
});

const parseTold = (body: string) => {
  const told = v.safeParse(v.pipe(v.string(), v.parseJson(), Told), body);
  return told.success ? told.output : null;
};

/** The dossier that a web hook is about; null when it is neither a notice nor a reply, which can be answered. */
export function placeOf(body: string): Place | null {
  const told = parseTold(body);
  return told && { dossierId: told.data.dossierId, slug: told.data.slug };
}

/** Whether a notice waits for an answer: a new one, or one that was sent again with a reply to its denial. */
export const asksForAnswer = (body: string): boolean => {
  const told = parseTold(body);
  return told?.type === 'notice.sent' || told?.data.reply?.to === 'denial';
};

/** Sends Nabericht the products that this provider has of the deceased; a provider without products only confirms. */
export async function answerNotice(api: ProviderApi, place: Place): Promise<void> {
  const products = SAMPLE_PRODUCTS[place.slug]?.map((product, index) => ({
    uuid: productId(place, index),
    ...product,
  }));
  if (products) await callProviderApi(api, place, ['PUT', 'products'], { products });
  else await callProviderApi(api, place, ['PUT', 'answer'], { status: 'Confirmed' });
}
