import { deepEqual, equal, match } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'puppeteer-core';
import { startFirefox, tabOf } from './firefox.ts';
import { HOSTS, type HostName, type PageWish, pageAddress } from './host-pages.ts';
import {
  heading,
  inside,
  kept,
  links,
  type Mode,
  seen,
  tabTo,
  untilShown,
  WORDS,
  watch,
} from './on-a-page.ts';
import { type EmbedSite, startEmbedSite } from './site.ts';
import { until } from './tab.ts';

/** The element on other sites' pages, in Firefox: node --test embed.firefox.ts */
let around: EmbedSite;
let firefox: Browser;
before(async () => {
  around = await startEmbedSite();
  firefox = await startFirefox();
});
after(async () => {
  await firefox?.close();
  await around?.stop();
});

/** Runs the work with a page in a fresh profile. */
async function withPage(work: (page: Page) => Promise<void>) {
  const context = await firefox.createBrowserContext();
  const page = await context.newPage();
  try {
    await page.setViewport({ width: 1280, height: 900 });
    await page.evaluateOnNewDocument(watch);
    await work(page);
  } finally {
    await context.close();
  }
}

const visit = (page: Page, wish: PageWish, origin = around.host.origin) =>
  page.goto(pageAddress(origin, wish));

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The violations that axe finds (WCAG 2.2 AA) in the element, in the page or in our frame. */
async function findBarriers(page: Page, mode: Mode): Promise<string[]> {
  const frames = page.frames();
  const frame =
    mode === 'element' ? page.mainFrame() : frames.find((one) => one.url().includes('/embed/frame'));
  // Evaluated by the browser's protocol, which the page's policy does not restrict.
  await frame?.evaluate(AXE);
  const found = await frame?.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run('nabericht-landing', {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`);
  });
  return found ?? ['there is no frame'];
}

for (const host of HOSTS) {
  for (const mode of ['element', 'frame'] as const) {
    for (const locale of ['nl', 'en'] as const) {
      test(
        `on a ${host} page, as ${mode}, in ${locale}: it does not shift, can be used, and leads to our site`,
        { timeout: 90_000 },
        () => withPage((page) => standsAndLeads(page, host, mode, locale)),
      );
    }
  }
}

async function standsAndLeads(page: Page, host: HostName, mode: Mode, locale: 'nl' | 'en') {
  const tab = tabOf(page);
  const attributes = { provider: 'nn', locale, campaign: 'nieuwsbrief', ...(mode === 'frame' && { mode }) };
  await visit(page, { host, elements: [attributes] });
  await untilShown(tab, mode);
  equal(await heading(inside(tab, mode)), WORDS[locale].heading);
  const { shifts, events } = await seen(tab);
  deepEqual(shifts, []);
  deepEqual(
    events.map(({ type }) => type),
    ['nabericht:ready'],
  );
  deepEqual(await kept(tab), { cookies: '', storage: 0, databases: 0, globals: [] });
  const [first = ''] = await links(inside(tab, mode));
  match(first, /\/nn\/report-deceased\/death-certificate\?locale=..&source=nieuwsbrief$/);

  await page.focus('#before');
  await tabTo(tab, mode, WORDS[locale].start);
  await tab.press('Enter');
  await until(
    'our site is there',
    async () => page.url() === `${around.site.url}/nn/report-deceased/death-certificate`,
  );
  await until('in the language', () => tab.run((locale) => document.documentElement.lang === locale, locale));

  await visit(page, { host, elements: [attributes], isThawed: true });
  await untilShown(tab, mode);
  deepEqual(await findBarriers(page, mode), []);
}

test('messages from the page to itself or to the frame change nothing', { timeout: 90_000 }, () =>
  withPage(async (page) => {
    const tab = tabOf(page);
    await visit(page, { host: 'plain', elements: [{ provider: 'nn', mode: 'frame' }] });
    await untilShown(tab, 'frame');
    const height = () =>
      tab.run(() => document.querySelector('nabericht-landing')?.getBoundingClientRect().height, null);
    const was = await height();
    await tab.run(() => {
      for (const place of [window, window[0]])
        for (const lie of ['nabericht:hello', { height: 2000 }, 'nabericht:port'])
          place?.postMessage(lie, '*');
    }, null);
    const { events } = await seen(tab);
    equal(await height(), was);
    equal(events.length, 1);
  }),
);

test('a site that the provider did not name cannot put us in a frame', { timeout: 90_000 }, () =>
  withPage(async (page) => {
    const tab = tabOf(page);
    const wish: PageWish = { host: 'plain', elements: [{ provider: 'nn', mode: 'frame' }] };
    await visit(page, wish, around.stranger.origin);
    await until(
      'it is refused',
      async () => {
        const { events } = await seen(tab);
        return events.some(({ type, detail }) => type === 'nabericht:error' && detail.reason === 'refused');
      },
      30_000,
    );
    equal(await tab.run(() => document.querySelector('nabericht-landing a')?.checkVisibility(), null), true);
  }),
);
