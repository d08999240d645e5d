import { BEACON_PATH, type Beacon } from '@nabericht/contracts/beacon';
import { expect, type Page, type Request, test } from 'playwright/test';
import { LAST_GOOD, LIVE, SPOIL_COOKIE, spoilCookie } from './federation/failures.ts';
import { type Installation, startInstallation } from './federation/start-installation.ts';
import { expectHydrated } from './journey/expect-hydrated.ts';

/** What a page knows about its releases: what it requests, what it reports, and when it hears of newer ones. */
test.describe.configure({ mode: 'default' });
let site: Installation;
test.beforeAll(async () => {
  site = await startInstallation({ withTrial: true });
});
test.afterAll(() => site.stop());

const visit = (page: Page, path: string) => page.goto(new URL(path, site.url).href);
const shown = (page: Page) => page.locator('[data-version]');
const pathOf = (request: Request) => new URL(request.url()).pathname;
const isCode = (path: string) => /^\/mfe\/.*\.(js|css)$/.test(path);
/** The files that the shell requests once the page is complete and the browser rests. */
const AFTERWARDS = /\/mfe\/shell\/[^/]+\/(guard|auth)\.\w+\.(js|css)$/;
const mainHeading = (page: Page) => page.locator('main h1');

/** The path of every request of the page from now on. */
function hear(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(pathOf(request)));
  return asked;
}

for (const { path, part, tag } of [
  { path: '/', part: 'mf-landing', tag: [] },
  { path: '/trial/lazy', part: 'mf-trial', tag: '@matrix' },
  { path: '/report-deceased/death-certificate', part: 'mf-report', tag: [] },
]) {
  test(`${path} does not ask a server what to load, nor load code in a chain`, { tag }, async ({
    page,
    context,
  }) => {
    const asked = hear(page);
    await visit(page, path);
    // The services are not running here: the page says so, in the remote's own words.
    await expect(page.locator('main :is(h1, h2)').first()).toBeVisible();
    const ofPage = new RegExp(`^/mfe/(shell|${part})/`);
    const code = asked.filter(
      (request) => isCode(request) && ofPage.test(request) && !AFTERWARDS.test(request),
    );
    expect(code.length).toBeGreaterThan(4);
    const others = asked.filter(
      (request) => !/^\/(mfe\/.*\.(js|css|woff2)|v[12]\/.*|favicon\.svg|beacons)$/.test(request),
    );
    expect(others).toEqual([path]);

    // With all answers held back a page requests exactly what its HTML names.
    const blind = await context.newPage();
    const named: string[] = [];
    await blind.route('**/mfe/**', (route) => void named.push(pathOf(route.request())));
    await blind.goto(new URL(path, site.url).href, { waitUntil: 'commit' });
    await expect.poll(() => code.filter((file) => !named.includes(file))).toEqual([]);
  });
}

