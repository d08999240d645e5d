import { expect, type Page, test } from 'playwright/test';
import { type Installation, startInstallation } from './federation/start-installation.ts';

/**
 * What happens to a page when a release of a remote is broken. The trial remote's live release is 1.0.1, which
 * can fail in every way; 1.0.0 is its last good one.
 */
// One worker: the trial remote is built once, in its own folder.
test.describe.configure({ mode: 'default' });
let site: Installation;
test.beforeAll(async () => {
  site = await startInstallation({ withTrial: true });
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

test('without trouble the live release is there, and hydration is clean', async ({ page }) => {
  const heard = listen(page);
  await visit(page, '/trial/server');
  await expect(shown(page)).toHaveAttribute('data-version', '1.0.1');
  await go(page, '/trial');
  await expect(shown(page)).toHaveAttribute('data-version', '1.0.1');
  await visit(page, '/');
  await expect(page.locator('h1')).toBeVisible();
  expect(heard).toEqual([]);
});

test('each script and stylesheet is fetched once', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await visit(page, '/trial/server');
  await expect(shown(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const files = asked.filter((path) => /\.(js|css)$/.test(path));
  expect(files).toEqual([...new Set(files)]);
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

/** Ways to fail: how the page is told, and what the server does to the release's files meanwhile. */
const failures: {
  name: string;
  search?: string;
  files?: RegExp;
  answer?: 'missing' | 'hanging' | 'tampered';
}[] = [
  { name: 'the entry is missing', files: /mf-trial\/1\.0\.1-\w+\/remoteEntry/, answer: 'missing' },
  { name: 'the entry hangs', files: /mf-trial\/1\.0\.1-\w+\/remoteEntry/, answer: 'hanging' },
  { name: 'the entry was tampered with', files: /mf-trial\/1\.0\.1-\w+\/remoteEntry/, answer: 'tampered' },
  { name: 'a chunk is missing', files: /mf-trial\/1\.0\.1-\w+\/__federation/, answer: 'missing' },
  { name: 'a chunk hangs', files: /mf-trial\/1\.0\.1-\w+\/__federation/, answer: 'hanging' },
  { name: 'a chunk was tampered with', files: /mf-trial\/1\.0\.1-\w+\/__federation/, answer: 'tampered' },
  { name: 'the texts are missing', files: /mf-trial\/1\.0\.1-\w+\/messages/, answer: 'missing' },
  { name: 'it throws while it is evaluated', search: '?fail=evaluation' },
  { name: 'it throws while it renders', search: '?fail=render' },
  { name: 'it throws in an effect', search: '?fail=effect' },
];

async function spoil(page: Page, files: RegExp, answer: 'missing' | 'hanging' | 'tampered') {
  await page.route(
    (url) => files.test(url.pathname) && url.pathname.endsWith('.js'),
    async (route) => {
      if (answer === 'hanging') return;
      if (answer === 'missing') return route.fulfill({ status: 404, body: '' });
      const response = await route.fetch();
      const body = `globalThis.__tampered = true;${await response.text()}`;
      return route.fulfill({ response, body });
    },
  );
}

for (const { name, search = '', files, answer } of failures) {
  for (const way of ['a full load', 'a navigation'] as const) {
    // By then the page is the browser's own: what differs from a full load is what is in the way, shown by some.
    const tag = way === 'a navigation' && answer === 'missing' ? '@matrix' : [];
    test(`when ${name}, the last good release stands in after ${way}`, { tag }, async ({ page }) => {
      if (files && answer) await spoil(page, files, answer);
      if (way === 'a full load') await visit(page, `/trial${search}`);
      else {
        // The address is what the failing release reads its way to fail from, when it is loaded.
        await visit(page, '/nn-starter');
        await expect(page.locator('h1')).toBeVisible();
        await go(page, `/trial${search}`);
      }
      await expect(shown(page)).toHaveAttribute('data-version', '1.0.0', { timeout: 15_000 });
      await page.getByRole('button', { name: 'count 0' }).click();
      await expect(page.getByRole('button', { name: 'count 1' })).toBeVisible();
      // Its own stylesheet came along, and nothing of what was tampered with ran.
      await expect(shown(page)).toHaveCSS('position', 'relative');
      expect(await page.evaluate(() => '__tampered' in globalThis)).toBe(false);
      await page.getByRole('link', { name: 'Nabericht', exact: true }).click();
      await expect(page).toHaveURL(`${site.url}/`);
    });
  }
}

test('when no release works, that place says what to do and the rest of the page works', async ({ page }) => {
  await spoil(page, /mf-trial\/.*remoteEntry/, 'missing');
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

  test('asks before unsaved work is lost, and lets saved work go', async ({ page }) => {
    await visitSteady(page);
    await page.getByLabel('note').fill('nog niet klaar');
    await page.getByRole('link', { name: 'Nabericht', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('nog niet alles opgeslagen');
    await dialog.getByRole('button', { name: 'Blijf op deze pagina' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel('note')).toHaveValue('nog niet klaar');
    await page.getByRole('link', { name: 'save and go' }).click();
    await expect(page).toHaveURL(`${site.url}/nn-starter`);
  });

  test('goes away without saving when that is what the person wants', async ({ page }) => {
    await visitSteady(page);
    await page.getByLabel('note').fill('weg ermee');
    await page.getByRole('link', { name: 'Nabericht', exact: true }).click();
    await page.getByRole('button', { name: 'Ga weg zonder opslaan' }).click();
    await expect(page).toHaveURL(`${site.url}/`);
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('names the page, says so, and puts the focus on its heading, but not on the first load', async ({
    page,
  }) => {
    await visitSteady(page);
    await expect(page).toHaveTitle('Proef - Nabericht');
    await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused();
    await page.evaluate(() => window.scrollTo(0, 50));
    await page.getByRole('link', { name: 'save and go' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).not.toHaveTitle('Proef - Nabericht');
    await expect(page.locator('[aria-live=polite]')).not.toBeEmpty();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
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
