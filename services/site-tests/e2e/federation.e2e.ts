import { expect, type Page, test } from 'playwright/test';
import { FAILURES, FRESH_COOKIE, LAST_GOOD, LIVE, SPOIL_COOKIE, spoilCookie } from './federation/failures.ts';
import { type Installation, startInstallation } from './federation/start-installation.ts';
import { expectHydrated } from './journey/expect-hydrated.ts';
import { listen } from './journey/report-pages.ts';

/**
 * What happens to a page when a release of a remote is broken. The live release of the trial remote is 1.0.1, which can fail in
 * every way; 1.0.0 is its last good one.
 */
test.describe.configure({ mode: 'default' });
let site: Installation;
test.beforeAll(async () => {
  site = await startInstallation({ withTrial: true, withTwoShells: true });
});
test.afterAll(() => site.stop());

const visit = (page: Page, path: string) => page.goto(new URL(path, site.url).href);
const shown = (page: Page) => page.locator('[data-version]');

/** Navigates inside the running page, as a link does. */
async function go(page: Page, path: string) {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

test('without a failure the live release is shown, hydration is clean, and each script and stylesheet is fetched once', async ({
  page,
}) => {
  const heard = listen(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await visit(page, '/trial/server');
  await expect(shown(page)).toHaveAttribute('data-version', '1.0.1');
  await page.waitForLoadState('networkidle');
  const files = asked.filter((path) => /\.(js|css)$/.test(path));
  expect(files).toEqual([...new Set(files)]);
  await go(page, '/trial');
  await expect(shown(page)).toHaveAttribute('data-version', '1.0.1');
  await visit(page, '/');
  await expect(page.locator('h1')).toBeVisible();
  expect(heard).toEqual([]);
});

test('with JavaScript off the server-rendered page and the frame are shown', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await visit(page, '/trial/server');
  await expect(page.locator('h1')).toHaveText(/Proef|Trial/);
  await visit(page, '/trial');
  await expect(page.locator('main noscript')).toBeVisible();
  await context.close();
});

/**
 * What `npm test` tries of the table: each kind of file and of failure once, and hanging only where the code handles it
 * differently.
 */
const CORE = new Set([
  'the entry was tampered with',
  'the exposed chunk is missing',
  'the exposed chunk was tampered with',
  'the stylesheet was tampered with',
  'the loader of texts hangs',
  'a lazy chunk was tampered with',
  'the stylesheet of a lazy chunk was tampered with',
  'it throws while it renders',
  'it throws in an effect',
  'the stylesheet of a rendered page was tampered with',
]);

/** The shell's deadline (4 s) plus time for a slow machine: a browser starts, and two releases load. */
const IN_TIME = { timeout: 40_000 };

async function spoil(page: Page, spoiled: Parameters<typeof spoilCookie>[0], release?: string) {
  await page
    .context()
    .addCookies([{ name: SPOIL_COOKIE, value: spoilCookie(spoiled, release), url: site.url }]);
}

/** Types an answer into the live release, which stores it: the release that replaces it must show it. */
async function typeAnswer(page: Page) {
  await page.context().addCookies([{ name: SPOIL_COOKIE, value: FRESH_COOKIE, url: site.url }]);
  await visit(page, '/trial');
  await expect(shown(page)).toHaveAttribute('data-version', LIVE);
  await page.getByLabel('note').fill('blijft staan');
}

/** Marks the frame of this document: the mark is lost in a full load, and when React renders the frame again. */
const markFrame = (page: Page) =>
  page
    .locator('header')
    .first()
    .evaluate((frame) => frame.setAttribute('data-mark', ''));

for (const { name, path, spoiled } of FAILURES) {
  for (const way of ['a full load', 'a navigation'] as const) {
    // Where the shell handles the failure the same way after a full load and a navigation, `npm test` tries one of the two
    // only.
    const isShort = CORE.has(name) && (way === 'a full load') === (path !== '/trial/lazy');
    test(`when ${name}, the last good release replaces it after ${way}`, {
      tag: isShort ? [] : '@matrix',
    }, async ({ page }) => {
      await typeAnswer(page);
      if (way === 'a full load') {
        if (spoiled) await spoil(page, spoiled);
        // A hanging file would keep the page from ever being loaded.
        await page.goto(new URL(path, site.url).href, { waitUntil: 'commit' });
      } else {
        // A document in which nothing of the trial remote is loaded yet.
        await visit(page, '/nn-starter');
        await expectHydrated(page);
        if (spoiled) await spoil(page, spoiled);
        await markFrame(page);
        // The failing release reads from the address how to fail, when it is loaded.
        await go(page, path);
      }
      await expect(shown(page)).toHaveAttribute('data-version', LAST_GOOD, IN_TIME);
      await expect(page.getByLabel('note')).toHaveValue('blijft staan');
      await page.getByRole('button', { name: 'count 0' }).click();
      await expect(page.getByRole('button', { name: 'count 1' })).toBeVisible();
      // Its own stylesheets apply, and nothing of the tampered files does.
      await expect(shown(page)).toHaveCSS('position', 'relative');
      if (path === '/trial/lazy')
        await expect(page.locator('[data-lazy]')).toHaveCSS('border-top-width', '5px');
      expect(await page.evaluate(() => '__tampered' in globalThis)).toBe(false);
      await expect(page.locator('html')).not.toHaveCSS('--tampered', 'yes');
      if (way === 'a navigation') await expect(page.locator('header[data-mark]')).toBeVisible();
      await page.getByRole('link', { name: 'save and go' }).click();
      await expect(page).toHaveURL(`${site.url}/nn-starter`);
    });
  }
}

test('typed text is restored in the release that replaces a failed one, although neither stored it', async ({
  page,
}) => {
  await visit(page, '/trial');
  await page.getByLabel('unkept').fill('blijft ook');
  await page.getByRole('button', { name: 'fail later' }).click();
  await expect(shown(page)).toHaveAttribute('data-version', LAST_GOOD);
  await expect(page.getByLabel('unkept')).toHaveValue('blijft ook');
});

test('text typed into a server-rendered page is restored when its release does not arrive', async ({
  page,
}) => {
  await spoil(page, { file: 'remoteEntry.*js', answer: 'hanging' });
  await page.goto(new URL('/trial/server', site.url).href, { waitUntil: 'commit' });
  await page.getByLabel('unkept').fill('voor de scripts');
  await expect(shown(page)).toHaveAttribute('data-version', LAST_GOOD, IN_TIME);
  await expect(page.getByLabel('unkept')).toHaveValue('voor de scripts');
});

/** A hung page does not respond within a second. */
async function untilSilent(page: Page) {
  const answers = () =>
    Promise.race([
      page.evaluate(() => true),
      new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 1_000)),
    ]);
  await expect.poll(answers).toBe(false);
}

