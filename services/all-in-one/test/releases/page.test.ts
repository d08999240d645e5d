import { promote } from '@nabericht/registry-service/composition/promote';
import {
  openTestDatabase,
  publish,
  reason,
  release,
  type TestDatabase,
} from '@nabericht/registry-service/test/test-registry';
import { integrityOf } from '@nabericht/release-model/integrity';
import { type ReleaseId, revisionOf } from '@nabericht/release-model/release-id';
import { beforeAll, describe, expect, test } from 'vitest';
import { pageDataOf } from './page-visit.ts';
import { startTestGateway, type TestGateway, type TestGatewayOptions, until } from './test-gateway.ts';

const ROUTES = [
  { path: '/:providerSlug?', render: 'server' as const },
  { path: '/dossier/:id', render: 'client' as const, login: true },
];
const ASKING = ROUTES.map((route) => (route.login ? { ...route, asks: ['/v2/dossier/:id'] } : route));
const session = {
  user: { firstName: 'Anna', lastName: '</script><script>alert(1)', email: 'anna@example.nl' },
  expiresAt: '2026-11-21T12:05:00.000Z',
};

let database: TestDatabase;
let gateway: TestGateway;
let shell: ReleaseId;
let first: ReleaseId;
let second: ReleaseId;

beforeAll(async () => {
  database = await openTestDatabase();
  [shell, first] = await release(
    database.db,
    { name: 'shell' },
    { name: 'mf-landing', text: 'first', routes: ASKING },
  );
  [second] = await release(database.db, { name: 'mf-landing', text: 'second', routes: ASKING });
  gateway = await startTestGateway(database);
});

const addressOf = (id: ReleaseId, path: string) => `/mfe/${id.name}/${revisionOf(id)}/${path}`;
const other = (options: Partial<TestGatewayOptions>) => startTestGateway({ ...database, ...options });

async function readPage(from: TestGateway, path: string, headers?: Record<string, string>) {
  const answer = await from.get(path, headers);
  const html = await answer.text();
  const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
  const importMap = scripts.find(([, name]) => name?.includes('type="importmap"'))?.[2] ?? '{}';
  return {
    answer,
    html,
    scripts,
    page: pageDataOf(html),
    importMap: JSON.parse(importMap),
    root: /<div id="root">([\s\S]*?)<\/div>/.exec(html)?.[1],
  };
}

