import { readFile } from 'node:fs/promises';
import type { Site } from '@nabericht/testing/start-system';
import { type BrowserContext, expect, type Page } from 'playwright/test';
import { findMisfits } from './journey/look-over.ts';
import {
  button,
  CERTIFICATES,
  DESKTOP,
  expectAccessible,
  goOn,
  heading,
  listen,
  PHONE,
} from './journey/report-pages.ts';
import { giveReport, stepUrl } from './journey/report-state.ts';
import { test } from './journey/site-test.ts';

/** Everything that can happen to a certificate, without a dead end. */
let site: Site;
test.beforeAll(({ sharedSite }) => {
  site = sharedSite;
});

const choose = (page: Page, file: Parameters<Page['setInputFiles']>[1]) =>
  page.setInputFiles('input[type=file]', file);

/** Opens the first step; everything except the certificate is already known. */
async function openStep(page: Page, context: BrowserContext) {
  await giveReport(context, site, { providers: ['Polder Energie'], until: 'deceased-details' });
  await page.goto(stepUrl(site, 'death-certificate'));
  await button(page, 'Ik heb de akte toch').click();
}

/** A blank sheet of paper. */
async function emptyPage(context: BrowserContext) {
  const page = await context.newPage();
  const buffer = await page.screenshot();
  await page.close();
  return { name: 'leeg.png', mimeType: 'image/png', buffer };
}

test('after two blank sheets the report continues by hand', async ({ page, context }) => {
  const paper = await emptyPage(context);
  await openStep(page, context);
  await choose(page, paper);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Kies een ander bestand' }).click();
  await (await chooser).setFiles(paper);
  await expect(dialog).toContainText('Je kunt verder met deze akte');
  await dialog.getByRole('button', { name: 'Ga verder met dit bestand' }).click();
  await expect(page.getByText('Een medewerker kijkt naar de akte')).toBeVisible();
  await goOn(page, 'Naar de overledene');
  await expect(heading(page, 'Gegevens van de overledene')).toBeVisible();
});

test('after a refusal the step says what to do, and "not yet" still works', async ({ page, context }) => {
  await openStep(page, context);
  await choose(page, `${CERTIFICATES}invoice.pdf`);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Dit lijkt geen overlijdensakte');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Dit lijkt geen overlijdensakte').first()).toBeVisible();
  await goOn(page, 'Naar de overledene');
  await expect(
    page.getByRole('link', { name: 'De akte van overlijden: dit lijkt geen overlijdensakte.' }),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByText('Dit lijkt geen overlijdensakte').first()).toBeVisible();
  await button(page, 'Verwijder').click();
  await button(page, 'Ik heb de akte nog niet').click();
  await goOn(page, 'Naar de overledene');
  await expect(heading(page, 'Gegevens van de overledene')).toBeVisible();
});

test('a file of a wrong type is refused with an explanation; another one waits for the connection, also when somebody would leave', async ({
  page,
  context,
}) => {
  await openStep(page, context);
  await choose(page, { name: 'akte.txt', mimeType: 'text/plain', buffer: Buffer.from('overleden') });
  await expect(page.getByText('Dit soort bestand kunnen we niet aannemen').first()).toBeVisible();
  await context.setOffline(true);
  await choose(page, `${CERTIFICATES}akte-in-words.pdf`);
  await expect(page.getByText('Het bestand is niet verstuurd.').first()).toBeVisible();
  await expect(button(page, 'Stuur het bestand opnieuw')).toBeVisible();
  await expect(page.getByText('Nog niet verstuurd')).toBeVisible();
  await page.getByRole('link', { name: 'Terug naar de organisaties' }).click();
  await expect(page.getByRole('dialog', { name: 'Je hebt nog niet alles opgeslagen' })).toBeVisible();
  await button(page, 'Blijf op deze pagina').click();
  await context.setOffline(false);
  await expect(page.getByText('Gelezen', { exact: true })).toBeVisible();
});

test('a picture that is too large is made smaller in the browser, and can still be read', async ({
  page,
  context,
}) => {
  await openStep(page, context);
  // As a phone may store it: a lossless photo of many megabytes.
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
  await expect(page.getByText('groot.jpg')).toBeVisible();
  await expect(page.getByText('Gelezen', { exact: true })).toBeVisible();
});

