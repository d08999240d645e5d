import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from 'playwright/test';
import { HOSTS, type HostName, type PageWish, pageAddress } from './embed/host-pages.ts';
import { kept, type Mode, seen, tabTo, untilShown, watch } from './embed/on-a-page.ts';
import { type EmbedSite, startEmbedSite } from './embed/site.ts';
import { tabOf } from './embed/tab.ts';

/** The element on pages that are not ours. */
let around: EmbedSite;
test.beforeAll(async () => {
  around = await startEmbedSite();
});
test.afterAll(() => around.stop());
test.beforeEach(({ page }) => page.addInitScript(watch));

const NN = { provider: 'nn', locale: 'nl' };
const MODES: Mode[] = ['element', 'frame'];
const WORDS = {
  nl: { heading: 'Een overlijden melden bij NN', start: /^Overlijden melden bij NN/ },
  en: { heading: 'Report a death to NN', start: /^Report a death to NN/ },
};

const visit = (page: Page, wish: Partial<PageWish>, origin = around.host.origin) =>
  page.goto(pageAddress(origin, { host: 'plain', elements: [NN], ...wish }));

/** Every address that was asked for. */
function requests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  return asked;
}

async function findBarriers(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .include('nabericht-landing')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`);
}

async function standsAndLeads(page: Page, host: HostName, mode: Mode, locale: 'nl' | 'en') {
  const tab = tabOf(page);
  const asked = requests(page);
  const attributes = { provider: 'nn', locale, campaign: 'nieuwsbrief', ...(mode === 'frame' && { mode }) };
  await visit(page, { host, elements: [attributes] });
  await untilShown(tab, mode);
  expect(await findBarriers(page)).toEqual([]);
  const { shifts, events } = await seen(tab);
  expect(shifts).toEqual([]);
  expect(events.map(({ type }) => type)).toEqual(['nabericht:ready']);
  expect(await kept(tab)).toEqual({ cookies: '', storage: 0, databases: 0, globals: [] });
  const origins = new Set(asked.map((address) => new URL(address).origin));
  expect([...origins].sort()).toEqual([around.host.origin, around.site.url].sort());

  await page.locator('#before').focus();
  await tabTo(tab, mode, WORDS[locale].start);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${around.site.url}/nn/report-deceased/death-certificate`);
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

for (const host of HOSTS) {
  for (const mode of MODES) {
    for (const locale of ['nl', 'en'] as const) {
      const isCore =
        `${host} ${mode} ${locale}` === 'strict element nl' ||
        `${host} ${mode} ${locale}` === 'hostile frame en';
      test(`on a ${host} page, as ${mode}, in ${locale}: stands still, can be used, leads to us`, {
        tag: isCore ? [] : ['@matrix'],
      }, async ({ page }) => {
        await standsAndLeads(page, host, mode, locale);
      });
    }
  }
}
