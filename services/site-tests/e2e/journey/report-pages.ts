import { fileURLToPath } from 'node:url';
import { type Site, startSystem } from '@nabericht/testing/start-system';
import { expect, type Page } from 'playwright/test';
import { findBarriers } from './look-over.ts';

/** What a person does on each page of a report, using what they can see and hear. */

export const CERTIFICATES = fileURLToPath(new URL('../../../file/test/certificates/', import.meta.url));

export const PHONE = { width: 375, height: 740 };
export const DESKTOP = { width: 1280, height: 900 };

/** With a grace of one second, so that a notice is sent while the test is watching. */
export const startSite = (env: Record<string, string> = {}, dataDir?: string) =>
  startSystem({
    env: { NOTICE_GRACE_SECONDS: '1', NODE_ENV: 'production', ...env },
    ...(dataDir ? { dataDir } : {}),
  });

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Expects no violation of axe (WCAG 2.2 AA) on the page as it is shown. */
export async function expectAccessible(page: Page) {
  expect(await findBarriers(page)).toEqual([]);
}

/** All errors of the page, thrown or in its console, except that an answer failed. What React warns of is one of them. */
export function listen(page: Page): string[] {
  const heard: string[] = [];
  page.on('pageerror', (error) => heard.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      heard.push(message.text());
  });
  return heard;
}

export async function chooseProviders(page: Page, names: string[]) {
  for (const name of names) {
    await page.getByLabel('Zoek een organisatie').fill(name);
    const card = page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
    await card.check();
  }
  await page.getByLabel('Zoek een organisatie').fill('');
  await button(page, `Begin de melding (${names.length})`).click();
  await expect(heading(page, 'De overlijdensakte')).toBeVisible();
}

/** A test file, or one that a test makes. */
export type Certificate = Parameters<Page['setInputFiles']>[1];

export async function giveCertificate(page: Page, certificate: Certificate) {
  await page.getByLabel('Wat ben je van de overledene?').selectOption('child');
  await page.setInputFiles('input[type=file]', certificate);
  await expect(page.getByText('Gelezen', { exact: true })).toBeVisible();
}

export const goOn = (page: Page, name: string | RegExp) => button(page, name).click();

export async function checkDetails(page: Page) {
  await expect(heading(page, 'Gegevens van de overledene')).toBeVisible();
  await expect(page.getByLabel(/^Achternaam/)).not.toHaveValue('');
}

export async function fillAddress(page: Page, zipCode = '8911 AB', houseNumber = '12') {
  await page.getByLabel('Postcode', { exact: true }).fill(zipCode);
  await page.getByLabel('Huisnummer', { exact: true }).fill(houseNumber);
  await expect(page.getByLabel('Straat', { exact: true })).not.toHaveValue('');
}

export async function fillDeceasedAddress(page: Page) {
  await expect(heading(page, 'Laatste adres van de overledene')).toBeVisible();
  await page.getByRole('radio', { name: 'Ja' }).check();
  await fillAddress(page);
}

export async function fillReporter(page: Page, email: string) {
  await expect(heading(page, 'Jouw gegevens')).toBeVisible();
  await typeReporter(page, email);
}

export async function typeReporter(page: Page, email: string) {
  await page.getByLabel('Voornaam', { exact: true }).fill('Marijke');
  await page.getByLabel(/^Tussenvoegsel/).fill('van den');
  await page.getByLabel('Achternaam', { exact: true }).fill('Bergh');
  await fillAddress(page);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Telefoon', { exact: true }).fill('06 12345678');
}

/** The code is on a line of its own in the mail. */
export function codeIn(text: string): string {
  const code = text.split('\n').find((line) => /^[A-Z2-9]{6}$/.test(line.trim()));
  expect(code).toBeDefined();
  return code?.trim() ?? '';
}

/** Reads the code from the mail that was sent, and types it. */
export async function typeCode(page: Page, site: Site, email: string) {
  await expect(heading(page, 'Vul de code in')).toBeVisible();
  const { text } = await site.nextMail(email);
  await page.getByLabel('Code uit de mail').fill(codeIn(text));
  await goOn(page, 'Ga verder');
}

/** From the first step of a report to the one that asks for the code. */
export async function fillReport(page: Page, certificate: Certificate, email: string) {
  await giveCertificate(page, certificate);
  await goOn(page, 'Naar de overledene');
  await checkDetails(page);
  await goOn(page, 'Naar het laatste adres');
  await fillDeceasedAddress(page);
  await goOn(page, 'Naar jouw gegevens');
  await fillReporter(page, email);
  await goOn(page, 'Stuur mij een code');
}

export const confirmationLink = (text: string) =>
  /https?:\/\/\S+\/provider-cancellation-confirmation\/[\w-]+/.exec(text)?.[0] ?? '';
