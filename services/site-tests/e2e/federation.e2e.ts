import { expect, type Page, test } from 'playwright/test';
import { FAILURES, FRESH_COOKIE, LAST_GOOD, LIVE, SPOIL_COOKIE, spoilCookie } from './federation/failures.ts';
import { type Installation, startInstallation } from './federation/start-installation.ts';
import { expectHydrated } from './journey/expect-hydrated.ts';

/**
 * What happens to a page when a release of a remote is broken. The trial remote's live release is 1.0.1, which
 * can fail in every way; 1.0.0 is its last good one.
 */
test.describe.configure({ mode: 'default' });
let site: Installation;
test.beforeAll(async () => {
  site = await startInstallation({ withTrial: true, withTwoShells: true });
});
test.afterAll(() => site.stop());

/** Everything the page complains about, but for answers that a test itself made fail. */
function listen(page: Page): string[] {
  const heard: string[] = [];
  page.on('pageerror', (error) => heard.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      heard.push(message.text());
  });
  return heard;
}

const visit = (page: Page, path: string) => page.goto(new URL(path, site.url).href);
const shown = (page: Page) => page.locator('[data-version]');

/** Goes there inside the running page, as a link does. */
async function go(page: Page, path: string) {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

test('without trouble the live release is there, hydration is clean, and each script and stylesheet is fetched once', async ({
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

test('with JavaScript off the server-rendered page and the frame are there', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await visit(page, '/trial/server');
  await expect(page.locator('h1')).toHaveText(/Proef|Trial/);
  await visit(page, '/trial');
  await expect(page.locator('main noscript')).toBeVisible();
  await context.close();
});

/** What `npm test` tries of the table: each kind of file and of failure once, hanging only where it takes its own way. */
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

/** What the deadline of the shell (4 s) leaves to a slow machine: a browser starts, and two releases arrive. */
const IN_TIME = { timeout: 9_000 };

async function spoil(page: Page, spoiled: Parameters<typeof spoilCookie>[0], release?: string) {
  await page
    .context()
    .addCookies([{ name: SPOIL_COOKIE, value: spoilCookie(spoiled, release), url: site.url }]);
}

/** Types an answer into the live release, where it is kept, so that whatever stands in has to have it. */
async function typeAnswer(page: Page) {
  await page.context().addCookies([{ name: SPOIL_COOKIE, value: FRESH_COOKIE, url: site.url }]);
  await visit(page, '/trial');
  await expect(shown(page)).toHaveAttribute('data-version', LIVE);
  await page.getByLabel('note').fill('blijft staan');
}

/** The frame of this document: it is lost in a full load, and when React draws it anew. */
const markFrame = (page: Page) =>
  page
    .locator('header')
    .first()
    .evaluate((frame) => frame.setAttribute('data-mark', ''));

for (const { name, path, spoiled } of FAILURES) {
  for (const way of ['a full load', 'a navigation'] as const) {
    // By then the page is the browser's own: what differs from a full load is what is in the way, shown by some.
    const isShort = CORE.has(name) && (way === 'a full load') === (path !== '/trial/lazy');
    test(`when ${name}, the last good release stands in after ${way}`, {
      tag: isShort ? [] : '@matrix',
    }, async ({ page }) => {
      await typeAnswer(page);
      if (way === 'a full load') {
        if (spoiled) await spoil(page, spoiled);
        // What hangs would keep the page loading.
        await page.goto(new URL(path, site.url).href, { waitUntil: 'commit' });
      } else {
        // A document in which nothing of the trial remote is loaded yet.
        await visit(page, '/nn-starter');
        await expectHydrated(page);
        if (spoiled) await spoil(page, spoiled);
        await markFrame(page);
        // The address is what the failing release reads its way to fail from, when it is loaded.
        await go(page, path);
      }
      await expect(shown(page)).toHaveAttribute('data-version', LAST_GOOD, IN_TIME);
      await expect(page.getByLabel('note')).toHaveValue('blijft staan');
      await page.getByRole('button', { name: 'count 0' }).click();
      await expect(page.getByRole('button', { name: 'count 1' })).toBeVisible();
      // Its own stylesheets came along, and nothing of what was tampered with counts.
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

test('what was typed is there again in the release that takes over, though no release kept it', async ({
  page,
}) => {
  await visit(page, '/trial');
  await page.getByLabel('unkept').fill('blijft ook');
  await page.getByRole('button', { name: 'fail later' }).click();
  await expect(shown(page)).toHaveAttribute('data-version', LAST_GOOD);
  await expect(page.getByLabel('unkept')).toHaveValue('blijft ook');
});

test('what was typed in a page of the server is there again when its release does not come', async ({
  page,
}) => {
  await spoil(page, { file: 'remoteEntry.*js', answer: 'hanging' });
  await page.goto(new URL('/trial/server', site.url).href, { waitUntil: 'commit' });
  await page.getByLabel('unkept').fill('voor de scripts');
  await expect(shown(page)).toHaveAttribute('data-version', LAST_GOOD, IN_TIME);
  await expect(page.getByLabel('unkept')).toHaveValue('voor de scripts');
});

/** Of a page that hangs nothing comes back within a second. */
async function untilSilent(page: Page) {
  const answers = () =>
    Promise.race([
      page.evaluate(() => true),
      new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 1_000)),
    ]);
  await expect.poll(answers).toBe(false);
}

test('a release that hangs is avoided by the next page', async ({ page, context }) => {
  await visit(page, '/trial?fail=hang');
  await expect(shown(page)).toHaveAttribute('data-version', LIVE);
  await untilSilent(page);
  const next = await context.newPage();
  // A tab of its own believes in a hung one after twelve seconds.
  await next.addInitScript(() => {
    const later = Date.now() + 15_000;
    Date.now = () => later;
  });
  await visit(next, '/trial?fail=hang');
  await expect(shown(next)).toHaveAttribute('data-version', LAST_GOOD);
});

for (const way of ['body', 'cover', 'header', 'styles'])
  test(`a release that takes the page away leaves it: ${way}`, async ({ page }) => {
    await visit(page, `/trial?fail=${way}`);
    await expect(shown(page)).toHaveAttribute('data-version', LAST_GOOD);
    await page.getByRole('link', { name: 'Nabericht', exact: true }).click();
    await expect(page).toHaveURL(`${site.url}/`);
  });

test('a release that swallows every key leaves people typing', async ({ page }) => {
  await visit(page, '/trial?fail=keys');
  await expect(page.locator('[data-over]')).toHaveAttribute('data-version', LIVE);
  await page.getByLabel('unkept').pressSequentially('toch');
  await expect(page.getByLabel('unkept')).toHaveValue('toch');
});

test('when the shell does not come, the last good one starts', async ({ page }) => {
  // Right after a start the last good one draws pages, until the room of the live one is ready.
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

test('when a file of the shell hangs, the last good one starts beside it', async ({ page }) => {
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

test('when no release works, that place says what to do and the rest of the page works', async ({ page }) => {
  await spoil(page, { file: 'remoteEntry.*', answer: 'missing' }, '[.0-9]+');
  await visit(page, '/trial');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /werkt nu even niet|does not work right now/,
  );
  await expect(page.getByRole('link', { name: 'hulp@example.nl' })).toBeVisible();
  await page.getByRole('link', { name: 'Nabericht', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/werkt nu even niet|does not work/);
});

test('a slow remote says so, and is not taken for broken', async ({ page }) => {
  const release = Promise.withResolvers<void>();
  await page.route(/mf-trial\/1\.0\.1-\w+\/remoteEntry/, async (route) => {
    await release.promise;
    await route.continue();
  });
  // The page may take its time to load, with its scripts on the way.
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

  test('changes the language at once, keeps what was typed, and remembers it', async ({ page }) => {
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

  test('names the page, says so, and puts the focus on its heading, but not on the first load; asks before unsaved work is lost, and lets it go, saved or not', async ({
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
    await expect(page.locator('[aria-live=polite]')).not.toBeEmpty();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    await page.goBack();
    await expect(shown(page)).toBeVisible();
    await page.getByLabel('note').fill('weg ermee');
    await page.getByRole('link', { name: 'Nabericht', exact: true }).click();
    await dialog.getByRole('button', { name: 'Verlaat de pagina zonder opslaan' }).click();
    await expect(page).toHaveURL(`${site.url}/`);
    await expect(dialog).toBeHidden();
  });

  test('sends somebody who is not signed in to the logged-out page, with the way back', async ({ page }) => {
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