test('a likely next page is fetched ahead, and its files are checked by their hashes', async ({
  page,
  context,
}) => {
  await context.addCookies([
    {
      name: SPOIL_COOKIE,
      value: spoilCookie({ file: '__federation.*js', answer: 'tampered' }),
      url: site.url,
    },
  ]);
  await visit(page, '/nn-starter');
  await expectHydrated(page);
  // Prefetching starts after the page is complete.
  await page.waitForLoadState('networkidle');
  const asked = hear(page);
  const files = () => asked.filter(isCode).map((path) => path.replace(/^.*\//, '').replace(/\..*(?=\.)/, ''));
  await page.evaluate(() => {
    const link = document.createElement('a');
    Object.assign(link, { href: '/trial/lazy', textContent: 'to the trial' });
    // In a corner: if the page moved under the pointer, it would point to another link.
    Object.assign(link.style, { position: 'fixed', right: 0, bottom: 0 });
    document.querySelector('main')?.append(link);
  });
  await page.getByRole('link', { name: 'to the trial' }).hover();
  await expect
    .poll(() => files().sort())
    .toEqual([
      '__federation_expose_remote.css',
      '__federation_expose_remote.js',
      'lazy.css',
      'lazy.js',
      'messages-nl.js',
      'remoteEntry.js',
    ]);
  await page.evaluate(() => {
    window.history.pushState(null, '', '/trial/lazy');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(shown(page)).toHaveAttribute('data-version', LAST_GOOD);
  expect(await page.evaluate(() => '__tampered' in globalThis)).toBe(false);
});

test('with data saving on nothing is fetched ahead', { tag: '@matrix' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const asked = hear(page);
  await visit(page, '/trial/server');
  await expect(shown(page)).toBeVisible();
  await page.getByRole('link', { name: 'Nabericht', exact: true }).hover();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.startsWith('/mfe/mf-landing/'))).toEqual([]);
});

/** The beacons that the page sent so far, and the gateway's answers. */
function hearBeacons(page: Page) {
  const told: Beacon[] = [];
  const answers: number[] = [];
  page.on('request', (request) => {
    if (pathOf(request) === BEACON_PATH) told.push(JSON.parse(request.postData() ?? 'null'));
  });
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === BEACON_PATH) answers.push(response.status());
  });
  return { told, answers };
}

const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

test('a page reports once that a release loaded, when it is hidden, and nothing about the person', async ({
  page,
}) => {
  const { told, answers } = hearBeacons(page);
  await visit(page, '/trial?who=anna@example.nl');
  await expect(shown(page)).toHaveAttribute('data-version', LIVE);
  expect(told).toEqual([]);
  await hide(page);
  await hide(page);
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  expect(new Set(answers)).toEqual(new Set([204]));
  const ofTrial = { remote: 'mf-trial', version: expect.stringMatching(/^1\.0\.1-/) };
  // One page in four reports its web vitals as well. Which of the two releases loads first is a matter of milliseconds.
  const loads = told.filter(({ events }) => events.length > 0);
  for (const { events } of loads) events.sort((a, b) => String(a.remote).localeCompare(String(b.remote)));
  expect(loads).toEqual([
    {
      composition: expect.stringMatching(/^[0-9a-f]{12}$/),
      view: expect.any(String),
      events: [ofTrial, { remote: 'shell', version: expect.any(String) }].map((one) => ({
        ...one,
        kind: 'loaded',
        ms: expect.any(Number),
      })),
    },
  ]);
});

test('a page that is about to run out of memory reports which release it belongs to', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(performance, 'memory', { value: { usedJSHeapSize: 3.5e9, jsHeapSizeLimit: 4e9 } });
  });
  const { told } = hearBeacons(page);
  await visit(page, '/trial');
  await expect(shown(page)).toHaveAttribute('data-version', LIVE);
  const erred = () => told.flatMap(({ events }) => events).filter(({ kind }) => kind === 'erred');
  await expect
    .poll(erred)
    .toEqual([{ remote: 'mf-trial', version: expect.stringMatching(/^1\.0\.1-/), kind: 'erred' }]);
});

for (const { reason, path, spoiled } of [
  { reason: 'missing', path: '/trial', spoiled: { file: 'remoteEntry.*', answer: 'missing' } },
  { reason: 'integrity', path: '/trial', spoiled: { file: '__federation.*js', answer: 'tampered' } },
  { reason: 'integrity', path: '/trial', spoiled: { file: '__federation.*css', answer: 'tampered' } },
  { reason: 'threw', path: '/trial?fail=effect', spoiled: undefined },
  { reason: 'late', path: '/trial', spoiled: { file: 'messages.*', answer: 'hanging' } },
] as const) {
  const tag = reason === 'late' || spoiled?.file.endsWith('css') ? '@matrix' : [];
  test(`a page reports immediately that a release failed: ${reason}${spoiled ? `, ${spoiled.file}` : ''}`, {
    tag,
  }, async ({ page, context }) => {
    const { told } = hearBeacons(page);
    if (spoiled)
      await context.addCookies([{ name: SPOIL_COOKIE, value: spoilCookie(spoiled), url: site.url }]);
    await page.goto(new URL(path, site.url).href, { waitUntil: 'commit' });
    await expect(shown(page)).toHaveAttribute('data-version', LAST_GOOD);
    const events = () =>
      told
        .flatMap((beacon) => beacon.events)
        .map(({ version, ms, ...rest }) => ({ ...rest, version: version.split('-')[0] }));
    const live = { remote: 'mf-trial', version: LIVE };
    const at = {
      script: expect.stringMatching(/\.js$/),
      line: expect.any(Number),
      column: expect.any(Number),
    };
    await expect.poll(events).toEqual([
      { ...live, kind: 'failed', reason, ...(reason === 'threw' && { at }) },
      { ...live, kind: 'swapped' },
    ]);
    await hide(page);
    await expect
      .poll(() => events().at(-1))
      .toEqual({ remote: 'mf-trial', version: LAST_GOOD, kind: 'loaded' });
  });
}

