import { readTestConfig } from '@nabericht/testing/config';
import { type Site, type System, siteAt } from '@nabericht/testing/start-system';
import { expect, type Page, test } from 'playwright/test';
import { keepTranscript } from './journey/keep-transcript.ts';
import {
  button,
  CERTIFICATES,
  checkDetails,
  chooseProviders,
  confirmationLink,
  DESKTOP,
  expectAccessible,
  fillDeceasedAddress,
  fillReporter,
  giveCertificate,
  goOn,
  heading,
  listen,
  PHONE,
  startSite,
  typeCode,
} from './journey/report-pages.ts';

/** The complete main job: from three chosen providers to one that confirms, on a phone and on a wide screen. */
const { TEST_RUNNING_URL: running } = readTestConfig();
let own: System | undefined;
let site: Site;
test.beforeAll(async () => {
  own = running ? undefined : await startSite();
  site = own ?? siteAt(running ?? '', '');
});
test.afterAll(async () => {
  await own?.stop();
});

async function look(page: Page) {
  await expectAccessible(page);
  await keepTranscript(page);
}

async function expectHeaderInOneRow(page: Page) {
  const header = page.getByRole('banner');
  const name = await header.getByRole('link', { name: 'Nabericht' }).boundingBox();
  const account = await header.getByRole('button', { name: /Mijn account/ }).boundingBox();
  if (!name || !account) throw new Error('The header shows no name or no account.');
  expect(Math.abs(name.y + name.height / 2 - (account.y + account.height / 2))).toBeLessThan(name.height);
}

const PROVIDERS = ['Polder Energie', 'Gildebank', 'Uitvaartverzekeringen Vredehof'];

for (const { name, viewport, certificate, tag } of [
  { name: 'a phone', viewport: PHONE, certificate: 'akte-scan.png', tag: [] },
  { name: 'a desk', viewport: DESKTOP, certificate: 'akte-in-words.pdf', tag: '@matrix' },
]) {
  test(`somebody reports, sends, and sees a provider confirm, on ${name}`, { tag }, async ({ browser }) => {
    const email = `marijke-${viewport.width}@voorbeeld.example`;
    const context = await browser.newContext({ viewport });
    const page = await context.newPage();
    const heard = listen(page);
    const seen = await site.mails();

    await page.goto(site.url);
    await expect(heading(page, 'Meld een overlijden bij alle organisaties tegelijk')).toBeVisible();
    await look(page);
    await chooseProviders(page, PROVIDERS);
    await expect(page.getByText('Bericht aan 3 organisaties')).toBeVisible();
    await giveCertificate(page, CERTIFICATES + certificate);
    await look(page);
    await goOn(page, 'Naar de overledene');

    await checkDetails(page);
    await expect(page.getByText('We hebben de akte gelezen', { exact: true })).toBeVisible();
    const lastName = await page.getByLabel(/^Achternaam/).inputValue();
    await look(page);
    await goOn(page, 'Naar het laatste adres');
    await fillDeceasedAddress(page);
    await expect(page.getByLabel('Plaats', { exact: true })).toHaveValue('Leeuwarden');
    await look(page);
    await goOn(page, 'Naar jouw gegevens');
    await fillReporter(page, email);
    await look(page);
    await goOn(page, 'Stuur mij een code');
    await expect(heading(page, 'Vul de code in')).toBeVisible();
    await look(page);
    await typeCode(page, site, email);

    await expect(heading(page, 'Kijk alles rustig na')).toBeVisible();
    for (const provider of PROVIDERS) await expect(page.getByRole('main')).toContainText(provider);
    await look(page);
    await goOn(page, 'Verstuur aan 3 organisaties');

    await expect(page).toHaveURL(/\/dossier\/[\w-]+\/sent$/);
    await expect(heading(page, 'Je hebt het overlijden gemeld')).toBeVisible();
    await look(page);
    await page.getByRole('link', { name: 'Naar je takenlijst', exact: true }).click();
    await expect(heading(page, new RegExp(lastName))).toBeVisible();
    await expect(page.getByText('Onderweg naar 3 organisaties')).toBeVisible();
    await expectHeaderInOneRow(page);
    await look(page);

    const notice = await site.nextMail('nalatenschappen@polder-energie.example', seen);
    expect(notice.text).toContain(lastName);
    expect(notice.attachments).toHaveLength(1);
    const toInsurer = await site.nextMail('nalatenschappen@uitvaartverzekeringen-vredehof.example', seen);
    expect(toInsurer.attachments).toHaveLength(2);

    const provider = await browser.newContext({ viewport });
    const office = await provider.newPage();
    await office.goto(confirmationLink(notice.text));
    await expect(heading(office, 'Heeft u deze melding verwerkt?')).toBeVisible();
    await expect(office.getByRole('main')).toContainText(lastName);
    await look(office);
    await goOn(office, 'Verstuur uw antwoord');
    await expect(office.getByText('Kies of de melding is verwerkt.').first()).toBeVisible();
    await office.getByRole('radio', { name: 'Ja, de melding is verwerkt' }).check();
    await goOn(office, 'Verstuur uw antwoord');
    await expect(office.getByText('Uw antwoord is verstuurd')).toBeVisible();
    await office.reload();
    await expect(office.getByText('Deze melding is al behandeld')).toBeVisible();
    await look(office);
    await provider.close();

    await page.reload();
    await expect(page.getByText('Polder Energie heeft de melding verwerkt.')).toBeVisible();
    await page.getByRole('link', { name: /nieuwe? bericht/ }).click();
    await button(page, /Polder Energie heeft je melding verwerkt/).click();
    const message = page.getByRole('dialog');
    await expect(message).toContainText(
      'Is er voor deze organisatie nog iets te doen, dan staat dat als taak in je dossier.',
    );
    await look(page);
    await message.getByRole('button', { name: 'Sluit' }).last().click();
    await expect(message).toBeHidden();
    await site.nextMail(
      email,
      seen.concat(
        await site.mails(email).then((mails) => mails.filter(({ subject }) => !subject.includes('Polder'))),
      ),
    );

    await page.goto(`${site.url}/dossier`);
    await expect(heading(page, 'Jouw meldingen')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(lastName);
    await look(page);
    expect(heard).toEqual([]);
    await context.close();
  });
}
