import { expect, test } from 'vitest';
import { createAddressApp } from '../src/address/address-app.ts';

type Answer = { response: { numFound: number; docs: Record<string, unknown>[] } };

const ask = async (query: string) => {
  const answer = await createAddressApp().request(`/sandbox/address/free?${query}`);
  return { status: answer.status, body: (await answer.json()) as Answer };
};

const at = (postcode: string, number: number, more = '') =>
  ask(`fq=type:adres&fq=postcode:${postcode}&fq=huisnummer:${number}&rows=100${more}`);

test('answers in the register’s own shape; what an address lacks is absent', async () => {
  const { body } = await at('8911AB', 14);
  expect(body.response).toMatchObject({ numFound: 1, start: 0, numFoundExact: true });
  expect(body.response.docs).toEqual([
    {
      id: expect.stringMatching(/^adr-[0-9a-f]{32}$/),
      type: 'adres',
      bron: 'BAG',
      weergavenaam: 'Turfmarkt 14, 8911AB Leeuwarden',
      straatnaam: 'Turfmarkt',
      straatnaam_verkort: 'Turfmarkt',
      huisnummer: 14,
      huis_nlt: '14',
      postcode: '8911AB',
      woonplaatsnaam: 'Leeuwarden',
      woonplaatscode: expect.any(String),
      gemeentenaam: 'Leeuwarden',
      provincienaam: 'Fryslân',
      nummeraanduiding_id: expect.stringMatching(/^\d{16}$/),
      centroide_ll: expect.stringMatching(/^POINT\(5\.\d+ 53\.\d+\)$/),
    },
  ]);
});

test('one number with letters and additions is several addresses', async () => {
  const { body } = await at('8911AB', 12, '&fl=huis_nlt,huisletter,huisnummertoevoeging');
  expect(body.response.docs).toEqual([
    { huis_nlt: '12' },
    { huis_nlt: '12A', huisletter: 'A' },
    { huis_nlt: '12B', huisletter: 'B' },
    { huis_nlt: '12B-2', huisletter: 'B', huisnummertoevoeging: '2' },
  ]);
});

test.each([
  ['q=postcode:8911AB AND huisnummer:14', 1],
  ['q=turfmarkt', 7],
  ['fq=postcode:9999XX', 0],
  ['fq=postcode:8911AB&fq=huisnummer:13', 0],
])('%s finds %d', async (query, count) => {
  const { status, body } = await ask(encodeURI(query));
  expect(status).toBe(200);
  expect(body.response.numFound).toBe(count);
});

test('rows and start select a part, and numFound stays the total', async () => {
  const { body } = await ask('fq=postcode:8911AB&rows=2&start=5');
  expect(body.response.numFound).toBe(7);
  expect(body.response.docs).toHaveLength(2);
});

test.each(['nocache=1', 'rows=many', 'rows=101'])('%s is refused, as the register does', async (query) => {
  expect((await ask(query)).status).toBe(400);
});
