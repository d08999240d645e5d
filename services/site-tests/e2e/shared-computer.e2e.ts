import type { Site } from '@nabericht/testing/start-system';
import { type BrowserContext, expect, type Page } from 'playwright/test';
import { expectHydrated } from './journey/expect-hydrated.ts';
import { button, expectAccessible, heading } from './journey/report-pages.ts';
import { call, giveReport, makeDossier, signIn, stepUrl } from './journey/report-state.ts';
import { test } from './journey/site-test.ts';

/** A shared computer, at home or in a library: the next person finds nothing of the one before. */
test.use({ isFresh: true });
let site: Site;
test.beforeAll(({ sharedSite }) => {
  site = sharedSite;
});

const PROVIDERS = ['Polder Energie'];
const OF_ANNA = ['Willemijn', 'Bergh', 'Turfmarkt', 'anna', '0612345678', '06 12 34 56 78', 'Anders'];

/** Everything that a page stores in this browser, its cookies, and its content. */
async function everythingIn(page: Page): Promise<string> {
  const inPage = await page.evaluate(async () =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      history.state,
      document.body.textContent,
      [...document.querySelectorAll('input')].map(({ value }) => value),
      await indexedDB.databases(),
      await caches.keys(),
    ]),
  );
  return inPage + JSON.stringify(await page.context().cookies());
}

/** The page that a signed-out person returns to may redirect during the check: then the check is repeated. */
async function expectNothingOfAnna(page: Page) {
  let all = '';
  await expect(async () => {
    // A hash can contain these four letters by chance.
    all = (await everythingIn(page)).replaceAll(/sha384-[\w+/=]+/g, '').toLowerCase();
  }).toPass();
  for (const word of OF_ANNA) expect(all, word).not.toContain(word.toLowerCase());
}

const draftHere = async (context: BrowserContext) =>
  (await call<{ draft: unknown }>(context, site, 'GET', '/v1/dossier/draft')).draft;

/** Anna has a dossier, has opened it, and is in the middle of another report. */
async function asAnna(page: Page, email: string) {
  const context = page.context();
  const dossier = await makeDossier(context, site, { providers: PROVIDERS, email });
  await page.goto(`${site.url}/dossier/${dossier._id}/tasklist`);
  await expect(page.getByRole('button', { name: 'Mijn account' })).toBeVisible();
  await expectHydrated(page);
  await giveReport(context, site, { providers: PROVIDERS, email });
  await page.goto(stepUrl(site, 'reporter'));
  await expect(heading(page, 'Jouw gegevens')).toBeVisible();
  await expectHydrated(page);
  await page.getByLabel('Voornaam', { exact: true }).fill('Anders');
  await expect.poll(async () => JSON.stringify(await draftHere(context))).toContain('Anders');
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  for (const word of OF_ANNA) expect(stored.toLowerCase()).not.toContain(word.toLowerCase());
  return dossier;
}

async function signOut(page: Page, answer: string) {
  await button(page, 'Mijn account').click();
  await button(page, 'Uitloggen').click();
  const dialog = page.getByRole('dialog', { name: 'Wil je uitloggen?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Blijf ingelogd' }).click();
  await expect(dialog).toBeHidden();
  expect(await draftHere(page.context())).not.toBeNull();
  await button(page, 'Mijn account').click();
  await button(page, 'Uitloggen').click();
  await dialog.getByRole('button', { name: answer }).click();
  await expect(page).toHaveURL(/\/auth\/loggedOut/);
  await expect(heading(page, 'Je bent uitgelogd')).toBeVisible();
}

test('after signing out the next person finds nothing: storage, cookies, report, back button', async ({
  page,
  context,
}) => {
  const dossier = await asAnna(page, 'anna.1@voorbeeld.example');
  await signOut(page, 'Wis de melding en log uit');
  await expectNothingOfAnna(page);
  for (let step = 0; step < 4; step += 1) {
    await page.goBack().catch(() => null);
    if (!page.url().startsWith('http')) break;
    await page.waitForLoadState('networkidle');
    await expectNothingOfAnna(page);
  }
  await page.goto(site.url);
  await expectHydrated(page);
  await expectNothingOfAnna(page);
  expect(await draftHere(context)).toBeNull();
  await page.goto(`${site.url}/dossier/${dossier._id}/tasklist`);
  await expect(page).toHaveURL(/loggedOut/);
  await expectNothingOfAnna(page);
});

test('a kept report opens for its own person only, who finds it after signing in again', async ({
  page,
  context,
}) => {
  const email = 'anna.2@voorbeeld.example';
  await asAnna(page, email);
  await signOut(page, 'Bewaar de melding en log uit');
  await page.goto(site.url);
  await expectHydrated(page);
  await expectNothingOfAnna(page);
  expect(await draftHere(context)).toBeNull();
  await makeDossier(context, site, { providers: PROVIDERS, email: 'bram@voorbeeld.example' });
  expect(await draftHere(context)).toBeNull();
  await call(context, site, 'POST', '/v1/auth/logout?draft=keep');
  await signIn(context, site, email);
  expect(JSON.stringify(await draftHere(context))).toContain('Anders');
});

test('a session that was ended elsewhere leaves nothing behind either', async ({
  page,
  context,
  browser,
}) => {
  const email = 'anna.3@voorbeeld.example';
  const dossier = await asAnna(page, email);
  await page.goto(`${site.url}/dossier/${dossier._id}/tasklist`);
  await expectHydrated(page);
  const elsewhere = await browser.newContext();
  await signIn(elsewhere, site, email);
  await call(elsewhere, site, 'DELETE', '/v1/auth/sessions?others=true');
  await page.waitForTimeout(1000);
  await page.goto(site.url);
  await expectHydrated(page);
  await expect(page.getByRole('link', { name: 'Inloggen' })).toBeVisible();
  await expectNothingOfAnna(page);
  expect(await draftHere(context)).toBeNull();
  await page.goBack();
  await page.waitForLoadState('networkidle');
  await expectNothingOfAnna(page);
  await elsewhere.close();
});
