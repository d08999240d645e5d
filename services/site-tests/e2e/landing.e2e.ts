import { layOut } from '@nabericht/release/mount/lay-out';
import type { Site } from '@nabericht/testing/start-system';
import { expect, type Locator, type Page } from 'playwright/test';
import { expectHydrated } from './journey/expect-hydrated.ts';
import { button, DESKTOP, expectAccessible, heading, listen, PHONE } from './journey/report-pages.ts';
import { test } from './journey/site-test.ts';

/** The public pages, from the view of somebody who begins. */
let site: Site;
test.beforeAll(({ sharedSite }) => {
  site = sharedSite;
});

const visit = async (page: Page, path: string) => {
  await page.goto(new URL(path, site.url).href);
  await expectHydrated(page);
};
const search = (page: Page) => page.getByRole('searchbox');
const cards = (page: Page) => page.getByRole('checkbox');
const card = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
const english = (page: Page) =>
  page.context().addCookies([{ name: 'nabericht_locale', value: 'en', url: site.url }]);

test('a text that an operator edited is parsed in the browser, which fetches the parser only for that', async ({
  page,
}) => {
  const parsers: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/message-parser.')) parsers.push(request.url());
  });
  await visit(page, '/');
  await card(page, 'Polder Energie').check();
  await expect(button(page, 'Begin de melding (1)')).toBeVisible();
  expect(parsers).toEqual([]);

  const edited = { 'landing.start': 'Begin de melding{count, plural, =0 {} other { aan #}}' };
  await page.route(`${site.url}/`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      '"overrides":{',
      `"overrides":${JSON.stringify(edited).slice(0, -1)}`,
    );
    await route.fulfill({ response, body });
  });
  await visit(page, '/');
  await expect(button(page, 'Begin de melding aan 1')).toBeVisible();
  expect(parsers).toHaveLength(1);
});

/** A chip scrolls its category into view and announces it. */
async function followChip(page: Page) {
  const chips = page.getByRole('navigation', { name: 'Ga naar een soort organisatie' }).getByRole('link');
  await expect(chips).toHaveCount(15);
  const names = await page.getByRole('heading', { level: 3 }).allTextContents();
  expect(await chips.allTextContents()).toEqual(names);
  const chip = chips.filter({ hasText: 'Vervoer' });
  await chip.focus();
  await page.keyboard.press('Enter');
  const title = page.getByRole('heading', { level: 3, name: 'Vervoer' });
  await expect(title).toBeInViewport();
  await expect(chip).toHaveAttribute('aria-current', 'location');
  // The next Tab is in that category, not back among the chips.
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('section')?.id)).toBe('transport');
  return chip;
}

test('on a wide screen a chip scrolls to its category and announces it, a category is expanded and collapsed by keyboard, and a lost connection is announced', async ({
  page,
  context,
}) => {
  await page.setViewportSize(DESKTOP);
  await visit(page, '/');
  await followChip(page);

  const energy = page.getByRole('region', { name: 'Energie', exact: true });
  const more = energy.getByRole('button');
  await expect(energy.getByRole('checkbox')).toHaveCount(9);
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(energy.getByRole('checkbox')).toHaveCount(13);
  await expect(more).toBeFocused();
  await expect(more).toHaveText(/Toon minder/);
  await page.keyboard.press('Space');
  await expect(energy.getByRole('checkbox')).toHaveCount(9);
  await expect(more).toBeFocused();
  await expect(more).toBeInViewport();

  await card(page, 'Polder Energie').check();
  await context.setOffline(true);
  await search(page).fill('gildebank');
  await expect(page.getByRole('alert').filter({ hasText: 'geen verbinding' })).toBeVisible();
  await context.setOffline(false);
  await expect(card(page, 'Gildebank')).toBeVisible();
  await expect(button(page, 'Begin de melding (1)')).toBeVisible();
});

test('links to other sites ask first and open in a new window, and logos come from our own site', async ({
  page,
  context,
}) => {
  await context.route(/^https:/, (route) => route.fulfill({ body: 'Een andere website' }));
  await page.setViewportSize(DESKTOP);
  await visit(page, '/');
  const widthOf = (element: HTMLElement) => (element as HTMLImageElement).naturalWidth;
  const region = page.getByRole('region', { name: 'Energie', exact: true });
  await region.scrollIntoViewIfNeeded();
  await expect.poll(() => region.locator('img').first().evaluate(widthOf)).toBeGreaterThan(0);
  const leaving = page.getByRole('listitem').getByRole('button').first();
  await leaving.click();
  const dialog = page.getByRole('dialog', { name: /^Je gaat naar de website van/ });
  await expectAccessible(page);
  expect((await dialog.boundingBox())?.width).toBe(35 * 16);
  await dialog.getByRole('button', { name: 'Blijf hier' }).click();
  await expect(dialog).toBeHidden();
  await expect(leaving).toBeFocused();
  await leaving.click();
  const opened = context.waitForEvent('page');
  await dialog.getByRole('link', { name: /^Ga naar/ }).click();
  const other = await opened;
  expect(await other.evaluate(() => window.opener)).toBeNull();
  await expect(dialog).toBeHidden();
  await expect(button(page, 'Begin de melding')).toBeVisible();
  await visit(page, '/gildebank');
  await expect.poll(() => page.locator('main img').first().evaluate(widthOf)).toBeGreaterThan(0);
});

