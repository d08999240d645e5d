import type { Site } from '@nabericht/testing/start-system';
import { expect, type Page } from 'playwright/test';
import { nextNotice } from './journey/notices.ts';
import { button, confirmationLink, heading, listen } from './journey/report-pages.ts';
import { makeDossier, sendNotices } from './journey/report-state.ts';
import { test } from './journey/site-test.ts';

/** The pages that the server renders: without scripts, before the scripts have arrived, and when the scripts take over. */
let site: Site;
/** The confirmation page of a provider that has not answered yet. */
let confirmation: string;
test.beforeAll(async ({ browser, sharedSite }) => {
  site = sharedSite;
  const context = await browser.newContext();
  const email = 'eerste-pagina@voorbeeld.example';
  const dossier = await makeDossier(context, site, {
    providers: ['Polder Energie'],
    email,
    withCertificate: true,
  });
  await sendNotices(context, site, dossier);
  const { text } = await nextNotice(site, dossier, 'polder-energie');
  confirmation = new URL(confirmationLink(text)).pathname;
  await context.close();
});

const visit = (page: Page, path: string) => page.goto(new URL(path, site.url).href);
/**
 * Opens the page as the gateway renders it, whether or not its scripts arrive. A gateway that is too busy to render in time
 * leaves a page to the browser; then it is loaded again.
 */
const visitDrawn = (page: Page, path: string) =>
  expect(async () => {
    await page.goto(new URL(path, site.url).href, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 5000 });
  }).toPass();
/** The same for a page that a form led to. */
const untilDrawn = (page: Page) =>
  expect(async () => {
    const drawn = expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 5000 });
    await drawn.catch(async (error) => {
      await page.reload({ waitUntil: 'commit' });
      throw error;
    });
  }).toPass();
const card = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });

/** Forced, because the button is marked as disabled while nobody is chosen; a browser clicks it anyway. */
async function beginEarly(page: Page) {
  await button(page, 'Begin de melding').click({ force: true });
  await expect(page).toHaveURL(/providerIds=/);
}

/** Finds the element itself: a search by text ignores the contents of noscript. */
const expectNeedOfScripts = (page: Page) =>
  expect
    .poll(async () => (await page.locator('noscript:visible').allTextContents()).join(' '))
    .toMatch(/(moet JavaScript aanstaan|is JavaScript nodig)/);

