import type { Dossier } from '@nabericht/domain/dossier/dossier';
import type { Site } from '@nabericht/testing/start-system';
import { type BrowserContext, expect, type Page } from 'playwright/test';
import { findMisfits } from './journey/look-over.ts';
import { nextNotice } from './journey/notices.ts';
import { button, codeIn, expectAccessible, heading, PHONE } from './journey/report-pages.ts';
import { call, makeDossier, sendNotices, signIn } from './journey/report-state.ts';
import { test } from './journey/site-test.ts';

/** The page behind the initials, where people see their own data and erase it. */
test.describe.configure({ mode: 'default' });
test.use({ viewport: PHONE });
let site: Site;
test.beforeAll(({ sharedSite }) => {
  site = sharedSite;
});

const open = async (page: Page) => {
  await page.goto(`${site.url}/account`);
  await expect(heading(page, 'Mijn account')).toBeVisible();
};

/** As if the last code were older than fifteen minutes: the server requires a new one, once. */
const staleOnce = (context: BrowserContext, url: string) =>
  context.route(
    url,
    (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        body: JSON.stringify({ type: 'urn:nabericht:problem/sign-in-not-fresh', title: 'x', status: 403 }),
      }),
    { times: 1 },
  );

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const fits = async (page: Page) => {
  await expectAccessible(page);
  expect(await findMisfits(page)).toEqual([]);
};

async function typeCode(page: Page, email: string, seen: Awaited<ReturnType<Site['mails']>>) {
  const { text } = await site.nextMail(email, seen);
  await page.getByLabel('Code uit de mail').fill(codeIn(text));
  await button(page, 'Ga verder').click();
}

