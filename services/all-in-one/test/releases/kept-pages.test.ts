import { brotliDecompressSync } from 'node:zlib';
import { PAGE_VIEW_MS } from '@nabericht/contracts/internal-registry-contract';
import type { ProviderEmbed } from '@nabericht/domain/provider/provider-embed';
import { promote } from '@nabericht/registry-service/composition/promote';
import {
  openTestDatabase,
  publish,
  reason,
  release,
  type TestDatabase,
} from '@nabericht/registry-service/test/test-registry';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { cookieOfPerson, sessionOf } from './page-visit.ts';
import { startTestGateway, type TestGateway, until } from './test-gateway.ts';

const ROUTES = [
  { path: '/:providerSlug?', render: 'server' as const },
  { path: '/dossier/create', render: 'client' as const },
];

/** What the gateways' data sources answer at a moment. */
interface World {
  catalogue: number;
  brand: number;
}

let database: TestDatabase;
let releases = 0;
beforeAll(async () => {
  database = await openTestDatabase();
  await release(database.db, { name: 'shell' }, { name: 'mf-landing', text: 'first', routes: ROUTES });
});

/**
 * @param keeps whether it knows the version of the catalogue; without it the gateway caches no page
 */
const start = (world: World, keeps: boolean) =>
  startTestGateway({
    ...database,
    ...(keeps ? { catalogue: () => String(world.catalogue) } : {}),
    readProviders: async () => [`bank ${world.catalogue}`],
    session: sessionOf,
    provider: {
      readEmbed: async ({ params: { slug } }: { params: { slug: string } }) =>
        (slug === 'nn'
          ? { slug, name: `NN ${world.brand}`, brandVersion: world.brand, logo: null, tokens: {} }
          : { brandVersion: null }) as ProviderEmbed,
    },
  });

const decoded = async (answer: Response): Promise<string> => {
  const bytes = Buffer.from(await answer.arrayBuffer());
  return (answer.headers.get('content-encoding') === 'br' ? brotliDecompressSync(bytes) : bytes).toString();
};

/** Everything in a page that does not differ from answer to answer. */
async function saidBy(gateway: TestGateway, path: string, headers: Record<string, string>) {
  const answer = await gateway.get(path, headers);
  const html = await decoded(answer);
  const policy = answer.headers.get('content-security-policy') ?? '';
  const [, nonce = 'none'] = /'nonce-([^']+)'/.exec(policy) ?? [];
  const nonces = new Set([...html.matchAll(/nonce="([^"]+)"/g)].map(([, own]) => own));
  return {
    nonce,
    nonces,
    status: answer.status,
    robots: answer.headers.get('x-robots-tag'),
    styles: answer.headers.get('link'),
    isKept: answer.headers.has('etag'),
    caching: answer.headers.get('cache-control'),
    html: html.replaceAll(nonce, '').replace(/,"view":"[^"]+"/, ''),
  };
}

const visits = fc.record({
  path: fc.constantFrom('/', '/nn', '/asn', '/nowhere/at-all', '/dossier/create', '/?query=bank'),
  who: fc.constantFrom('', '', '', cookieOfPerson('anna'), cookieOfPerson('piet')),
  locale: fc.constantFrom('nl', 'en'),
  encoding: fc.constantFrom('br', 'gzip;q=0', ''),
});
const change = fc.constantFrom('nothing', 'nothing', 'catalogue', 'brand', 'release');

test('a cached page equals the one that would be rendered for this visitor now, whoever asked before and whatever changed', async () => {
  const world: World = { catalogue: 1, brand: 1 };
  const [keeping, making] = await Promise.all([start(world, true), start(world, false)]);
  const after = async (what: string) => {
    if (what === 'catalogue') world.catalogue += 1;
    if (what === 'brand') world.brand += 1;
    if (what === 'release') {
      releases += 1;
      const text = `release ${releases}`;
      await promote(
        database.db,
        [await publish(database.db, { name: 'mf-landing', text, routes: ROUTES })],
        reason,
      );
      await until(async () =>
        (await Promise.all([keeping, making].map(async (one) => (await one.get('/')).text()))).every((html) =>
          html.includes(text),
        ),
      );
    }
    // A brand is read again after ten seconds, everything else after one.
    if (what !== 'nothing')
      for (const { clock } of [keeping, making]) clock.now = new Date(clock.now.getTime() + 11_000);
  };
  const nonces = new Set<string>();
  let asked = 0;
  let kept = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(change, visits), { minLength: 4, maxLength: 8 }), async (steps) => {
      for (const [what, { path, who, locale, encoding }] of steps) {
        await after(what);
        const headers = { cookie: `${who}; nabericht_locale=${locale}`, 'accept-encoding': encoding };
        const [found, made] = await Promise.all([
          saidBy(keeping, path, headers),
          saidBy(making, path, headers),
        ]);
        expect(found.html).toBe(made.html);
        expect([found.status, found.robots, found.styles]).toEqual([made.status, made.robots, made.styles]);
        expect(found.nonces).toEqual(new Set([found.nonce]));
        if (who) expect(found).toMatchObject({ isKept: false, caching: 'private, no-store' });
        nonces.add(found.nonce);
        asked += 1;
        kept += Number(found.isKept);
      }
    }),
    { numRuns: 12 },
  );
  expect(nonces.size).toBe(asked);
  expect(kept).toBeGreaterThan(0);
});

test('a visitor with the current page gets 304 only, and keeps the policy that came with the page', async () => {
  const world: World = { catalogue: 1, brand: 1 };
  const gateway = await start(world, true);
  const tag = (await gateway.get('/')).headers.get('etag') ?? '';
  const again = await gateway.get('/', { 'if-none-match': tag });
  expect([again.status, await again.text(), again.headers.get('content-security-policy')]).toEqual([
    304,
    '',
    null,
  ]);
  expect((await gateway.get('/', { 'if-none-match': tag, cookie: cookieOfPerson('anna') })).status).toBe(200);
  world.catalogue += 1;
  gateway.clock.now = new Date(gateway.clock.now.getTime() + 1_000);
  const changed = await gateway.get('/', { 'if-none-match': tag });
  expect(changed.status).toBe(200);
  expect(await changed.text()).toContain('bank 2');
});

test('a visitor who comes back gets a new page before the token of their copy ends', async () => {
  const gateway = await start({ catalogue: 1, brand: 1 }, true);
  const begun = gateway.clock.now.getTime();
  let tag = '';
  await until(async () => {
    const page = await gateway.get('/');
    tag = page.headers.get('etag') ?? '';
    return (await decoded(page)).includes('"view":"');
  });
  const minutesWith304: number[] = [];
  for (let minutes = 0; minutes <= 180; minutes += 10) {
    gateway.clock.now = new Date(begun + minutes * 60_000);
    if ((await gateway.get('/', { 'if-none-match': tag })).status === 304) minutesWith304.push(minutes);
  }
  expect(minutesWith304[0]).toBe(0);
  expect((minutesWith304.at(-1) ?? 0) * 60_000).toBeLessThan(PAGE_VIEW_MS / 2);
});