test('the next page avoids a release that hung', async ({ page, context }) => {
  await visit(page, '/trial?fail=hang');
  await expect(shown(page)).toHaveAttribute('data-version', LIVE);
  await untilSilent(page);
  const next = await context.newPage();
  // Another tab considers a page hung after twelve seconds.
  await next.addInitScript(() => {
    const later = Date.now() + 15_000;
    Date.now = () => later;
  });
  await visit(next, '/trial?fail=hang');
  await expect(shown(next)).toHaveAttribute('data-version', LAST_GOOD);
});

for (const way of ['body', 'cover', 'header', 'styles'])
  test(`a release that removes or hides the page is replaced: ${way}`, async ({ page }) => {
    await visit(page, `/trial?fail=${way}`);
    await expect(shown(page)).toHaveAttribute('data-version', LAST_GOOD);
    await page.getByRole('link', { name: 'Nabericht', exact: true }).click();
    await expect(page).toHaveURL(`${site.url}/`);
  });

test('a release that swallows every key does not stop people from typing', async ({ page }) => {
  await visit(page, '/trial?fail=keys');
  await expect(page.locator('[data-over]')).toHaveAttribute('data-version', LIVE);
  await page.getByLabel('unkept').pressSequentially('toch');
  await expect(page.getByLabel('unkept')).toHaveValue('toch');
});