describe('a public page', () => {
  test('is complete without JavaScript: frame, remote and its data', async () => {
    const { answer, root, html } = await readPage(gateway, '/');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(root).toBe(
      '<main data-url="/"><p>second: Noorderbank, Zeker &amp; Zoon &lt;/script&gt;</p></main>',
    );
    expect(html).toContain('<title>Title &lt;of&gt; page</title>');
    expect(html).toContain('<html lang="nl" data-letters="in-time">');
  });

  test('has the data that the shell starts from: composition, remotes with the newest release first, data, texts', async () => {
    const { page } = await readPage(gateway, '/noorderbank?x=1');
    expect(page).toEqual({
      composition: gateway.registry.live()?.id,
      remotes: [
        {
          name: 'mf-landing',
          routes: ROUTES,
          versions: [second, first].map((id) => ({
            version: revisionOf(id),
            entry: addressOf(id, 'entry.js'),
            css: [addressOf(id, 'style.css')],
            ...(id === second ? { js: ['screen.js', 'nl.js'] } : {}),
          })),
        },
      ],
      locale: 'nl',
      session: null,
      rendered: 'mf-landing',
      data: { providers: ['Noorderbank', 'Zeker & Zoon </script>'] },
      overrides: { hello: 'Hallo' },
      config: { productName: 'Nabericht', publicSite: 'https://example.nl', supportEmail: 'hulp@example.nl' },
      brand: null,
      flags: {},
      view: expect.any(String),
    });
  });

  test('lists the hash of every script of the live and last good releases before any of them loads', async () => {
    const { importMap, html } = await readPage(gateway, '/');
    const files = ['entry.js', 'screen.js', 'nl.js', 'en.js'];
    expect(Object.keys(importMap.integrity).sort()).toEqual(
      [shell, first, second].flatMap((id) => files.map((file) => addressOf(id, file))).sort(),
    );
    for (const [path, integrity] of Object.entries(importMap.integrity)) {
      const served = await gateway.get(path);
      expect(integrityOf(Buffer.from(await served.arrayBuffer())), path).toBe(integrity);
    }
    expect(html.indexOf('type="importmap"')).toBeLessThan(html.indexOf('rel="modulepreload"'));
    expect(html.indexOf('type="importmap"')).toBeLessThan(html.indexOf('type="module"'));
  });

  test('preloads the first scripts of the shell and of the live remote in its language, and nothing else', async () => {
    const preloads = (html: string) =>
      [...html.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, href]) => href);
    const expected = (messages: string) => [
      addressOf(shell, 'screen.js'),
      addressOf(shell, messages),
      ...['entry.js', 'screen.js', messages].map((file) => addressOf(second, file)),
      // The largest file comes last.
      addressOf(shell, 'entry.js'),
    ];
    const { html } = await readPage(gateway, '/');
    expect(preloads(html)).toEqual(expected('nl.js'));
    // Fonts and styles for the rendered page are loaded before scripts.
    for (const [tag] of html.matchAll(/<(?:link rel="modulepreload"|script type="module")[^>]*>/g))
      expect(tag).toContain('fetchpriority="low"');
    const held =
      /<\/main>[\s\S]*<template>([\s\S]*)<\/template>\n<script nonce="[^"]+">.*<\/script>\n<\/body>/.exec(
        html,
      )?.[1];
    expect(held).toMatch(/rel="modulepreload"[\s\S]*<script type="module"/);
    expect(html.replace(held ?? '', '')).not.toMatch(/rel="modulepreload"|type="module"/);
    // The release command cuts the rendered part out of the page, up to the page data.
    expect(html).toMatch(/<\/div>\s*<script type="application\/json" id="nabericht-page">/);
    const english = await readPage(gateway, '/', { cookie: 'nabericht_locale=en' });
    expect(preloads(english.html)).toEqual(expected('en.js'));
    expect(english.html).toContain('<html lang="en"');
  });

  test('preloads the API requests of its screen, for signed-in visitors only', async () => {
    const asked = (html: string) =>
      [...html.matchAll(/rel="preload" as="fetch" href="([^"]+)" crossorigin/g)].map(([, href]) => href);
    const ofSomebody = await other({ session });
    expect(asked((await readPage(ofSomebody, '/dossier/a1')).html)).toEqual(['/v2/dossier/a1']);
    expect(asked((await readPage(ofSomebody, '/dossier/%22%3E%3Cscript%3E')).html)).toEqual([
      '/v2/dossier/%22%3E%3Cscript%3E',
    ]);
    expect(asked((await readPage(ofSomebody, '/noorderbank')).html)).toEqual([]);
    expect(asked((await readPage(gateway, '/dossier/a1')).html)).toEqual([]);
  });

  test('links its stylesheets with absolute addresses, preloads them by header with the same hash, and preloads fonts', async () => {
    const { answer, html } = await readPage(gateway, '/');
    const styles = [...html.matchAll(/rel="stylesheet" href="([^"]+)" integrity="(sha384-[^"]+)"/g)];
    expect(styles.map(([, href]) => href)).toEqual(
      [shell, second].map((id) => `http://localhost:4000${addressOf(id, 'style.css')}`),
    );
    const named = [...(answer.headers.get('link') ?? '').matchAll(/<([^>]+)>; ([^,]+)/g)];
    expect(named.map(([, path, rest]) => [new URL(path ?? '', 'http://localhost:4000').href, rest])).toEqual(
      styles.map(([, href, hash]) => [
        href,
        `rel=preload; as=style; crossorigin=anonymous; integrity="${hash}"`,
      ]),
    );
    expect(html.match(/rel="preload" as="font"/g)).toHaveLength(2);
  });

  test('allows only its own scripts to run', async () => {
    const { answer, html, scripts } = await readPage(gateway, '/');
    const policy = answer.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none';
    expect(policy).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic';`);
    for (const directive of [
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ])
      expect(policy).toContain(directive);
    expect(policy).not.toContain('unsafe');
    for (const [, attributes] of scripts)
      if (!attributes?.includes('application/json')) expect(attributes).toContain(`nonce="${nonce}"`);
    for (const [link] of html.matchAll(/<link rel="modulepreload"[^>]*>/g)) {
      expect(link).toContain(`nonce="${nonce}"`);
      expect(link).toMatch(/integrity="sha384-.{64}"/);
    }
    const again = await readPage(gateway, '/');
    expect(again.answer.headers.get('content-security-policy')).not.toBe(policy);
  });

  test('has the other security and caching headers of a page', async () => {
    const { headers } = await gateway.get('/');
    expect(Object.fromEntries(headers)).toMatchObject({
      'integrity-policy': 'blocked-destinations=(script), endpoints=(reports)',
      'reporting-endpoints': 'reports="/reports"',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=(self)'),
      'cache-control': 'no-cache',
    });
    expect(headers.has('x-robots-tag')).toBe(false);
  });

  test('can be compressed in transit', async () => {
    const answer = await gateway.get('/', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('vary')).toContain('accept-encoding');
  });
});

