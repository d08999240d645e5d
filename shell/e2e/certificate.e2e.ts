import { readFile } from 'node:fs/promises';
import type { System } from '@nabericht/testing/start-system';
import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { button, CERTIFICATES, goOn, heading, startSite } from './journey/report-pages.ts';
import { giveReport, makeDossier, stepUrl } from './journey/report-state.ts';

/** Every way that a certificate can take, with no dead end. */
let site: System;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site.stop());

const choose = (page: Page, file: Parameters<Page['setInputFiles']>[1]) =>
  page.setInputFiles('input[type=file]', file);

/** At the first step, with everything but the certificate known. */
async function openStep(page: Page, context: BrowserContext) {
  await giveReport(context, site, { providers: ['Polder Energie'], until: 'deceased-details' });
  await page.goto(stepUrl(site, 'death-certificate'));
  await page.getByRole('radio', { name: 'Ja, ik stuur hem nu mee' }).check();
}

/** A sheet of paper with nothing on it. */
async function emptyPage(context: BrowserContext) {
  const page = await context.newPage();
  const buffer = await page.screenshot();
  await page.close();
  return { name: 'leeg.png', mimeType: 'image/png', buffer };
}

test('a certificate that comes later is the urgent task, and then one act tells everybody', async ({
  page,
  context,
}) => {
  const email = 'later@voorbeeld.example';
  const providers = ['Polder Energie', 'Gildebank'];
  const { _id } = await makeDossier(context, site, { providers, email });
  await page.goto(`${site.url}/dossier/${_id}/tasklist`);
  const task = page.getByRole('listitem').filter({ hasText: 'Zonder de akte kunnen we nog niemand' });
  await expect(task.getByText('Graag eerst')).toBeVisible();
  await task.getByRole('link', { name: /^Akte toevoegen/ }).click();
  await expect(heading(page, 'Overlijdensakte toevoegen')).toBeVisible();
  await button(page, 'Voeg de akte toe').click();
  await expect(page.getByText('Voeg een foto of bestand van de akte toe.').first()).toBeVisible();
  await choose(page, `${CERTIFICATES}akte-scan.png`);
  await expect(page.getByText('Gelezen', { exact: true })).toBeVisible({ timeout: 30_000 });
  const seen = await site.mails();
  await button(page, 'Voeg de akte toe').dblclick();
  await expect(heading(page, 'Verstuur je meldingen')).toBeVisible();
  for (const name of providers) await expect(page.getByRole('main')).toContainText(name);
  await button(page, 'Verstuur aan 2 organisaties').dblclick();
  await expect(page).toHaveURL(/\/tasklist$/);
  await expect(page.getByText('Graag eerst')).toBeHidden();
  await expect(page.getByText(/Je meldingen aan 2 organisaties zijn verstuurd/)).toBeVisible();
  for (const host of ['polder-energie', 'gildebank'])
    await site.nextMail(`nalatenschappen@${host}.example`, seen);
});

test('two pictures that cannot be read, and the report goes on by hand', async ({ page, context }) => {
  const paper = await emptyPage(context);
  await openStep(page, context);
  await choose(page, paper);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible({ timeout: 30_000 });
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Maak een nieuwe foto' }).click();
  await (await chooser).setFiles(paper);
  await expect(dialog).toContainText('Je kunt verder met deze akte', { timeout: 30_000 });
  await dialog.getByRole('button', { name: 'Ga verder met deze foto' }).click();
  await expect(page.getByText('Een medewerker kijkt naar de akte')).toBeVisible();
  await goOn(page, 'Naar de overledene');
  await expect(heading(page, 'Gegevens van de overledene')).toBeVisible();
});

test('once refused, the step says what to do, and "not yet" still goes on', async ({ page, context }) => {
  await openStep(page, context);
  await choose(page, `${CERTIFICATES}invoice.pdf`);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/niet als een overlijdensakte|te onduidelijk/, { timeout: 30_000 });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('We kunnen deze akte niet goed lezen').first()).toBeVisible();
  await goOn(page, 'Naar de overledene');
  await expect(page.getByRole('link', { name: /^We kunnen deze akte niet goed lezen/ })).toBeVisible();
  await page.reload();
  await expect(page.getByText('We kunnen deze akte niet goed lezen').first()).toBeVisible();
  await button(page, 'Verwijder').click();
  await page.getByRole('radio', { name: 'Nee, nog niet' }).check();
  await goOn(page, 'Naar de overledene');
  await expect(heading(page, 'Gegevens van de overledene')).toBeVisible();
});

test('a file of the wrong kind is refused in words, and another one works', async ({ page, context }) => {
  await openStep(page, context);
  await choose(page, { name: 'akte.txt', mimeType: 'text/plain', buffer: Buffer.from('overleden') });
  await expect(page.getByText('Dit soort bestand kunnen we niet aannemen').first()).toBeVisible();
  await context.setOffline(true);
  await choose(page, `${CERTIFICATES}akte-in-words.pdf`);
  await expect(page.getByText('Het bestand is niet verstuurd.').first()).toBeVisible();
  await context.setOffline(false);
  await choose(page, `${CERTIFICATES}akte-in-words.pdf`);
  await expect(page.getByText('Gelezen', { exact: true })).toBeVisible({ timeout: 30_000 });
});

test('a picture that is too large is made smaller in the browser, and still reads', async ({
  page,
  context,
}) => {
  await openStep(page, context);
  // As a telephone might keep it: a photo without loss, of many megabytes.
  const photo = (await readFile(`${CERTIFICATES}akte-photo.jpg`)).toString('base64');
  const large = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
    const canvas = document.createElement('canvas');
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, photo);
  const buffer = Buffer.from(large, 'base64');
  expect(buffer.length).toBeGreaterThan(1_000_000);
  await choose(page, { name: 'groot.png', mimeType: 'image/png', buffer });
  await expect(page.getByText('groot.jpg')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Gelezen', { exact: true })).toBeVisible({ timeout: 30_000 });
});

test('a reader that stays busy is waited for, and then the report goes on', async ({ page, context }) => {
  await openStep(page, context);
  let asked = 0;
  await context.route('**/v1/file/validateFile/**', (route) => {
    asked += 1;
    return route.fulfill({
      status: 503,
      headers: { 'retry-after': '2' },
      json: { title: 'Busy', status: 503 },
    });
  });
  await page.clock.install();
  await choose(page, `${CERTIFICATES}akte-in-words.pdf`);
  await expect.poll(() => asked).toBe(1);
  await page.clock.runFor(3000);
  await expect.poll(() => asked).toBeGreaterThan(1);
  await page.clock.runFor(25_000);
  await expect(page.getByText('We lezen de akte later')).toBeVisible();
  await goOn(page, 'Naar de overledene');
  await expect(heading(page, 'Gegevens van de overledene')).toBeVisible();
});

test('a reading that a reload cuts short begins again', async ({ page, context }) => {
  await openStep(page, context);
  await context.route('**/v1/file/validateFile/**', () => {});
  await choose(page, `${CERTIFICATES}akte-in-words.pdf`);
  await expect(page.getByText('We lezen de akte. Dat duurt meestal een paar tellen.')).toBeVisible();
  await context.unroute('**/v1/file/validateFile/**');
  await page.reload();
  await expect(page.getByText('Gelezen', { exact: true })).toBeVisible({ timeout: 30_000 });
});
