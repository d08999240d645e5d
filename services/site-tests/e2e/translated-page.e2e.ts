import { expect } from 'playwright/test';
import { expectHydrated } from './journey/expect-hydrated.ts';
import {
  button,
  CERTIFICATES,
  chooseProviders,
  giveCertificate,
  goOn,
  heading,
  listen,
} from './journey/report-pages.ts';
import { test } from './journey/site-test.ts';
import { translatePage } from './journey/translate-page.ts';

test('a page that the browser translates goes on: texts change, buttons come to rest, steps follow', async ({
  page,
  sharedSite,
}) => {
  const heard = listen(page);
  await page.goto(sharedSite.url);
  await expectHydrated(page);
  await translatePage(page);
  await expect(page.locator('h1 font').first()).toBeVisible();
  await page.getByRole('checkbox', { name: /^Polder Energie/ }).check();
  await expect(page.getByRole('heading', { name: 'Bericht aan 1 organisatie' })).toBeVisible();
  await page.getByRole('checkbox', { name: /^Polder Energie/ }).uncheck();
  await chooseProviders(page, ['Polder Energie', 'Gildebank']);

  // The button waits while the certificate is read, and says so to a screen reader.
  await giveCertificate(page, `${CERTIFICATES}akte-in-words.pdf`);
  await expect(button(page, 'Naar de overledene').getByRole('status')).toBeEmpty();
  await goOn(page, 'Naar de overledene');
  await expect(heading(page, 'Gegevens van de overledene')).toBeVisible();
  await page.getByLabel(/^Achternaam/).fill('');
  await goOn(page, 'Naar het laatste adres');
  const error = page.getByRole('link', { name: /^Achternaam/ });
  await expect(error).toBeVisible();
  await page.getByLabel(/^Achternaam/).fill('Hendriks');
  await goOn(page, 'Naar het laatste adres');
  await expect(heading(page, 'Laatste adres van de overledene')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Gegevens van de overledene')).toBeVisible();
  expect(heard).toEqual([]);
});

test('a page that is translated before React takes it over is hydrated, and goes on', async ({
  page,
  sharedSite,
}) => {
  const heard = listen(page);
  const translated = Promise.withResolvers<void>();
  await page.route(/\/mfe\/shell\/[^/]+\/main\..*js$/, async (route) => {
    await translated.promise;
    await route.continue();
  });
  await page.goto(sharedSite.url, { waitUntil: 'commit' });
  const title = await page.locator('h1').elementHandle();
  await expect(page.getByRole('checkbox', { name: /^Polder Energie/ })).toBeVisible();
  await translatePage(page, 5_000);
  await expect(page.locator('h1 font').first()).toBeVisible();
  translated.resolve();
  await expectHydrated(page);
  // React took over what the server rendered, and rendered nothing anew.
  expect(await title?.evaluate((element) => element.isConnected)).toBe(true);
  await expect(page.locator('h1 font').first()).toBeVisible();
  await page.getByRole('checkbox', { name: /^Polder Energie/ }).check();
  await expect(page.getByRole('heading', { name: 'Bericht aan 1 organisatie' })).toBeVisible();
  expect(heard).toEqual([]);
});