test('an unknown address is answered with 404, rendered by the shell', async () => {
  const { answer, page } = await readPage(gateway, '/nowhere/at/all');
  expect(answer.status).toBe(404);
  expect(page.rendered).toBe(null);
});

test('a page rendered in the browser is served as the frame, hidden from search engines, with its code preloaded', async () => {
  const { answer, root, page, html } = await readPage(gateway, '/dossier/7');
  expect(root).toContain('skeleton');
  expect(page).toMatchObject({ rendered: null, data: {} });
  expect(html).toContain('<html lang="nl">');
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain(`rel="modulepreload" href="${addressOf(second, 'entry.js')}"`);
});

test('a route of the shell takes precedence over a remote’s, and is rendered in the shell’s frame', async () => {
  const { db, connection } = await openTestDatabase();
  const own = [{ path: '/error', render: 'client' as const }];
  await release(db, { name: 'shell', routes: own }, { name: 'mf-landing', routes: ROUTES });
  const { page, root, html } = await readPage(await startTestGateway({ db, connection }), '/error');
  expect(page.rendered).toBe(null);
  expect(root).toContain('skeleton');
  expect(html.match(/rel="modulepreload"[^>]*mf-landing/)).toBe(null);
  expect(page.remotes).toHaveLength(1);
});

test('a signed-in visitor’s page is not cached, and their name cannot run as code', async () => {
  const { answer, page, html } = await readPage(await other({ session }), '/');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(page.session).toEqual(session);
  expect(html).not.toContain('<script>alert');
});