test.describe('with a fake clock', () => {
  test.use({ isFresh: true });
  test('the page waits for a reader that stays busy, and then the report continues', async ({
    page,
    context,
  }) => {
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
});

test('a reading that a reload interrupts starts again', async ({ page, context }) => {
  await openStep(page, context);
  await context.route('**/v1/file/validateFile/**', () => {});
  await choose(page, `${CERTIFICATES}akte-in-words.pdf`);
  await expect(page.getByText('We lezen de akte. Dat duurt meestal een paar tellen.')).toBeVisible();
  await context.unroute('**/v1/file/validateFile/**');
  await page.reload();
  await expect(page.getByText('Gelezen', { exact: true })).toBeVisible();
});

/** The photo of the certificate, scaled so that its letters are a few pixels high. */
async function tooSmall(page: Page) {
  const photo = (await readFile(`${CERTIFICATES}akte-photo.jpg`)).toString('base64');
  const small = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }), { resizeWidth: 420 });
    const canvas = document.createElement('canvas');
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    return canvas.toDataURL('image/jpeg', 0.7).split(',')[1] ?? '';
  }, photo);
  return { name: 'klein.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(small, 'base64') };
}

for (const { name, viewport, tag } of [
  { name: 'a phone', viewport: PHONE, tag: [] },
  { name: 'a desk', viewport: DESKTOP, tag: '@matrix' },
]) {
  test(`a photo is read, shown beside its fields and corrected, on ${name}`, { tag }, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(viewport);
    const heard = listen(page);
    await openStep(page, context);

    await choose(page, await tooSmall(page));
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect(dialog).toContainText(/te ver weg|niet scherp/);
    await expectAccessible(page);
    expect(await findMisfits(page)).toEqual([]);
    await page.setViewportSize(viewport);
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Maak een nieuwe foto' }).click();
    await (await chooser).setFiles(`${CERTIFICATES}akte-photo.jpg`);
    await expect(page.getByText('Gelezen', { exact: true })).toBeVisible();
    await goOn(page, 'Naar de overledene');

    const picture = page.getByRole('img', { name: 'De akte, rechtgezet zoals we hem lazen' });
    await expect(picture).toBeVisible();
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(400);
    await expect(page.getByText('Achternaam: Vries')).toBeVisible();
    const lastName = page.getByLabel(/^Achternaam/);
    await expect(lastName).toHaveValue('Vries');
    const frame = page.getByRole('region', { name: 'Foto van de akte, om te verschuiven' });
    await expect(frame.getByText('Achternaam')).toBeHidden();
    await lastName.focus();
    await expect(frame.getByText('Achternaam')).toBeInViewport();
    await expect(lastName).toBeInViewport();
    await page
      .getByRole('group', { name: /^Datum van overlijden/ })
      .getByLabel('Jaar')
      .focus();
    await expect(frame.getByText('Datum van overlijden')).toBeInViewport();
    await expect(frame.getByText('Achternaam')).toBeHidden();
    // The help is part of the page: only the picture scrolls in a box of its own.
    const help = page.getByRole('complementary');
    await expect(help.getByRole('button', { name: 'Wis deze melding' })).toBeVisible();
    expect(await help.evaluate((aside) => aside.scrollHeight - aside.clientHeight)).toBeLessThanOrEqual(0);
    await expectAccessible(page);

    await button(page, 'Vergroot de akte').click();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(6);
    // After turning the screen the small picture is in another place; the large one stays.
    const turned = viewport === PHONE ? { width: 1024, height: 720 } : { width: 800, height: 1200 };
    await page.setViewportSize(turned);
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(6);
    await page.setViewportSize(viewport);
    await page
      .getByRole('dialog')
      .evaluate((open) => Promise.all(open.getAnimations().map(({ finished }) => finished)));
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(button(page, 'Vergroot de akte')).toBeFocused();

    // The person checks rather than types: the mark disappears with the value that was read.
    const mark = page.getByText('Gelezen uit de akte');
    const before = await mark.count();
    await lastName.fill('Vriesema');
    await expect(mark).toHaveCount(before - 1);
    await goOn(page, 'Naar het laatste adres');
    await expect(heading(page, 'Laatste adres van de overledene')).toBeVisible();
    await page.goBack();
    await expect(lastName).toHaveValue('Vriesema');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(button(page, 'Enlarge the certificate')).toBeVisible();
    await expectAccessible(page);
    expect(heard).toEqual([]);
  });
}

test('the report does not wait for a slow reading, which fills in empty fields when it arrives', async ({
  page,
  context,
}) => {
  await openStep(page, context);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await context.route('**/v1/file/validateFile/**', async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await choose(page, `${CERTIFICATES}akte-in-words.pdf`);
  await button(page, 'Ga verder zonder te wachten').click();
  await expect(page.getByText('We lezen de akte later')).toBeVisible();
  await goOn(page, 'Naar de overledene');
  await expect(page.getByText('We lezen de akte nog')).toBeVisible();
  const lastName = page.getByLabel(/^Achternaam/);
  await lastName.fill('Hendriksen');
  answer();
  // It is announced too, together with its text.
  await expect(page.getByText('We hebben de akte gelezen', { exact: true })).toBeVisible();
  await expect(page.getByLabel(/^Voornamen/)).toHaveValue('Theodorus Kees');
  await expect(lastName).toHaveValue('Hendriksen');
});