test('a reporter opens the page behind their initials, and downloads everything after entering a new code', async ({
  page,
  context,
}) => {
  const email = 'inzage@voorbeeld.example';
  const { reference } = await makeDossier(context, site, { providers: ['Polder Energie'], email });
  await page.goto(site.url);
  await page.getByRole('button', { name: 'Mijn account', exact: true }).click();
  await page.getByRole('link', { name: 'Account en gegevens' }).click();
  await expect(heading(page, 'Mijn account')).toBeVisible();
  await expect(page.getByText(`Kenmerk ${reference}`)).toBeVisible();
  await expect(page.getByText('hier ben je nu')).toBeVisible();
  await fits(page);

  await staleOnce(context, '**/v1/account/export');
  const seen = await site.mails(email);
  await button(page, 'Download alles wat jullie van mij weten').click();
  await expect(dialog(page, 'Ben jij het nog?')).toBeVisible();
  await page.getByLabel('Code uit de mail').fill('AAAAAA');
  await button(page, 'Ga verder').click();
  await expect(page.getByText('Deze code klopt niet')).toHaveCount(2);
  await fits(page);
  const saved = page.waitForEvent('download');
  await typeCode(page, email, seen);
  expect((await saved).suggestedFilename()).toMatch(/^mijn-gegevens-\d{4}-\d\d-\d\d\.zip$/);
  await expect(page.locator('main').getByText('Het bestand is gedownload')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('closing the request for a code erases nothing', async ({ page, context }) => {
  const email = 'bedacht@voorbeeld.example';
  const { _id } = await makeDossier(context, site, { providers: ['Polder Energie'], email });
  await open(page);
  await staleOnce(context, '**/v1/account/dossiers/*');
  await button(page, /^Wis dit dossier/).click();
  const asked = dialog(page, 'Wil je dit dossier wissen?');
  await asked.getByRole('button', { name: 'Wis dit dossier' }).click();
  await expect(asked.getByText('Zet hier een vinkje')).toBeVisible();
  await asked.getByLabel('Ik weet dat dit niet terug te draaien is.').check();
  await asked.getByRole('button', { name: 'Wis dit dossier' }).click();
  await expect(dialog(page, 'Ben jij het nog?')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(asked.getByLabel('Ik weet dat dit niet terug te draaien is.')).toBeChecked();
  await button(page, 'Nee, bewaar het').click();
  const { dossier } = await call<{ dossier: Dossier }>(context, site, 'GET', `/v2/dossier/${_id}`);
  expect(dossier._id).toBe(_id);
});

test('erasing the only dossier says who keeps which data, erases the account, and confirms it', async ({
  page,
  context,
}) => {
  const email = 'gewist@voorbeeld.example';
  const made = await makeDossier(context, site, {
    providers: ['Polder Energie'],
    email,
    withCertificate: true,
  });
  await sendNotices(context, site, made);
  await nextNotice(site, made, 'polder-energie');
  await open(page);
  await button(page, /^Wis dit dossier/).click();
  const asked = dialog(page, 'Wil je dit dossier wissen?');
  await expect(asked).toContainText('Polder Energie heeft al bericht van ons gekregen');
  await expect(asked).toContainText('Daarom wissen we je account ook');
  await fits(page);
  await asked.getByLabel('Ik weet dat dit niet terug te draaien is.').check();
  await asked.getByRole('button', { name: 'Wis dit dossier' }).dblclick();
  await expect(heading(page, 'Je dossier is gewist')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Inloggen' })).toBeVisible();
  await fits(page);
  const { text } = await site.nextMail(email, (await site.mails(email)).slice(1));
  expect(text).toContain('Je dossier is gewist');
  await page.goBack();
  await expect(page).toHaveURL(/loggedOut/);
});

test('the e-mail address is changed with a code from each mailbox, and the other browser is signed out', async ({
  browser,
  page,
  context,
}) => {
  const [before, after] = ['oud@voorbeeld.example', 'nieuw@voorbeeld.example'];
  const elsewhere = await browser.newContext();
  await signIn(elsewhere, site, before);
  await signIn(context, site, before);
  await open(page);
  await expect(button(page, 'Log overal uit, behalve hier')).toBeVisible();
  await button(page, 'Wijzig je e-mailadres').click();
  await page.getByLabel('Je nieuwe e-mailadres').fill('geen adres');
  await button(page, 'Stuur de codes').click();
  await expect(page.getByText('Dit is geen e-mailadres')).toHaveCount(2);
  const seen = await site.mails(before);
  await page.getByLabel('Je nieuwe e-mailadres').fill(after);
  await button(page, 'Stuur de codes').click();
  await expect(page.getByLabel(`Code uit de mail aan ${after}`)).toBeVisible();
  // A phone that looks for the mails meanwhile may have to load the page again.
  await page.reload();
  await page
    .getByLabel(`Code uit de mail aan ${before}`)
    .fill(codeIn((await site.nextMail(before, seen)).text));
  await page.getByLabel(`Code uit de mail aan ${after}`).fill(codeIn((await site.nextMail(after)).text));
  await fits(page);
  await button(page, 'Wijzig mijn e-mailadres').click();
  await expect(page.getByText(`Je e-mailadres is nu ${after}.`)).toBeVisible();
  expect((await elsewhere.request.get(`${site.url}/v1/auth/session`)).status()).toBe(401);
  await elsewhere.close();
});

test('the language is stored with the account, and another session can be ended', async ({
  browser,
  page,
  context,
}) => {
  const email = 'taal@voorbeeld.example';
  const elsewhere = await browser.newContext();
  await signIn(elsewhere, site, email);
  await signIn(context, site, email);
  await open(page);
  await button(page, /^Log daar uit/).click();
  await expect(page.getByText('Daar ben je nu uitgelogd.')).toBeVisible();
  await expect(button(page, /^Log daar uit/)).toHaveCount(0);
  expect((await elsewhere.request.get(`${site.url}/v1/auth/session`)).status()).toBe(401);
  await page.getByLabel('English').check();
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  await expect
    .poll(async () => (await (await context.request.get(`${site.url}/v1/auth/session`)).json()).locale)
    .toBe('en');
  await elsewhere.close();
});

test('what cannot be loaded or done is shown as a message with a way to continue', async ({
  page,
  context,
}) => {
  await signIn(context, site, 'storing@voorbeeld.example');
  for (const url of ['**/v1/auth/sessions*', '**/v1/account'])
    await context.route(url, (route) => route.abort());
  await page.goto(`${site.url}/account`);
  await expect(page.getByRole('alert')).toHaveCount(2);
  await fits(page);
  await context.unroute('**/v1/auth/sessions*');
  await context.unroute('**/v1/account');
  for (const left of [1, 0]) {
    await page.getByRole('alert').getByRole('button').first().click();
    await expect(page.getByRole('alert')).toHaveCount(left);
  }
  await expect(page.getByText('Je hebt geen dossiers.')).toBeVisible();
  await context.setOffline(true);
  await button(page, 'Download alles wat jullie van mij weten').click();
  await expect(page.getByRole('alert')).toContainText('We kunnen de site niet bereiken');
});

test('a visitor is asked to sign in, with the way back', async ({ page }) => {
  await page.goto(`${site.url}/account`);
  await expect(page).toHaveURL(/auth\/loggedOut\?returnTo=%2Faccount/);
});