test('on a phone a chip scrolls to its category and announces it, and the page is at most ten screens long, with lines a thumb can hit', async ({
  page,
}) => {
  const phone = { width: 375, height: 812 };
  await page.setViewportSize(phone);
  await visit(page, '/');
  await expect(await followChip(page)).toBeInViewport({ ratio: 0.9 });
  expect(await cards(page).count()).toBeGreaterThan(100);
  await layOut(page);
  const tall = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(tall / phone.height).toBeLessThanOrEqual(10);
  const lines = await page
    .locator('main section[id] li')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().height));
  expect(Math.min(...lines)).toBeGreaterThanOrEqual(44);
  expect(Math.max(...lines)).toBeLessThanOrEqual(48);
});

test('on a phone with letters of twice the size names of organisations and headings can be read', async ({
  context,
}) => {
  // No tab forgets the size of its letters.
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await page.setViewportSize({ width: 360, height: 740 });
  /** How narrow words are that take more than one line, in letters, and how high the highest line of the list is. */
  const measure = async (lines: Locator) => {
    await expect(lines.first()).toBeVisible();
    const measured = await lines.evaluateAll((found) =>
      found.map((line) => {
        const words = line.querySelector('label > span > span:last-child, h3') ?? line;
        const { width, height } = words.getBoundingClientRect();
        const { fontSize, lineHeight } = getComputedStyle(words);
        const isBroken = height > Number.parseFloat(lineHeight) * 1.5;
        return {
          ems: isBroken ? width / Number.parseFloat(fontSize) : Number.POSITIVE_INFINITY,
          height: line.getBoundingClientRect().height,
        };
      }),
    );
    return {
      narrowest: Math.min(...measured.map(({ ems }) => ems)),
      highest: Math.max(...measured.map(({ height }) => height)),
    };
  };
  const results = page.getByRole('listitem').filter({ has: page.getByRole('checkbox') });

  await protocol.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await visit(page, '/');
  await layOut(page);
  const energy = page.getByRole('region', { name: 'Energie', exact: true });
  for (const lines of [
    energy.getByRole('listitem').filter({ has: page.getByRole('checkbox') }),
    page.locator('main section[id] > div', { has: page.getByRole('heading', { level: 3 }) }),
  ]) {
    const { narrowest, highest } = await measure(lines);
    expect(narrowest).toBeGreaterThanOrEqual(5);
    expect(highest).toBeLessThan(740 / 2);
  }
  await search(page).fill('bank');
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(0);
  const { narrowest, highest } = await measure(results);
  expect(narrowest).toBeGreaterThanOrEqual(5);
  expect(highest).toBeLessThan(740 / 2);

  await page.setViewportSize({ width: 320, height: 740 });
  await search(page).fill('');
  await layOut(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const linesOfWords = await page.getByRole('heading', { level: 1 }).evaluate((title) => {
    const [text] = title.childNodes;
    if (!text) return [];
    return [...(text.textContent ?? '').matchAll(/\S+/g)].map(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return range.getClientRects().length;
    });
  });
  expect(linesOfWords.length).toBeGreaterThan(5);
  expect(Math.max(...linesOfWords)).toBe(1);
  await page.close();
});

test('on a phone the chosen organisations are listed, can be removed, and the report starts with the rest', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await visit(page, '/');
  await expect(button(page, 'Begin de melding')).toHaveAttribute('aria-disabled', 'true');
  for (const name of ['Polder Energie', 'Waterstroom']) {
    await search(page).fill(name);
    await card(page, name).check();
  }
  await button(page, 'Bekijk').click();
  await expectAccessible(page);
  await button(page, 'Haal Polder Energie weg').click();
  await page.reload();
  await expect(button(page, 'Begin de melding (1)')).toBeVisible();
  await search(page).fill('Waterstroom');
  await page.getByRole('link', { name: 'Meer over Waterstroom' }).click();
  await expect(heading(page, 'Een overlijden melden bij Waterstroom')).toBeVisible();
  await page.goBack();
  await button(page, 'Begin de melding (1)').click();
  await expect(heading(page, 'De overlijdensakte')).toBeVisible();
  // Back on the page nothing is chosen, and the unfinished report is offered.
  await visit(page, '/');
  await expect(page.getByRole('heading', { name: 'Je melding staat nog klaar' })).toBeVisible();
  await expect(button(page, 'Begin de melding')).toBeVisible();
});

