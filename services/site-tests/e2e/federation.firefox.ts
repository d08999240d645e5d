import { deepEqual, equal } from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { waitFor } from '@nabericht/testing/wait-for';
import type { Browser, Page } from 'puppeteer-core';
import { startFirefox } from './embed/firefox.ts';
import { FAILURES, FRESH_COOKIE, LAST_GOOD, LIVE, SPOIL_COOKIE, spoilCookie } from './federation/failures.ts';
import { type Installation, startInstallation } from './federation/start-installation.ts';
import { NOTE_KEY } from './federation/trial/use-draft.ts';

/** What happens to a page in Firefox when a release of a remote is broken: the table of federation.e2e.ts. */
let site: Installation;
let firefox: Browser;
before(async () => {
  [site, firefox] = await Promise.all([startInstallation({ withTrial: true }), startFirefox()]);
});
after(async () => {
  await firefox?.close();
  await site?.stop();
});

const addressOf = (path: string) => new URL(path, site.url).href;

/** Runs the work with a page in a fresh profile. */
async function withPage(work: (page: Page) => Promise<void>) {
  const context = await firefox.createBrowserContext();
  try {
    await work(await context.newPage());
  } finally {
    await context.close();
  }
}

/** What the trial remote shows; null until it is shown. */
const readTrial = () => {
  const trial = document.querySelector('[data-version]');
  const note = trial?.querySelector('input');
  if (!trial || !note) return null;
  const lazy = document.querySelector('[data-lazy]');
  return {
    version: trial.getAttribute('data-version'),
    note: note.value,
    position: getComputedStyle(trial).position,
    lazyBorder: lazy && getComputedStyle(lazy).borderTopWidth,
    tampered:
      '__tampered' in globalThis ||
      getComputedStyle(document.documentElement).getPropertyValue('--tampered') !== '',
    isSameFrame: document.querySelector('header')?.hasAttribute('data-mark') ?? false,
  };
};
type Trial = NonNullable<ReturnType<typeof readTrial>>;

/** A page cannot be evaluated in the middle of a navigation. */
const untilShown = (page: Page, version: string): Promise<Trial> =>
  waitFor(`release ${version}`, async () => {
    const trial = await page.evaluate(readTrial).catch(() => null);
    return trial?.version === version && trial;
  });

const isThere = (page: Page, selector: string) =>
  waitFor(selector, () =>
    page.evaluate((wanted) => document.querySelector(wanted) !== null, selector).catch(() => false),
  );

/** By script, because browsers differ in how cookies set from outside apply to a page. */
const setCookie = (page: Page, value: string) =>
  page.evaluate((cookie) => {
    // biome-ignore lint/suspicious/noDocumentCookie: Firefox of this age has no other way.
    document.cookie = cookie;
  }, `${SPOIL_COOKIE}=${value}; path=/`);

test('without a failure the live release is shown', () =>
  withPage(async (page) => {
    await page.goto(addressOf('/trial/lazy'));
    const { position, lazyBorder } = await untilShown(page, LIVE);
    deepEqual({ position, lazyBorder }, { position: 'relative', lazyBorder: '5px' });
  }));

test('each script and stylesheet is fetched once', () =>
  withPage(async (page) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(addressOf('/trial/lazy'));
    await untilShown(page, LIVE);
    const files = asked.filter((path) => /\.(js|css)$/.test(path));
    deepEqual(files, [...new Set(files)]);
  }));

for (const { name, path, spoiled } of FAILURES) {
  for (const way of ['a full load', 'a navigation'] as const) {
    test(`when ${name}, the last good release replaces it after ${way}`, () =>
      withPage(async (page) => {
        // A document in which nothing of the trial remote is loaded yet.
        await page.goto(addressOf('/nn-starter'));
        await isThere(page, 'main h1');
        await page.evaluate((key) => sessionStorage.setItem(key, 'blijft staan'), NOTE_KEY);
        await setCookie(page, spoiled ? spoilCookie(spoiled) : FRESH_COOKIE);
        // A hanging file would keep the page loading for ever, so the test does not wait for the load.
        if (way === 'a full load')
          await page.evaluate((to) => window.location.assign(to), path).catch(() => {});
        else
          await page.evaluate((to) => {
            document.querySelector('header')?.setAttribute('data-mark', '');
            window.history.pushState(null, '', to);
            window.dispatchEvent(new PopStateEvent('popstate'));
          }, path);
        deepEqual(await untilShown(page, LAST_GOOD), {
          version: LAST_GOOD,
          note: 'blijft staan',
          position: 'relative',
          lazyBorder: path === '/trial/lazy' ? '5px' : null,
          tampered: false,
          isSameFrame: way === 'a navigation',
        });
        await page.evaluate(() => document.querySelector<HTMLElement>('[data-version] button')?.click());
        const count = () => page.evaluate(() => document.querySelector('[data-version] button')?.textContent);
        equal(await waitFor('count 1', async () => (await count()) === 'count 1'), true);
      }));
  }
}