test('an injected script cannot create a Trusted Types policy, on a page or in a frame for another site', async ({
  page,
}) => {
  for (const path of ['/', '/embed/frame?provider=nn']) {
    await visit(page, path);
    const made = await page.evaluate(() => {
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): object };
      };
      return ['evil', 'default', 'dompurify'].filter((name) => {
        try {
          return trustedTypes.createPolicy(name, { createHTML: (text: string) => text });
        } catch {
          return false;
        }
      });
    });
    expect(made).toEqual([]);
  }
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page has links to every provider, and a link that shows all of a category', async ({
    page,
  }) => {
    await visitDrawn(page, '/');
    await expect(heading(page, 'Meld een overlijden bij alle organisaties tegelijk')).toBeVisible();
    await page.waitForLoadState('domcontentloaded');
    const before = await page.getByRole('checkbox').count();
    expect(before).toBeGreaterThan(50);
    const pages = page.getByRole('main').getByRole('listitem').getByRole('link');
    expect(await pages.count()).toBeGreaterThanOrEqual(before);

    const whole = page.getByRole('link', { name: /^Toon alle \d+ bij Energie/ });
    await whole.click();
    await expect(page).toHaveURL(/\?all=energy#energy$/);
    await expect.poll(() => page.getByRole('checkbox').count()).toBeGreaterThan(before);

    const energy = page.locator('#energy').getByRole('listitem').filter({ hasText: 'Polder Energie' });
    await energy.getByRole('link').click();
    await expect(heading(page, 'Een overlijden melden bij Polder Energie')).toBeVisible();
    await expectNeedOfScripts(page);
    await page.getByRole('link', { name: 'Kies uit alle organisaties' }).click();
    await expect(heading(page, 'Meld een overlijden')).toBeVisible();
  });

  test('the search works through its address', async ({ page }) => {
    await visitDrawn(page, '/');
    await page.getByLabel('Zoek een organisatie').fill('gildebank');
    await button(page, 'Zoek').click();
    await expect(page).toHaveURL(/\?(.*&)?query=gildebank/);
    await untilDrawn(page);
    await expect(page.getByLabel('Zoek een organisatie')).toHaveValue('gildebank');
    await expect(card(page, 'Gildebank')).toBeVisible();
    await expect(card(page, 'Polder Energie')).toBeHidden();

    await visitDrawn(page, '/?query=xyzzyx');
    await expect(page.getByText('We vinden geen organisatie met “xyzzyx”')).toBeVisible();
    await page.getByRole('link', { name: 'Toon alle organisaties' }).click();
    await expect(card(page, 'Polder Energie')).toBeVisible();
  });

  test('starting a report says that it needs scripts, and keeps the ticked organisations', async ({
    page,
  }) => {
    await visitDrawn(page, '/');
    await card(page, 'Polder Energie').check();
    await beginEarly(page);
    await expect(page.getByRole('complementary').getByText('Polder Energie')).toBeVisible();
    await expect(card(page, 'Polder Energie')).toBeChecked();
    await expectNeedOfScripts(page);
  });

  test('the page for a provider says that answering needs scripts', async ({ page }) => {
    await visitDrawn(page, confirmation);
    await expect(heading(page, 'Heeft u deze melding verwerkt?')).toBeVisible();
    await expect(page.getByText('Willemijn Johanna van Dijk')).toBeVisible();
    await expectNeedOfScripts(page);
  });

  test('a step of the report, a task list and an unknown address lead somewhere', async ({ page }) => {
    for (const path of ['/report-deceased/death-certificate', '/dossier', '/auth/login']) {
      await visit(page, path);
      await expectNeedOfScripts(page);
      await expect(page.getByRole('link', { name: 'Nabericht', exact: true })).toBeVisible();
    }
    await visit(page, '/nergens/te/vinden');
    await page.getByRole('link', { name: 'Nabericht', exact: true }).click();
    await expect(heading(page, 'Meld een overlijden')).toBeVisible();
  });
});

for (const language of ['nl', 'en'] as const) {
  const tag = language === 'nl' ? [] : '@matrix';
  test(`the scripts take over the pages without an error, in ${language}`, { tag }, async ({ context }) => {
    const page = await context.newPage();
    const heard = listen(page);
    const reports: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/reports') reports.push(request.url());
    });
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        Object.assign(window, { serverHeading: document.querySelector('main h1') });
      });
    });
    await context.addCookies([{ name: 'nabericht_locale', value: language, url: site.url }]);
    for (const path of ['/', '/?query=bank', '/polder-energie', '/bestaat-niet', confirmation]) {
      // On a busy machine a page may be served before it could be drawn on the server.
      await expect(async () => {
        await visit(page, path);
        expect(await page.evaluate('serverHeading !== null')).toBe(true);
      }).toPass();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await takenOver(page);
      // Hydrated, not rendered again.
      expect(await page.evaluate('serverHeading.isConnected')).toBe(true);
      await page.waitForLoadState('networkidle');
    }
    expect(heard).toEqual([]);
    expect(reports).toEqual([]);
  });
}

/** Waits for React's marks on what it has hydrated. */
const takenOver = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );

test.describe('before the scripts have arrived', () => {
  /** Holds the scripts of the shell back until the returned function is called. */
  async function holdScripts(page: Page) {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/mfe\/shell\/.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    return release;
  }

  test('no script is requested before styles and fonts; a stylesheet that hangs does not stop the scripts', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const ofKind = (end: string) => asked.filter((path) => path.endsWith(end)).length;
    await page.route(/\/mfe\/shell\/.*\.css$/, () => {});
    await page.goto(site.url, { waitUntil: 'commit' });
    await page.locator('#nabericht-page').waitFor({ state: 'attached' });
    await expect.poll(() => [ofKind('.css'), ofKind('.woff2')]).toEqual([2, 2]);
    expect(ofKind('.js')).toBe(0);
    await takenOver(page);
  });

  test.describe('in a browser with an empty cache', () => {
    // With the fallback fonts the title takes one more line at this width.
    test.use({ isFresh: true, viewport: { width: 360, height: 740 } });

    test('fonts that arrive after the first paint shift nothing', async ({ page }) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(/\.woff2$/, async (route) => {
        await held;
        await route.continue();
      });
      await visitDrawn(page, '/');
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      const letters = ['petrona', 'public-sans'].map((name) =>
        page.waitForResponse((response) => response.url().includes(name)),
      );
      release();
      for (const response of await Promise.all(letters)) await response.finished();
      const moved = await page.evaluate(async () => {
        const shifts: PerformanceEntry[] = [];
        const note = (list: PerformanceObserverEntryList) => shifts.push(...list.getEntries());
        new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true });
        await document.fonts.ready;
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
        return shifts.length;
      });
      expect(moved).toBe(0);

      // Nor does the code of the report, whose stylesheet is loaded but not applied yet, shift anything.
      const signIn = page.getByRole('banner').getByRole('link', { name: 'Inloggen' });
      const place = await signIn.boundingBox();
      await page.getByRole('main').getByRole('checkbox').first().check();
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].some(
          ({ href, sheet, media }) =>
            href.includes('/report-screens.') && sheet && (media === 'not all' || sheet.disabled),
        ),
      );
      await page.evaluate(
        () => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 200))),
      );
      expect((await signIn.boundingBox())?.x).toBe(place?.x);
    });
  });

  test('cards that were ticked are counted', async ({ page }) => {
    const release = await holdScripts(page);
    await visitDrawn(page, '/');
    await card(page, 'Polder Energie').check();
    await card(page, 'Gildebank').check();
    await expect(page.getByRole('heading', { name: 'Bericht aan 2 organisaties' })).toBeVisible();
    await expect(button(page, 'Begin de melding (2)')).toBeEnabled();
    const heard = listen(page);
    await page.evaluate(() => Object.assign(window, { serverHeading: document.querySelector('main h1') }));
    release();
    await takenOver(page);
    await expect(page.getByRole('complementary').getByText('Polder Energie')).toBeAttached();
    await expect(button(page, 'Begin de melding (2)')).toBeVisible();
    await expect(card(page, 'Gildebank')).toBeChecked();
    // A count that differs from the server's does not make React render the page again.
    expect(await page.evaluate('serverHeading.isConnected')).toBe(true);
    expect(heard).toEqual([]);
    await card(page, 'Gildebank').uncheck();
    await expect(button(page, 'Begin de melding (1)')).toBeVisible();
  });

  test('text that was typed is searched for', async ({ page }) => {
    const release = await holdScripts(page);
    await visitDrawn(page, '/');
    await page.getByLabel('Zoek een organisatie').fill('gildebank');
    release();
    await expect(card(page, 'Polder Energie')).toBeHidden();
    await expect(card(page, 'Gildebank')).toBeVisible();
    await expect(page.getByLabel('Zoek een organisatie')).toHaveValue('gildebank');
  });

  test('a click on the start button keeps the choice', async ({ page }) => {
    const release = await holdScripts(page);
    await visitDrawn(page, '/');
    await card(page, 'Polder Energie').check();
    await beginEarly(page);
    release();
    await expect(button(page, 'Begin de melding (1)')).toBeVisible();
    // The server already shows the choice; the second click must come after hydration.
    await takenOver(page);
    await button(page, 'Begin de melding (1)').click();
    await expect(heading(page, 'De overlijdensakte')).toBeVisible();
  });

  test('the answer that a provider chose is kept', async ({ page }) => {
    const release = await holdScripts(page);
    await visitDrawn(page, confirmation);
    await page.getByRole('radio', { name: 'Nee, de melding is niet verwerkt' }).check();
    release();
    await expect(page.getByRole('radio', { name: 'De gegevens zijn onvolledig' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Nee, de melding is niet verwerkt' })).toBeChecked();
  });
});
