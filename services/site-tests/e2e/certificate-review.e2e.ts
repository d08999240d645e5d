import type { Dossier } from '@nabericht/domain/dossier/dossier';
import type { Site } from '@nabericht/testing/start-system';
import { expect, type Page } from 'playwright/test';
import { reportSomebodyElse, reviewOf } from './journey/certificate-review.ts';
import { button, heading } from './journey/report-pages.ts';
import { createDossier, makeDossier } from './journey/report-state.ts';
import { test } from './journey/site-test.ts';
import { writeCertificate } from './journey/write-certificate.ts';

/**
 * A certificate that differs from the report: no organisation is notified before the back office has decided. Every later
 * report with the same certificate waits as well, so each test uses a certificate of its own.
 */
let site: Site;
test.beforeAll(({ sharedSite }) => {
  site = sharedSite;
});

const noticesAbout = async ({ reference }: Dossier) =>
  (await site.mails()).filter(
    ({ subject }) => subject.includes('Melding van overlijden') && subject.includes(reference),
  );

async function expectPicture(desk: Page) {
  const picture = desk.getByRole('img', { name: 'De akte van overlijden' });
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(100);
}

async function sendFromScreen(page: Page, made: Dossier) {
  await page.goto(`${site.url}/dossier/${made._id}/tasklist`);
  await expect(page.getByText('Wij bekijken eerst je akte')).toBeVisible();
  const task = made.tasks.find(({ type }) => type === 'provider');
  await page.goto(`${site.url}/dossier/${made._id}/task/dossier-send/${task?._id}/polder-energie`);
  await expect(page.getByText(/^Je melding wacht tot wij de akte hebben bekeken/)).toBeVisible();
  await button(page, 'Verstuur aan Polder Energie').click();
  await expect(heading(page, 'Je melding is bewaard')).toBeVisible();
  await expect(page.getByText(/^Wacht tot wij de akte hebben bekeken/)).toBeVisible();
}

test('notices wait for the back office, and are sent after it accepts', async ({
  page,
  context,
  browser,
}) => {
  const options = { providers: ['Polder Energie'], withCertificate: await writeCertificate('4B0001') };
  const made = await makeDossier(context, site, { ...options, email: 'wacht@voorbeeld.example' });
  await reportSomebodyElse(context, site, made);
  await sendFromScreen(page, made);
  expect(await noticesAbout(made)).toHaveLength(0);

  const office = await browser.newContext({ locale: 'nl-NL' });
  const desk = await office.newPage();
  await desk.goto(site.url + (await reviewOf(site, made)));
  await expect(heading(desk, 'Klopt deze akte?')).toBeVisible();
  await expect(desk.getByRole('navigation', { name: 'Hoofdmenu' })).toHaveCount(0);
  await expect(desk.getByText('Verschilt')).toHaveCount(1);
  await expect(desk.getByText('van Dijk')).toBeVisible();
  await expectPicture(desk);
  await button(desk, 'Bevestig je oordeel').click();
  await expect(desk.getByText('Kies of de akte goed is.')).toHaveCount(2);
  await desk.getByRole('radio', { name: /De akte is goed/ }).check();
  await button(desk, 'Bevestig je oordeel').dblclick();
  await expect(desk.getByText('De akte is goedgekeurd')).toBeVisible();
  await desk.reload();
  await expect(heading(desk, 'Deze akte is al behandeld')).toBeVisible();
  await office.close();

  await expect.poll(async () => (await noticesAbout(made)).length).toBe(1);
  await page.goto(`${site.url}/dossier/${made._id}/tasklist`);
  await expect(page.getByText('Wij bekijken eerst je akte')).toHaveCount(0);
});

test('a refusal with its reason reaches the reporter, who can add another certificate', async ({
  page,
  context,
  browser,
}) => {
  const options = { providers: ['Polder Energie'], withCertificate: await writeCertificate('4B0002') };
  await makeDossier(context, site, { ...options, email: 'afgekeurd@voorbeeld.example' });
  const made = await createDossier(context, site, options);
  await reportSomebodyElse(context, site, made);
  await sendFromScreen(page, made);
  const office = await browser.newContext({ locale: 'nl-NL' });
  const desk = await office.newPage();
  const { promise: shown, resolve: show } = Promise.withResolvers<void>();
  await desk.route(/certificateReview\/.*\/(file|picture)$/, async (route) => {
    await shown;
    await route.continue();
  });
  await desk.goto(site.url + (await reviewOf(site, made)));
  const refuse = desk.getByRole('radio', { name: /De akte is niet goed/ });
  await expect(refuse).toBeVisible();
  const before = await refuse.boundingBox();
  show();
  await expectPicture(desk);
  expect(await refuse.boundingBox(), 'the picture moves nothing when it comes').toEqual(before);
  await refuse.check();
  await button(desk, 'Bevestig je oordeel').click();
  await expect(desk.getByText('Schrijf waarom de akte niet goed is.')).toHaveCount(2);
  await desk.getByLabel('Waarom is de akte niet goed?').fill('De naam op de akte is een andere.');
  await button(desk, 'Bevestig je oordeel').click();
  await expect(desk.getByText('De akte is afgekeurd')).toBeVisible();
  await office.close();
  await page.goto(`${site.url}/dossier/${made._id}/tasklist`);
  await expect(page.getByRole('link', { name: 'Akte toevoegen: Overlijdensakte' })).toBeVisible();
  await expect(page.getByText(/^Je melding is bewaard/)).toHaveCount(0);
  await page.getByRole('link', { name: /nieuwe? berichte?n?$/ }).click();
  await expect(page.getByText('We kunnen je akte niet gebruiken')).toBeVisible();
  expect(await noticesAbout(made)).toHaveLength(0);
});