test.describe('in a tab that is older than the live composition', () => {
  const documents = (page: Page) => {
    const loaded: string[] = [];
    page.on('domcontentloaded', () => loaded.push(page.url()));
    return loaded;
  };
  const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'nieuwe versie' });

  test.afterEach(() => site.undergo('promote'));

  test('a visitor who goes to another remote gets a new page, and the history is kept', async ({ page }) => {
    await visit(page, '/trial');
    await expect(shown(page)).toHaveAttribute('data-version', LIVE);
    await page.getByRole('link', { name: 'Nabericht', exact: true }).click();
    await expect(page).toHaveURL(`${site.url}/`);
    const loads = documents(page);
    await site.undergo('roll back');
    // The tab learns of it from the answers on this navigation; the next navigation loads a new page.
    const answered = page.waitForResponse((response) => 'x-nabericht-composition' in response.headers());
    await page.getByRole('link', { name: 'Inloggen' }).click();
    await answered;
    await expect(mainHeading(page)).toHaveText('Inloggen');
    expect(loads).toEqual([]);
    await page.getByRole('link', { name: 'Nabericht', exact: true }).click();
    await expect.poll(() => loads).toEqual([`${site.url}/`]);
    await expect(mainHeading(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/auth\/login/);
    expect(loads).toHaveLength(1);
  });

  test('a visitor who stays in one remote keeps its release, is offered a new page, and is not disturbed while typing', async ({
    page,
  }) => {
    await visit(page, '/trial');
    await expect(shown(page)).toHaveAttribute('data-version', LIVE);
    const loads = documents(page);
    await site.undergo('roll back');
    await page.getByLabel('note').fill('half af');
    await expect(bar(page)).toBeHidden();
    const answered = page.waitForResponse((response) => 'x-nabericht-composition' in response.headers());
    await page.evaluate(() => {
      window.history.pushState(null, '', '/trial/server');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await answered;
    await expect(shown(page)).toHaveAttribute('data-version', LIVE);
    await page.evaluate(() => {
      window.history.pushState(null, '', '/trial');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(bar(page)).toBeVisible();
    await expect(shown(page)).toHaveAttribute('data-version', LIVE);
    expect(loads).toEqual([]);
    await bar(page).getByRole('button', { name: 'Vernieuwen' }).click();
    await expect(shown(page)).toHaveAttribute('data-version', LAST_GOOD);
    await expect(page.getByLabel('note')).toHaveValue('half af');
    await expect(bar(page)).toBeHidden();
  });
});

test('without the registry everything still works: new pages, other remotes, and replacing a failed release', async ({
  page,
}) => {
  await visit(page, '/trial');
  await site.undergo('lose the database');
  await page.getByRole('link', { name: 'Nabericht', exact: true }).click();
  await expect(mainHeading(page)).toHaveText(/Meld een overlijden/);
  await visit(page, '/nn-starter');
  await expect(mainHeading(page)).toBeVisible();
  await visit(page, '/trial?fail=render');
  await expect(shown(page)).toHaveAttribute('data-version', LAST_GOOD);
});
