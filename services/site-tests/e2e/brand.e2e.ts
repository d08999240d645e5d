import { readEmbeddedConnection } from '@nabericht/database/embedded/embedded-postgres';
import { jobsBecomeDue } from '@nabericht/testing/due-jobs';
import type { Site } from '@nabericht/testing/start-system';
import { waitFor } from '@nabericht/testing/wait-for';
import { expect, type Page } from 'playwright/test';
import {
  expectAccessible,
  fillReport,
  goOn,
  heading,
  listen,
  PHONE,
  typeCode,
} from './journey/report-pages.ts';
import { test } from './journey/site-test.ts';
import { writeCertificate } from './journey/write-certificate.ts';

/** A report started on a provider's page keeps the provider's look until it is sent; afterwards the site has our own. */
let site: Site;
test.beforeAll(({ sharedSite }) => {
  site = sharedSite;
});

const THEIRS = { wall: 'rgb(234, 240, 230)', link: 'rgb(27, 96, 53)' };
const OURS = { wall: 'rgb(232, 237, 236)', link: 'rgb(35, 74, 125)' };

/** The colours of the page, whether the server or the browser rendered it. */
const colours = (page: Page) =>
  page.evaluate(() => ({
    wall: getComputedStyle(document.body).backgroundColor,
    link: getComputedStyle(document.querySelector('footer a') ?? document.body).color,
  }));
const mark = (page: Page) => page.getByRole('banner').getByRole('img', { name: 'Gildebank' });

test.use({ viewport: PHONE });

test('a report that was started on a provider’s page has its look until it is sent', async ({ page }) => {
  const heard = listen(page);
  const inTheirLook = async (name: string | RegExp) => {
    await expect(heading(page, name)).toBeVisible();
    expect(await colours(page), String(name)).toEqual(THEIRS);
    await expect(mark(page)).toBeVisible();
    await expectAccessible(page);
  };
  await page.goto(`${site.url}/gildebank`);
  await inTheirLook('Een overlijden melden bij Gildebank');
  await page.getByRole('link', { name: 'Overlijden melden bij Gildebank' }).click();
  await inTheirLook('De overlijdensakte');
  await fillReport(page, await writeCertificate('1B0001', '1 april 1941'), 'merk@voorbeeld.example');
  await inTheirLook('Vul de code in');
  await typeCode(page, site, 'merk@voorbeeld.example');
  await inTheirLook('Kijk alles rustig na');

  // A reload too: the server finds in the draft on whose page it was started.
  await page.reload();
  await inTheirLook('Kijk alles rustig na');
  const seen = await site.mails('merk@voorbeeld.example');
  await goOn(page, /^Verstuur/);
  await page.waitForURL(/\/dossier\/[\w-]+\/sent$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => colours(page)).toEqual(OURS);
  await expect(mark(page)).toHaveCount(0);

  const database = await readEmbeddedConnection(site.dataDir);
  if (!database) throw new Error('This site has no database of its own');
  const mail = await waitFor('the mail that the notice has left', async () => {
    await jobsBecomeDue(database, 'dossier.confirm-sending');
    return (await site.mails('merk@voorbeeld.example')).find(({ id }) => !seen.some((one) => one.id === id));
  });
  expect(mail.html).toContain('bgcolor="#1f6a3b"');
  expect(mail.html).toMatch(/<img src="data:image\/png;base64,[^"]+" alt="Gildebank"/);
  // Only the overview is attached: the logo is shown in the mail and is not a file to open.
  expect(mail.attachments).toHaveLength(1);
  expect(heard).toEqual([]);
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });
  test('the provider’s page has its look before any script has run', async ({ page }) => {
    await page.goto(`${site.url}/gildebank`);
    await expect(mark(page)).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('background-color', THEIRS.wall);
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#eaf0e6');
  });
});

test('the look is applied and removed from page to page', async ({ page }) => {
  const heard = listen(page);
  await page.goto(`${site.url}/nn`);
  const home = page.getByRole('banner').getByRole('link', { name: 'Nabericht' });
  await home.click();
  await expect.poll(() => colours(page)).toEqual(OURS);
  await page.getByLabel('Zoek een organisatie').fill('Gildebank');
  await page.getByRole('link', { name: /Gildebank/ }).click();
  await expect.poll(() => colours(page)).toEqual(THEIRS);
  await expect(mark(page)).toBeVisible();
  await page.goBack();
  await expect.poll(() => colours(page)).toEqual(OURS);
  await page.goForward();
  await expect.poll(() => colours(page)).toEqual(THEIRS);
  expect(heard).toEqual([]);
});
