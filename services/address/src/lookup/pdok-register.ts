import * as v from 'valibot';
import type { AddressRegister, RegisteredAddress } from './address-register.ts';

const text = v.nullish(v.string(), '');

/** PDOK Locatieserver v3_1, `free`: absent and null fields mean the same. */
const FreeResponse = v.object({
  response: v.object({
    docs: v.array(
      v.object({
        straatnaam: v.string(),
        huisnummer: v.number(),
        huisletter: text,
        huisnummertoevoeging: text,
        postcode: v.string(),
        woonplaatsnaam: v.string(),
        centroide_ll: text,
      }),
    ),
  }),
});
type Doc = v.InferOutput<typeof FreeResponse>['response']['docs'][number];

const FIELDS = 'straatnaam,huisnummer,huisletter,huisnummertoevoeging,postcode,woonplaatsnaam,centroide_ll';
const TIMEOUT_MS = 2000;

function addressOf(doc: Doc): RegisteredAddress {
  const [, lng, lat] = /POINT\(([\d.-]+) ([\d.-]+)\)/.exec(doc.centroide_ll) ?? [];
  return {
    street: doc.straatnaam,
    city: doc.woonplaatsnaam,
    zipCode: doc.postcode,
    houseNumber: String(doc.huisnummer),
    addition: [doc.huisletter, doc.huisnummertoevoeging].filter(Boolean).join('-'),
    lat: lat ? Number(lat) : null,
    lng: lng ? Number(lng) : null,
  };
}

/** @param baseUrl `ADDRESS_API_URL`; the register refuses a request with any parameter that it does not know */
export function createPdokRegister(baseUrl: string, request: typeof fetch = fetch): AddressRegister {
  return {
    find: async (zipCode, houseNumber) => {
      const url = new URL('free', baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`);
      for (const filter of ['type:adres', `postcode:${zipCode}`, `huisnummer:${houseNumber}`]) {
        url.searchParams.append('fq', filter);
      }
      url.searchParams.set('rows', '100');
      url.searchParams.set('fl', FIELDS);
      const answer = await request(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!answer.ok) throw new Error(`The address register answered ${answer.status}`);
      return v.parse(FreeResponse, await answer.json()).response.docs.map(addressOf);
    },
  };
}
