import { createHash } from 'node:crypto';
import { cities, streets } from './sample-addresses.ts';

/** A document of the register, with PDOK's names. What an address does not have is absent. */
export type AddressDoc = {
  id: string;
  type: 'adres';
  bron: 'BAG';
  weergavenaam: string;
  straatnaam: string;
  straatnaam_verkort: string;
  huisnummer: number;
  huisletter?: string;
  huisnummertoevoeging?: string;
  huis_nlt: string;
  postcode: string;
  woonplaatsnaam: string;
  woonplaatscode: string;
  gemeentenaam: string;
  provincienaam: string;
  nummeraanduiding_id: string;
  centroide_ll: string;
};

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** Sixteen digits; the fifth and sixth say what kind of object it is. */
const bagId = (municipality: string, text: string) =>
  `${municipality.slice(0, 4).padStart(4, '0')}20${BigInt(`0x${hash(text).slice(0, 12)}`) % 10_000_000_000n}`.padEnd(
    16,
    '0',
  );

const near = (value: number, seed: string) =>
  (value + (Number.parseInt(hash(seed).slice(0, 4), 16) / 65_535 - 0.5) / 50).toFixed(6);

/** All sample addresses as documents of the register. */
export const addressDocs: AddressDoc[] = streets.flatMap(({ postcode, street, city, doors }) =>
  doors.map((door): AddressDoc => {
    const [number, letter, addition] = typeof door === 'number' ? [door] : door;
    const house = `${number}${letter ?? ''}${addition ? `-${addition}` : ''}`;
    const shown = `${street} ${house}, ${postcode} ${city}`;
    const place = cities[city];
    if (!place) throw new Error(`No such city in the sample: ${city}`);
    return {
      id: `adr-${hash(shown).slice(0, 32)}`,
      type: 'adres',
      bron: 'BAG',
      weergavenaam: shown,
      straatnaam: street,
      straatnaam_verkort: street.slice(0, 24),
      huisnummer: number,
      ...(letter ? { huisletter: letter } : {}),
      ...(addition ? { huisnummertoevoeging: addition } : {}),
      huis_nlt: house,
      postcode,
      woonplaatsnaam: city,
      woonplaatscode: place.code,
      gemeentenaam: place.municipality,
      provincienaam: place.province,
      nummeraanduiding_id: bagId(place.code, shown),
      centroide_ll: `POINT(${near(place.longitude, shown)} ${near(place.latitude, postcode)})`,
    };
  }),
);