test('on a small phone the unfolded list of chosen organisations hides no control that Tab reaches', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await visit(page, '/');
  for (let i = 0; i < 8; i += 1) await cards(page).nth(i).check();
  await button(page, 'Bekijk').click();
  await search(page).focus();
  for (let i = 0; i < 20; i += 1) {
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(middleOfFocused))
      .toEqual({ name: expect.any(String), hiddenBy: null });
  }
});

/** What lies over the middle of the focused control, or of the part of a chip that its row shows. */
function middleOfFocused() {
  const focused = document.activeElement;
  const control = focused?.closest('label') ?? focused;
  const { x = 0, y = 0, width = 0, height = 0 } = control?.getBoundingClientRect() ?? {};
  const top = document.elementFromPoint((x + Math.min(x + width, innerWidth)) / 2, y + height / 2);
  return {
    name: focused?.getAttribute('aria-label') ?? control?.textContent ?? '',
    hiddenBy: control?.contains(top) ? null : (top?.closest('aside, header, body')?.tagName ?? 'nothing'),
  };
}

test('a button pressed before the scripts have arrived acts when they have', async ({ page }) => {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/mfe/shell/**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(new URL('/', site.url).href, { waitUntil: 'commit' });
  await button(page, 'English').dblclick();
  arrive();
  await expect(page.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
  await expect(button(page, 'Start the report')).toBeVisible();
});

test('an unknown address shows the landing page with a notice', async ({ page }) => {
  const answer = await page.goto(new URL('/niemand-heet-zo', site.url).href);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Deze organisatie kennen we niet' })).toBeVisible();
  await card(page, 'Polder Energie').check();
  await expect(button(page, 'Begin de melding (1)')).toBeVisible();
});

test('a text in memory of somebody is made by keyboard, and nothing of it is stored', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, '/bidprent');
  await page.getByLabel('Woorden die bij je dierbare passen').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Woorden die bij je dierbare passen')).toBeFocused();
  await expect(page.getByText('Schrijf eerst een of meer woorden op')).toBeVisible();
  await page.keyboard.type('zorgzaam, hield van de zee, de moestuin');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const memoriam = page.getByRole('region', { name: 'In Memoriam' });
  await expect(memoriam.getByRole('heading', { name: 'In Memoriam' })).toBeFocused();
  await expect(memoriam).toContainText('Je hield van de zee.');
  await expectAccessible(page);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('De tekst is gekopieerd.', { exact: false }).first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Je hield van de zee.');

  // On paper only the card is shown: it covers everything else, dark on white.
  await page.emulateMedia({ media: 'print' });
  const box = await memoriam.boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, width: page.viewportSize()?.width });
  await expect(memoriam).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.emulateMedia({ media: 'screen' });

  expect(page.url()).not.toContain('zee');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    'zee',
  );
  await page.reload();
  await expect(page.getByLabel('Woorden die bij je dierbare passen')).toHaveValue('');
});

test('the starter kit costs the landing page nothing, and is complete', async ({ page }) => {
  const heard = listen(page);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await visit(page, '/');
  await page.waitForLoadState('networkidle');
  const before = new Set(loaded);
  await visit(page, '/components');
  await expect(page.getByRole('heading', { name: 'Velden in elke stand' })).toBeVisible();
  const more = loaded.filter((path) => path.endsWith('.js') && !before.has(path));
  expect(more.length).toBeGreaterThan(0);
  expect(heard).toEqual([]);
});

const pages = [
  '/',
  '/polder-energie',
  '/niemand-heet-zo',
  '/nn-starter',
  '/bidprent',
  '/over-ons',
  '/voorwaarden',
  '/privacy',
  '/cookies',
  '/toegankelijkheid',
  '/disclaimer',
];

for (const locale of ['nl', 'en'] as const) {
  // The narrow width is checked with every other screen.
  for (const width of [375, 1280]) {
    test(`axe finds nothing and nothing sticks out, in ${locale}, ${width} px wide`, {
      tag: '@matrix',
    }, async ({ page }) => {
      if (locale === 'en') await english(page);
      await page.setViewportSize({ width, height: 740 });
      for (const path of pages) {
        await visit(page, path);
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page);
        const room = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(room, path).toBeLessThanOrEqual(0);
      }
    });
  }
}