test('https is enforced when the public address is https, whatever the Host header says', async () => {
  const secure = await other({ publicUrl: 'https://nabericht.example' });
  const { html, answer } = await readPage(secure, 'https://evil.example/');
  expect(answer.headers.get('strict-transport-security')).toContain('max-age=');
  expect(answer.headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
  expect(html).toContain(`href="https://nabericht.example${addressOf(shell, 'style.css')}"`);
  expect(html).not.toContain('evil.example');
});

test.each([
  ['cannot be had', () => Promise.reject(new Error('503'))],
  ['hangs', () => new Promise<never>(() => {})],
])('data that %s is left to the browser, and does not count against the release', async (_, fail) => {
  let read: () => Promise<string[]> = fail;
  const flaky = await other({
    readProviders: () => read(),
    // What hangs is waited for until the limit.
    pageTimes: { load: 2_000, render: 15_000 },
  });
  expect((await readPage(flaky, '/')).page).toMatchObject({ rendered: null, data: {} });
  read = async () => ['Noorderbank'];
  expect((await readPage(flaky, '/')).root).toContain('second: Noorderbank');
});

test('data that does not arrive is no reason to show an older release, which has a budget of its own at the API', async () => {
  let asked = 0;
  const from = await other({
    readProviders: async () => {
      asked += 1;
      if (asked === 1) throw new Error('429');
      return ['Noorderbank'];
    },
  });
  const { page } = await readPage(from, '/');
  expect(asked).toBe(1);
  expect(page.rendered).toBe(null);
  expect(page.remotes[0]?.versions.map(({ version }: { version: string }) => version)).toEqual(
    [second, first].map(revisionOf),
  );
});

test('pages with a query are rendered for one visitor sixty times a minute; the browser renders the rest', async () => {
  const from = await other({ catalogue: () => '1' });
  const render = async (path: string, address: string) =>
    pageDataOf(await (await from.get(path, {}, address)).text()).rendered;
  const flood = Array.from({ length: 60 }, (_, i) => `/?query=${i}`);
  for (const path of flood) expect(await render(path, '192.0.2.7')).toBe('mf-landing');
  expect(await render('/?query=more', '192.0.2.7')).toBe(null);
  expect(await render('/', '192.0.2.7')).toBe('mf-landing');
  expect(await render('/?query=more', '192.0.2.8')).toBe('mf-landing');
  from.clock.now = new Date(from.clock.now.getTime() + 60_000);
  expect(await render('/?query=more', '192.0.2.7')).toBe('mf-landing');
});

describe('a release that fails on the server', () => {
  const FAILS_IN_RENDER = `export default { contract: 1, messages: {}, routes: [{ path: '/', Component() { throw new Error('Anna Jansen') } }] };`;
  const FAILS_AT_LOAD = `throw new Error('at load');`;
  const FAILS_OVER_DATA = `export default { contract: 1, messages: {}, routes: [{ path: '/', Component() { return null; } }], load() { throw new Error('Anna Jansen'); } };`;

  test.each([
    ['throws while it is loaded', FAILS_AT_LOAD],
    ['throws while it renders', FAILS_IN_RENDER],
    ['throws over its data by itself', FAILS_OVER_DATA],
    ['follows another contract', 'export default { contract: 2, routes: [] };'],
  ])(
    'and %s is replaced: the last good one renders, and the browser starts with it',
    async (_, serverBundle) => {
      const [id] = await release(database.db, { name: 'mf-landing', routes: ROUTES, serverBundle });
      const from = await other({});
      const { page, root, html } = await readPage(from, '/');
      expect(root).toContain('second: Noorderbank');
      expect(page.remotes[0]?.versions.map(({ version }: { version: string }) => version)).toEqual([
        revisionOf(second),
      ]);
      expect(html).not.toContain(`rel="modulepreload" href="${addressOf(id, 'entry.js')}"`);
      expect(from.lines.join()).not.toContain('Anna Jansen');
      await promote(database.db, [second], reason);
    },
  );

  test('is logged with the places where its bundle threw, as release trace reads them', async () => {
    const [id] = await release(database.db, {
      name: 'mf-landing',
      text: 'throws',
      routes: ROUTES,
      serverBundle: FAILS_IN_RENDER,
    });
    const from = await other({});
    await from.get('/');
    const [failure] = from.lines.map((line) => JSON.parse(line)).filter(({ release }) => release);
    expect(failure.stack).toContain(
      `${addressOf(id, 'node/server.mjs')}:1:${FAILS_IN_RENDER.indexOf('new Error') + 1}`,
    );
    await promote(database.db, [second], reason);
  });

  test('is not tried again for a minute, so that not every visitor waits for its failure', async () => {
    await release(database.db, {
      name: 'mf-landing',
      text: 'rests',
      routes: ROUTES,
      serverBundle: FAILS_IN_RENDER,
    });
    const from = await other({});
    const failures = () => from.lines.filter((line) => line.includes('failed on the server')).length;
    const tries = async () => {
      const before = failures();
      await from.get('/');
      return failures() - before;
    };
    expect(await tries()).toBeGreaterThan(0);
    expect(await tries()).toBe(0);
    from.clock.now = new Date(from.clock.now.getTime() + 61_000);
    expect(await tries()).toBeGreaterThan(0);
    await promote(database.db, [second], reason);
  });

  test('by a timeout is still tried a second time: the first can be the fault of a busy machine', async () => {
    await release(database.db, {
      name: 'mf-landing',
      text: 'loops',
      routes: ROUTES,
      serverBundle: FAILS_IN_RENDER.replace(/throw .*'\)/, 'for (;;);'),
    });
    // An endless loop uses the processor until its time limit: these limits are half of the usual ones.
    const from = await other({ pageTimes: { load: 1000, render: 1500 } });
    const tries = async () => {
      const before = from.lines.filter((line) => line.includes('failed on the server')).length;
      expect((await readPage(from, '/')).root).toContain('second: Noorderbank');
      return from.lines.filter((line) => line.includes('failed on the server')).length - before;
    };
    // On a busy machine a page may find no room ready, and is drawn by the previous release without a failure.
    const nextFailure = () => until(async () => (await tries()) === 1);
    await nextFailure();
    await nextFailure();
    expect(await tries()).toBe(0);
    await promote(database.db, [second], reason);
  });

  test('and has no good one to replace it leaves the browser the frame and its own version', async () => {
    const { db, connection } = await openTestDatabase();
    await release(db, { name: 'shell' }, { name: 'mf-landing', serverBundle: FAILS_AT_LOAD });
    const { page, root } = await readPage(await startTestGateway({ db, connection }), '/');
    expect(root).toContain('skeleton');
    expect(page.rendered).toBe(null);
    expect(page.remotes[0]?.versions).toHaveLength(1);
  });

  test('and is the shell is replaced by the previous shell, on the server and in the browser', async () => {
    await release(database.db, { name: 'shell', text: 'broken', serverBundle: FAILS_AT_LOAD });
    const { root, html } = await readPage(await other({}), '/');
    expect(root).toContain('second: Noorderbank');
    expect(html).toContain(`<script type="module" src="${addressOf(shell, 'entry.js')}"`);
    // The replacement is not replaced once more.
    expect(html).not.toContain('data-next');
    await promote(database.db, [shell], reason);
  });
});

test('a promoted release reaches a running gateway by notification, without a restart', async () => {
  const from = await other({ pollMs: 3_600_000 });
  await from.get('/');
  const id = await publish(database.db, { name: 'mf-landing', text: 'third', routes: ROUTES });
  await promote(database.db, [id], reason);
  await until(async () => (await readPage(from, '/')).root?.includes('third') ?? false);
  await promote(database.db, [second], reason);
});

test('a page may send errors to the configured address, and to none without one', async () => {
  const policyOf = async (from: TestGateway) =>
    (await from.get('/')).headers.get('content-security-policy') ?? '';
  expect(await policyOf(gateway)).not.toContain('connect-src');
  const reporting = await other({ site: { sentryDsn: 'https://key@errors.example/7' } });
  expect(await policyOf(reporting)).toContain("connect-src 'self' https://errors.example;");
  expect((await readPage(reporting, '/')).page.config.sentryDsn).toBe('https://key@errors.example/7');
});

test('a chat runs in a page of its own, in another origin than the site', async () => {
  expect((await gateway.get('/embed/chat')).status).toBe(404);
  const chatting = await other({ chatScript: new URL('https://chat.example/"><script>.js') });
  const { answer, html } = await readPage(chatting, '/embed/chat');
  const policy = answer.headers.get('content-security-policy') ?? '';
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none';
  expect(html).toContain(`src="https://chat.example/%22%3E%3Cscript%3E.js" nonce="${nonce}"`);
  expect(policy).toMatch(/sandbox allow-scripts(?!.*allow-same-origin)(?!.*allow-top)/);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(html).not.toContain('nabericht-page');
});

test('a page names the last good shell, which starts if the live one does not', async () => {
  const { db, connection } = await openTestDatabase();
  const [before] = await release(
    db,
    { name: 'shell', text: 'before' },
    { name: 'mf-landing', routes: ROUTES },
  );
  const from = await startTestGateway({ db, connection });
  expect((await readPage(from, '/')).html).not.toContain('data-next');
  const [live] = await release(db, { name: 'shell', text: 'live' });
  await from.registry.refresh();
  const isShown = async () =>
    (await readPage(from, '/')).html.includes(`src="${addressOf(live, 'entry.js')}"`);
  await until(isShown);
  const { html, importMap } = await readPage(from, '/');
  const entry = addressOf(before, 'entry.js');
  expect(html).toContain(`data-next="${entry}"`);
  expect(importMap.integrity[entry]).toMatch(/^sha384-/);
});
