import type { ProviderEmbed } from '@nabericht/domain/provider/provider-embed';
import { openTestDatabase, release, type TestDatabase } from '@nabericht/registry-service/test/test-registry';
import { integrityOf } from '@nabericht/release-model/integrity';
import { beforeAll, describe, expect, test } from 'vitest';
import { pageDataOf } from './page-visit.ts';
import { startTestGateway, type TestGatewayOptions } from './test-gateway.ts';

const ROUTES = [
  { path: '/:providerSlug?', render: 'server' as const },
  { path: '/:providerSlug/report-deceased/*', render: 'client' as const },
  { path: '/dossier/create', render: 'client' as const, login: true },
  { path: '/auth/login', render: 'client' as const },
  { path: '/embed', render: 'server' as const },
];
const WALL = '--basis-color-default-bg-document';
const LOGO = { path: '/embed/brand/nn/3/logo.png', width: 400, height: 96 };

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await release(database.db, { name: 'shell' }, { name: 'mf-landing', routes: ROUTES });
});

/** A gateway whose provider service knows one brand, of nn, with a version that can be raised. */
async function startBranded(options: Partial<TestGatewayOptions> = {}) {
  const state = { version: 3, isAway: false, asked: 0 };
  const gateway = await startTestGateway({
    ...database,
    ...options,
    provider: {
      readEmbed: async ({ params, query }) => {
        state.asked += 1;
        if (state.isAway) throw new Error('refused');
        const version = query?.brand === undefined ? state.version : Number(query.brand);
        const embed = { name: 'NN', slug: params.slug, brandVersion: version, logo: LOGO };
        const tokens = { [WALL]: version === 3 ? '#f3efeb' : '#eeeeee' };
        return (params.slug === 'nn' ? { ...embed, tokens } : { brandVersion: null }) as ProviderEmbed;
      },
      readBrandLogo: async () => new Response('a picture'),
    },
  });
  const page = async (path: string, headers?: Record<string, string>) => {
    const html = await (await gateway.get(path, headers)).text();
    const [sheet] = /<link rel="stylesheet" id="nabericht-brand"[^>]*>/.exec(html) ?? [];
    return { html, sheet, brand: pageDataOf(html).brand };
  };
  return { gateway, state, page };
}

describe('a page of a provider', () => {
  test('has the provider’s look from the first paint on, under the same policy as every page', async () => {
    const { gateway, page } = await startBranded();
    const { html, sheet, brand } = await page('/nn');
    expect(brand).toEqual({ slug: 'nn', name: 'NN', logo: LOGO });
    const [, href = '', integrity] =
      /href="([^"]+)" integrity="([^"]+)" crossorigin="anonymous"/.exec(sheet ?? '') ?? [];
    expect(href).toBe('/embed/brand/nn/3.css');
    expect(html.indexOf('nabericht-brand')).toBeLessThan(html.indexOf('</head>'));
    expect(html).toContain('<meta name="theme-color" content="#f3efeb">');
    expect(html).not.toMatch(/<style|style="/);

    const served = await gateway.get(href);
    const css = await served.text();
    expect(css).toBe(`:root:not([data-theme="dark"]){${WALL}:#f3efeb}\n`);
    expect(integrityOf(Buffer.from(css))).toBe(integrity);
    expect(served.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test.each([
    ['/nn/report-deceased/death-certificate', true],
    ['/auth/login?returnTo=%2Fnn', true],
    ['/auth/login', false],
    ['/', false],
    ['/noorderbank', false],
    ['/dossier/create', false],
    ['/embed?provider=nn', false],
  ])('%s has the look of the provider: %s', async (path, isTheirs) => {
    const { page } = await startBranded();
    const { sheet, brand, html } = await page(path);
    expect([Boolean(sheet), brand?.slug]).toEqual(isTheirs ? [true, 'nn'] : [false, undefined]);
    expect(html).toContain(`<meta name="theme-color" content="${isTheirs ? '#f3efeb' : '#e8edec'}">`);
  });

  test('keeps the look until the report is sent, for a draft that was started on a page of the provider', async () => {
    const cookie = { cookie: 'nabericht_draft=secret' };
    const started = await startBranded({ draft: { draft: { providerSlug: 'nn' } } });
    for (const path of ['/dossier/create', '/auth/login?returnTo=%2Fdossier%2Fcreate']) {
      expect((await started.page(path, cookie)).brand?.slug, path).toBe('nn');
    }
    expect((await started.page('/dossier/create')).brand, 'without its cookie').toBeNull();
    const elsewhere = await startBranded({ draft: { draft: { providerSlug: null } } });
    expect((await elsewhere.page('/dossier/create', cookie)).brand).toBeNull();
    const none = await startBranded({ draft: { draft: null } });
    expect((await none.page('/dossier/create', cookie)).brand).toBeNull();
  });

  test('does not wait for a dossier service that hangs', async () => {
    const { page } = await startBranded({ draft: new Promise(() => {}) });
    const { brand, html } = await page('/dossier/create', { cookie: 'nabericht_draft=secret' });
    expect(brand).toBeNull();
    expect(html).toContain('<div id="root"><main');
  });

  test('shows a brand within ten seconds after it was put in use, and asks for it no more often', async () => {
    const { gateway, state, page } = await startBranded();
    await page('/nn');
    state.version = 4;
    expect((await page('/nn')).sheet).toContain('/nn/3.css');
    expect(state.asked).toBe(1);
    gateway.clock.now = new Date(gateway.clock.now.getTime() + 10_000);
    expect((await page('/nn')).sheet).toContain('/nn/4.css');
  });

  test('is shown without the provider service: in the look it had, or in our own', async () => {
    const { gateway, state, page } = await startBranded();
    await page('/nn');
    state.isAway = true;
    gateway.clock.now = new Date(gateway.clock.now.getTime() + 60_000);
    expect((await page('/nn')).sheet).toContain('/nn/3.css');
    const fresh = await startBranded();
    fresh.state.isAway = true;
    const { brand, html } = await fresh.page('/nn');
    expect(brand).toBeNull();
    expect(html).toContain('<div id="root"><main');
  });
});

describe('the address of a brand’s files', () => {
  test('serves its versions and its logo, and nothing else', async () => {
    const { gateway } = await startBranded();
    expect(await (await gateway.get('/embed/brand/nn/4.css')).text()).toContain('#eeeeee');
    const logo = await gateway.get('/embed/brand/nn/3/logo.png');
    expect(await logo.text()).toBe('a picture');
    expect(Object.fromEntries(logo.headers)).toMatchObject({
      'content-type': 'image/png',
      'access-control-allow-origin': '*',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    for (const path of ['/embed/brand/nn/x.css', '/embed/brand/nn/3.js', '/embed/brand/nn', '/embed/other']) {
      const answer = await gateway.get(path);
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
        path,
        404,
        'application/problem+json',
      ]);
    }
  });

  test('does not replace the page /embed itself', async () => {
    const { gateway } = await startBranded();
    expect((await gateway.get('/embed')).headers.get('content-type')).toContain('text/html');
  });
});
