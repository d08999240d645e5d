import { expect } from 'playwright/test';
import { arrive, follow, press, tabTo, type } from './journey/keyboard.ts';
import { nextNotice, noticesTo } from './journey/notices.ts';
import { button, CERTIFICATES, confirmationLink, heading, PHONE } from './journey/report-pages.ts';
import { makeDossier, sendNotices } from './journey/report-state.ts';
import { test } from './journey/site-test.ts';

const PDF = `${CERTIFICATES}akte-in-words.pdf`;

test('an organisation that misses something gets text, a number and a document, and confirms', async ({
  page,
  context,
  browser,
  sharedSite: site,
}) => {
  await page.setViewportSize(PHONE);
  const dossier = await makeDossier(context, site, {
    providers: ['Gildebank'],
    email: 'gesprek@voorbeeld.example',
    withCertificate: true,
  });
  await sendNotices(context, site, dossier);
  const first = await nextNotice(site, dossier, 'gildebank');
  const office = await (await browser.newContext()).newPage();
  await office.goto(confirmationLink(first.text));
  await office.getByRole('radio', { name: 'Nee, de melding is niet verwerkt' }).check();
  await office.getByRole('radio', { name: 'De gegevens zijn onvolledig' }).check();
  await office.getByLabel('Wat mist u?').fill('Het rekeningnummer.');
  await button(office, 'Verstuur uw antwoord').click();
  await expect(heading(office, 'Uw antwoord is verstuurd')).toBeVisible();
  await office.reload();
  await expect(heading(office, 'Deze melding is al behandeld')).toBeVisible();

  await page.goto(`${site.url}/dossier/${dossier._id}/tasklist`);
  // By keyboard alone.
  await expect(page.getByRole('link', { name: /^Antwoorden/ })).toBeVisible();
  await follow(page, /^Antwoorden/);
  await arrive(page, 'Jij en Gildebank');
  await expect(page.getByText('Het rekeningnummer.')).toBeVisible();
  await type(page, 'Je antwoord', 'Het staat op het afschrift.');
  await type(page, 'Klantnummer bij Gildebank', 'GB 4471');
  await tabTo(page, page.locator('summary', { hasText: 'Een document toevoegen' }));
  await page.keyboard.press('Enter');
  await type(page, /^Hoe noem je dit document/, 'Afschrift van maart');
  const choosing = page.waitForEvent('filechooser');
  await tabTo(page, button(page, 'Kies een bestand').last());
  await page.keyboard.press('Enter');
  await (await choosing).setFiles(PDF);
  await expect(page.getByRole('checkbox', { name: 'Afschrift van maart' })).toBeChecked();
  // Pressed twice, as trembling fingers may.
  await press(page, 'Verstuur je antwoord aan Gildebank');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Je antwoord is verstuurd')).toBeVisible();

  await expect.poll(async () => (await noticesTo(site, dossier, 'gildebank')).length).toBe(2);
  const [again] = await noticesTo(site, dossier, 'gildebank');
  expect(again?.subject).toContain('Antwoord op uw reactie');
  for (const said of ['Het rekeningnummer.', 'Het staat op het afschrift.', 'Klantnummer: GB 4471'])
    expect(again?.text).toContain(said);
  expect(again?.text).toContain('Documenten: Afschrift van maart');

  await office.goto(confirmationLink(again?.text ?? ''));
  await office.getByRole('radio', { name: 'Ja, de melding is verwerkt' }).check();
  await button(office, 'Verstuur uw antwoord').click();
  await expect(heading(office, 'Uw antwoord is verstuurd')).toBeVisible();
  await office.context().close();

  await page.reload();
  await expect(page.getByText('Het staat op het afschrift.')).toBeVisible();
  await expect(page.getByText('Je hoeft nu niets te doen.', { exact: false })).toBeVisible();
  await expect(page.getByLabel('Je antwoord')).toHaveCount(0);
});
