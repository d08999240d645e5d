import { expect } from 'playwright/test';
import { nextNotice, noticesTo } from './journey/notices.ts';
import { button, CERTIFICATES, confirmationLink, heading, PHONE } from './journey/report-pages.ts';
import { makeDossier, sendNotices } from './journey/report-state.ts';
import { test } from './journey/site-test.ts';

const PDF = `${CERTIFICATES}akte-in-words.pdf`;

test('an organisation that misses something gets it with words, a number and a document, and confirms', async ({
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
  await page.getByRole('link', { name: /^Antwoorden/ }).click();
  await expect(heading(page, 'Jij en Gildebank')).toBeVisible();
  await expect(page.getByText('Het rekeningnummer.')).toBeVisible();
  await page.getByLabel('Een woord erbij').fill('Het staat op het afschrift.');
  await page.getByLabel('Klantnummer bij Gildebank').fill('GB 4471');
  await page.getByText('Een document toevoegen').click();
  await page.getByLabel(/^Hoe noem je dit document/).fill('Afschrift van maart');
  await page.setInputFiles('input[type=file] >> nth=-1', PDF);
  await expect(page.getByRole('checkbox', { name: 'Afschrift van maart' })).toBeChecked();
  await button(page, 'Verstuur je antwoord aan Gildebank').dblclick();
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
  await expect(page.getByLabel('Een woord erbij')).toHaveCount(0);
});
