import { readTestConfig } from '@nabericht/testing/config';
import type { Site } from '@nabericht/testing/start-system';
import { type Browser, type BrowserContext, expect, type Page } from 'playwright/test';
import { findBarriers, findMisfits } from './journey/look-over.ts';
import { call, giveReport, makeDossier } from './journey/report-state.ts';
import { test } from './journey/site-test.ts';

/**
 * Screens that need a running site: the frame, and the effects of brands, the element and printing. In both languages axe finds
 * nothing, and everything fits on a narrow screen and with large letters. States of screens that need no site are scenes:
 * scenes.e2e.ts.
 */
test.describe.configure({ mode: 'default' });
let site: Site;
test.beforeAll(({ sharedSite }) => {
  site = sharedSite;
});

/** A page, or a state of it that is set up (and undone) in each language. */
interface Screen {
  name: string;
  path: string;
  /** Runs before the page is opened. */
  arrange?: () => Promise<unknown>;
  open?: (page: Page) => Promise<unknown>;
  close?: (page: Page) => Promise<unknown>;
  /** Runs after the checks. */
  restore?: () => Promise<unknown>;
}

const isMatrix = readTestConfig().TEST_MATRIX !== undefined;

const LANGUAGES = { nl: 'Nederlands', en: 'English' } as const;

/** Uses the page's own switch, which changes the language without a reload. */
async function speak(page: Page, locale: keyof typeof LANGUAGES) {
  const choice = page.getByRole('contentinfo').getByRole('button', { name: LANGUAGES[locale] });
  await expect(async () => {
    // A page does not respond before its scripts have arrived.
    await choice.click();
    await expect(choice).toHaveAttribute('aria-pressed', 'true', { timeout: 500 });
  }).toPass();
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
}

const isThere = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector('main h1') && !document.querySelector('main [class*=skeleton i]'),
  );

/**
 * Each screen is opened once and checked in two languages; the next one is opened in the second of them. `npm test` checks each
 * screen in one language, alternately; `npm run test:all` checks each in both.
 */
async function walk(context: BrowserContext, screens: Screen[]) {
  const page = await context.newPage();
  let order: (keyof typeof LANGUAGES)[] = ['nl', 'en'];
  for (const { name, path, arrange, open, close, restore } of screens) {
    await test.step(name, async () => {
      await arrange?.();
      await page.goto(new URL(path, site.url).href);
      for (const locale of isMatrix ? order : order.slice(0, 1)) {
        await isThere(page);
        // A screen that redirects would be checked for nothing.
        await expect(page).toHaveURL(new URL(path, site.url).href);
        await speak(page, locale);
        await open?.(page);
        const all = [...(await findMisfits(page)), ...(await findBarriers(page))];
        expect.soft(all, `${name}, ${locale}`).toEqual([]);
        await close?.(page);
      }
      await restore?.();
      order = order.toReversed();
    });
  }
}

const visit = (browser: Browser) =>
  // Without animations: otherwise axe would report colours halfway through fading in.
  browser.newContext({ viewport: { width: 320, height: 700 }, reducedMotion: 'reduce' });

const named = (page: Page, name: RegExp) => page.getByRole('button', { name });
const submit = (page: Page) => page.locator('main form [type=submit]').first().click();
/** Submits the empty form, so that it shows every error. */
const withErrors = async (page: Page) => {
  await submit(page);
  await expect(page.locator('main [role=alert], main [aria-invalid=true]').first()).toBeVisible();
};
const inDialog = (name: RegExp) => async (page: Page) => {
  await named(page, name).first().click();
  await expect(page.locator('dialog[open]')).toBeVisible();
};
const closeDialog = async (page: Page) => {
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
};
const fails = (context: BrowserContext, url: string) => () => context.route(url, (route) => route.abort());

test('the public pages', async ({ browser }) => {
  const context = await visit(browser);
  await walk(context, [
    { name: 'landing', path: '/' },
    { name: 'a provider with a look and a logo of its own', path: '/gildebank' },
    {
      name: 'for web developers, a provider and a policy',
      path: '/embed?provider=gildebank',
      open: async (page) => {
        await expect(page.locator('iframe')).toBeVisible();
        await page.locator('summary').click();
        await page.locator('textarea').fill("default-src 'self'; sandbox; default-src 'none'");
        await submit(page);
        await expect(page.locator('h3').first()).toBeVisible();
      },
      close: (page) => page.locator('summary').click(),
    },
    { name: 'login', path: '/auth/login' },
    {
      name: 'contact panel, refused',
      path: '/noorderbank/report-deceased/death-certificate',
      open: async (page) => {
        await inDialog(/^(Stel een vraag|Ask a question)/)(page);
        await page.locator('dialog[open] [type=submit]').click();
        await expect(page.locator('dialog[open] [aria-invalid=true]').first()).toBeVisible();
      },
      close: closeDialog,
    },
  ]);
  // Rendered by the server only, in one language.
  const reference = await context.newPage();
  await reference.goto(new URL('/v1/reference', site.url).href);
  expect.soft([...(await findMisfits(reference)), ...(await findBarriers(reference))]).toEqual([]);
  await context.close();
});

test('the other states of the page for web developers @matrix', async ({ browser }) => {
  const context = await visit(browser);
  await walk(context, [
    { name: 'nobody chosen', path: '/embed' },
    { name: 'refused', path: '/embed?provider=niemand', open: withErrors },
    { name: 'without a brand', path: '/embed?provider=noorderbank' },
    { name: 'a version that is not there', path: '/embed?provider=nn&brand=9' },
    {
      name: 'found',
      path: '/embed',
      open: async (page) => {
        await page.locator('[type=search]').fill('bank');
        await expect(page.locator('main li button').first()).toBeVisible();
      },
    },
    {
      name: 'the versions cannot be had',
      path: '/embed',
      arrange: fails(context, '**/embed/versions.json'),
      restore: () => context.unroute('**/embed/versions.json'),
    },
  ]);
  await context.close();
});

test('a dossier', async ({ browser }) => {
  const context = await visit(browser);
  const email = 'een.heel.lang.adres.voor.een.smal.scherm@voorbeeld.example';
  const { _id, tasks, providers } = await makeDossier(context, site, {
    // With two providers that ask for it, the questions are tasks.
    providers: ['Polder Energie', 'Noordwind Stroom', 'Spaarkas Rijnmond'],
    email,
    withCertificate: true,
  });
  const at = (path: string) => `/dossier/${_id}/${path}`;
  const asking = providers.find(({ name }) => name === 'Spaarkas Rijnmond');
  const questions = tasks.find(({ providerId }) => providerId === asking?._id);

  await walk(context, [
    { name: 'task list', path: at('tasklist') },
    {
      name: 'signing out, with a report that is not finished',
      path: at('tasklist'),
      arrange: () => giveReport(context, site, { providers: ['Polder Energie'], until: 'deceased-details' }),
      open: async (page) => {
        await named(page, /^(Mijn account|My account)/).click();
        await inDialog(/^(Uitloggen|Sign out)/)(page);
      },
      close: closeDialog,
      restore: () => call(context, site, 'DELETE', '/v1/dossier/draft'),
    },
    {
      name: 'questions of a provider, of every kind, refused',
      path: at(`task/questions/${questions?._id}`),
      open: withErrors,
    },
    {
      name: 'overview on paper',
      path: at('overview'),
      open: (page) => page.emulateMedia({ media: 'print' }),
      close: (page) => page.emulateMedia({ media: 'screen' }),
    },
  ]);
  await context.close();
});