test('a release that swallows every click does not stop people from using the frame', async ({ page }) => {
  await visit(page, '/trial?fail=clicks');
  await expect(page.locator('[data-over]')).toHaveAttribute('data-version', LIVE);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('link', { name: 'Nabericht', exact: true }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
});

test('when the shell’s entry is missing, the last good shell starts', async ({ page }) => {
  // Directly after a start the last good shell renders pages, until the room of the live one is ready.
  const text = async () => (await page.request.get(new URL('/trial', site.url).href)).text();
  await expect.poll(text).toContain('data-next');
  let broken: string | undefined;
  await page.route(/\/mfe\/shell\/[^/]+\/main\..*js$/, (route) => {
    const [folder] = route.request().url().split('/main');
    broken ??= folder;
    return folder === broken ? route.fulfill({ status: 404 }) : route.continue();
  });
  const told = page.waitForRequest((request) => request.url().endsWith('/beacons'));
  await visit(page, '/trial');
  await expect(shown(page)).toHaveAttribute('data-version', LIVE);
  expect((await told).postDataJSON()).toMatchObject({
    events: [{ remote: 'shell', kind: 'failed', reason: 'missing' }],
  });
});

test('when a file of the shell hangs, the last good shell starts next to it', async ({ page }) => {
  const text = async () => (await page.request.get(new URL('/trial', site.url).href)).text();
  await expect.poll(text).toContain('data-next');
  const end = Promise.withResolvers<void>();
  let hanging: string | undefined;
  await page.route(/\/mfe\/shell\/[^/]+\/main\..*js$/, async (route) => {
    const [folder] = route.request().url().split('/main');
    hanging ??= folder;
    if (folder === hanging) await end.promise;
    await route.continue();
  });
  const told = page.waitForRequest((request) => request.url().endsWith('/beacons'));
  await page.goto(new URL('/trial', site.url).href, { waitUntil: 'commit' });
  await expect(shown(page)).toHaveAttribute('data-version', LIVE);
  expect((await told).postDataJSON()).toMatchObject({
    events: [{ remote: 'shell', kind: 'failed', reason: 'late' }],
  });
  end.resolve();
});

test('when no release works, its place says what to do and the rest of the page works', async ({ page }) => {
  await spoil(page, { file: 'remoteEntry.*', answer: 'missing' }, '[.0-9]+');
  await visit(page, '/trial');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /werkt nu even niet|does not work right now/,
  );
  await expect(page.getByRole('link', { name: 'hulp@example.nl' })).toBeVisible();
  await page.getByRole('link', { name: 'Nabericht', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/werkt nu even niet|does not work/);
});

test('a slow remote is announced, and not treated as broken', async ({ page }) => {
  const release = Promise.withResolvers<void>();
  await page.route(/mf-trial\/1\.0\.1-\w+\/remoteEntry/, async (route) => {
    await release.promise;
    await route.continue();
  });
  // The page may take long to load, because its scripts are held back.
  await page.goto(new URL('/trial', site.url).href, { waitUntil: 'commit' });
  await expect(page.getByText(/duurt langer|takes longer/)).toBeVisible();
  release.resolve();
  await expect(shown(page)).toHaveAttribute('data-version', '1.0.1');
});

test.describe('the frame', () => {
  test.use({ locale: 'nl-NL' });

  /** The steady release has the field and the links. */
  const visitSteady = async (page: Page) => {
    await visit(page, '/trial?fail=render');
    await expect(shown(page)).toHaveAttribute('data-version', '1.0.0');
  };

  test('changes the language immediately, keeps typed text, and remembers the choice', async ({ page }) => {
    await visitSteady(page);
    await page.getByLabel('note').fill('blijft staan');
    let loads = 0;
    page.on('domcontentloaded', () => {
      loads += 1;
    });
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trial');
    await expect(page).toHaveTitle('Trial - Nabericht');
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByLabel('note')).toHaveValue('blijft staan');
    expect(loads).toBe(0);
    await visit(page, '/trial/server');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trial');
  });

  test('announces each page and moves the focus to its heading, except on the first load; asks before unsaved work is lost', async ({
    page,
  }) => {
    await visitSteady(page);
    await expect(page).toHaveTitle('Proef - Nabericht');
    await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused();
    await page.getByLabel('note').fill('nog niet klaar');
    await page.getByRole('link', { name: 'Nabericht', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('nog niet alles opgeslagen');
    await dialog.getByRole('button', { name: 'Blijf op deze pagina' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel('note')).toHaveValue('nog niet klaar');
    await page.evaluate(() => window.scrollTo(0, 50));
    await page.getByRole('link', { name: 'save and go' }).click();
    await expect(page).toHaveURL(`${site.url}/nn-starter`);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).not.toHaveTitle('Proef - Nabericht');
    // The focus reads the heading aloud, and its words are those of the title.
    await expect(page.locator('[aria-live=polite]')).toBeEmpty();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    await page.goBack();
    await expect(shown(page)).toBeVisible();
    await page.getByLabel('note').fill('weg ermee');
    await page.getByRole('link', { name: 'Nabericht', exact: true }).click();
    await dialog.getByRole('button', { name: 'Verlaat de pagina zonder opslaan' }).click();
    await expect(page).toHaveURL(`${site.url}/`);
    await expect(dialog).toBeHidden();
  });

  test('redirects a visitor without a session to the logged-out page, with the way back', async ({
    page,
  }) => {
    const dossier = '/dossier/0b9f3c52-6f0e-4a1e-9d11-2f4a1b8a7c33/tasklist';
    await visit(page, dossier);
    await expect(page).toHaveURL(/\/auth\/loggedOut\?dossierId=0b9f3c52/);
    expect(new URL(page.url()).searchParams.get('returnTo')).toBe(dossier);
  });

  test('says that a page does not exist, with status 404', async ({ page }) => {
    const response = await visit(page, '/nergens/te/vinden');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deze pagina bestaat niet');
    await expect(page).toHaveTitle('Deze pagina bestaat niet - Nabericht');
  });
});
