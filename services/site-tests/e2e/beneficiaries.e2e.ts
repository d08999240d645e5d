import { randomUUID } from 'node:crypto';
import type { Dossier } from '@nabericht/domain/dossier/dossier';
import type { Site } from '@nabericht/testing/start-system';
import { type BrowserContext, expect, type Page } from 'playwright/test';
import { button, codeIn, fillAddress, heading, listen } from './journey/report-pages.ts';
import { call, makeDossier, sendNotices } from './journey/report-state.ts';
import { test } from './journey/site-test.ts';

/** Beneficiaries of a life insurance, two of them on one phone, until the insurance is settled. */
test.describe.configure({ mode: 'serial' });
let site: Site;
let reporter: { context: BrowserContext; page: Page; complaints: string[] };
/** The phone that Piet and Saar share, as a couple may. */
let phone: { context: BrowserContext; page: Page };
let dossier: Dossier;
let list: string;
let link: string;
test.beforeAll(async ({ browser, sharedSite }) => {
  site = sharedSite;
  const context = await browser.newContext({ locale: 'nl-NL' });
  const page = await context.newPage();
  reporter = { context, page, complaints: listen(page) };
  const theirs = await browser.newContext({ locale: 'nl-NL' });
  phone = { context: theirs, page: await theirs.newPage() };
  dossier = await withBeneficiaries(context);
  list = `${site.url}/dossier/${dossier._id}/task/beneficiaries`;
});
test.afterAll(async () => {
  await reporter.context.close();
  await phone.context.close();
});

const PIET = 'piet.beneficiary@voorbeeld.example';
const SAAR = 'saar.beneficiary@voorbeeld.example';
const IBAN = 'nl91abna0417164300';

const read = async (context: BrowserContext, { _id }: Pick<Dossier, '_id'>) =>
  (await call<{ dossier: Dossier }>(context, site, 'GET', `/v2/dossier/${_id}`)).dossier;

const insuranceOf = ({ tasks, products }: Dossier) => {
  const product = products.find(({ productType }) => productType === 'life-insurance');
  return tasks.find(({ productId }) => product && productId === product.uuid);
};

const isAnswered = ({ tasks }: Dossier) =>
  tasks.every(({ type, status }) => type !== 'provider' || status === 'completed');

/** A dossier with a life insurance for which the reporter, Piet and Saar were named; all of them must identify themselves. */
async function withBeneficiaries(context: BrowserContext): Promise<Dossier> {
  const made = await makeDossier(context, site, {
    // The bank makes it a dossier with several providers, which asks the reporter for less.
    providers: ['NN', 'Noorderbank'],
    email: 'marijke.beneficiaries@voorbeeld.example',
    withCertificate: true,
  });
  await sendNotices(context, site, made);
  await expect.poll(async () => insuranceOf(await read(context, made))?.status).toBe('new');
  // The list of beneficiaries opens after every provider has answered.
  await expect.poll(async () => isAnswered(await read(context, made))).toBe(true);
  const dossier = await read(context, made);
  const marijke = dossier.persons.find(({ isReporter }) => isReporter)?.uuid;
  const persons = ['Piet', 'Saar'].map((firstName) => ({
    uuid: randomUUID(),
    firstName,
    lastName: 'van den Bergh-Oosterveld',
  }));
  await call(context, site, 'PUT', `/v1/dossier/${dossier._id}`, {
    data: {
      dossier: { persons },
      tasks: [
        {
          _id: insuranceOf(dossier)?._id,
          status: 'completed',
          collectedData: {
            reporterIsBeneficiary: 'yes',
            moreBeneficiaries: 'yes',
            beneficiaries: [marijke, ...persons.map(({ uuid }) => uuid)],
            payout: 'toAllBeneficiaries',
          },
        },
      ],
    },
  });
  return read(context, dossier);
}

async function fillBirthDate(page: Page, [day, month, year]: [string, string, string]) {
  const group = page.getByRole('group', { name: 'Geboortedatum' });
  await group.getByLabel('Dag').fill(day);
  await group.getByLabel('Maand').fill(month);
  await group.getByLabel('Jaar').fill(year);
}

async function fillBank(page: Page, name: string) {
  await page.getByLabel('Rekeningnummer (IBAN)').fill(IBAN);
  await page.getByLabel('Op naam van').fill(name);
  await expect(page.getByLabel('Rekeningnummer (IBAN)')).toHaveValue('NL91 ABNA 0417 1643 00');
}

/** Gives consent, goes to the identity provider and chooses an outcome there. */
async function identify(page: Page, outcome: string, birthDate = '1972-05-06') {
  await button(page, 'Naar de identificatiedienst').click();
  await expect(heading(page, 'Laat zien wie je bent')).toBeVisible();
  await expect(page).toHaveURL(/sandbox\/identity/);
  await page.getByLabel('Achternaam op je document').fill('Bergh');
  await page.getByLabel('Geboortedatum op je document').fill(birthDate);
  await page.getByRole('button', { name: outcome, exact: true }).click();
  await expect(heading(page, 'Hoe de identificatie ging')).toBeVisible();
}

async function agree(page: Page) {
  await page.getByRole('checkbox', { name: /vind het goed/ }).check();
}

/** From the invitation to the first step, with the mailed code. */
async function comeIn(page: Page, url: string, email: string) {
  await page.goto(url);
  await expect(heading(page, 'Je bent uitgenodigd')).toBeVisible();
  await page.getByLabel('Je e-mailadres').fill(email);
  const seen = await site.mails(email);
  await button(page, 'Stuur mij een code').click();
  await expect(heading(page, 'Vul de code in')).toBeVisible();
  const { text } = await site.nextMail(email, seen);
  await page.getByLabel('Code uit de mail').fill(codeIn(text));
  await button(page, 'Ga verder').click();
  await expect(page.getByRole('link', { name: 'Naar je gegevens' })).toBeVisible();
  await page.getByRole('link', { name: 'Naar je gegevens' }).click();
}

async function fillDetails(page: Page, email: string) {
  await expect(heading(page, 'Jouw gegevens voor de verzekeraar')).toBeFocused();
  await button(page, 'Naar de controle').click();
  await expect(page.getByText(/Kijk nog even naar/)).toBeVisible();
  await fillBirthDate(page, ['6', '5', '1972']);
  await page.getByLabel('Wat ben je van de overledene?').selectOption('child');
  await fillAddress(page);
  // The address that they confirmed.
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await page.getByLabel('Telefoon').fill('0687654321');
  await fillBank(page, 'P. van den Bergh');
  await checkDetails(page);
  await expect(heading(page, 'Laat zien wie je bent')).toBeFocused();
}

/** Checks the details and sends them. */
async function checkDetails(page: Page) {
  await button(page, 'Naar de controle').click();
  await expect(heading(page, 'Klopt alles?')).toBeFocused();
  await expect(page.getByText('NL91 ABNA 0417 1643 00')).toBeVisible();
  await button(page, 'Sla op, naar de identificatie').dblclick();
  await expect(heading(page, 'Laat zien wie je bent')).toBeFocused();
}

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('a reporter who is a beneficiary too fills in the missing details and identifies themselves', async () => {
  const { page } = reporter;
  await page.goto(list);
  await expect(heading(page, 'Begunstigden')).toBeVisible();
  await page.getByRole('link', { name: 'Vul je eigen gegevens in' }).click();
  await expect(heading(page, 'Jouw gegevens voor de verzekeraar')).toBeFocused();
  await fillBirthDate(page, ['1', '2', '1970']);
  await fillBank(page, 'M. van den Bergh');
  await checkDetails(page);
  await button(page, 'Naar de identificatiedienst').click();
  await expect(page.getByText(/Geef eerst toestemming/).first()).toBeVisible();
  await agree(page);
  await identify(page, 'Het lukt', '1970-02-01');
  await expect(page.getByText('De identificatie is gelukt')).toBeVisible();
  await button(page, 'Ga verder').click();
  await expect(heading(page, 'Dit deel is klaar')).toBeVisible();
  // After a reload it is still finished, even if the dossier service has not heard of it yet.
  await page.reload();
  await expect(heading(page, 'Dit deel is klaar')).toBeVisible();
  await page.getByRole('link', { name: 'Naar de begunstigden', exact: true }).click();
  await expect(row(page, 'Marijke')).toContainText('Klaar');
});

test('a reporter corrects a name, and invites one beneficiary by mail and one with a link', async () => {
  const { page } = reporter;
  await page.goto(list);
  await button(page, /Wijzig de naam Piet/).click();
  await page.getByLabel('Voornaam').fill('');
  await button(page, 'Sla op').click();
  await expect(page.getByRole('link', { name: 'Voornaam: dit veld is verplicht' })).toBeVisible();
  await page.getByLabel('Voornaam').fill('Pieter');
  await button(page, 'Sla op').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await row(page, 'Pieter').getByRole('link').click();
  await expect(heading(page, 'Gegevens van Pieter')).toBeFocused();
  await page.getByRole('radio', { name: 'Nee' }).check();
  await button(page, 'Ga verder').click();
  await expect(
    page.getByText('Geef alsjeblieft aan hoe je de begunstigde wilt uitnodigen').first(),
  ).toBeVisible();
  await page.getByRole('radio', { name: /Wij sturen een mail/ }).check();
  await page.getByLabel('E-mailadres van Pieter').fill(PIET);
  // The typed text is still there after leaving the page.
  await expect(page.getByText(/^Bewaard om/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('E-mailadres van Pieter')).toHaveValue(PIET);
  await button(page, 'Verstuur de uitnodiging').dblclick();
  await expect(page.getByText('De uitnodiging aan Pieter is verstuurd.')).toBeVisible();
  await expect(row(page, 'Pieter')).toContainText('Uitgenodigd');

  await row(page, 'Saar').getByRole('link').click();
  await page.getByRole('radio', { name: 'Nee' }).check();
  await page.getByRole('radio', { name: /Ik stuur zelf een bericht/ }).check();
  await button(page, 'Maak een link').click();
  await expect(page.getByLabel('Link voor Saar', { exact: true })).toHaveValue(/beneficiary/);
  await expect(page.getByLabel('Link voor Saar', { exact: true })).toBeFocused();
  link = await page.getByLabel('Link voor Saar', { exact: true }).inputValue();
  await button(page, 'Ga verder').click();
  await expect(page.getByText('Geef alsjeblieft aan of je de link hebt gedeeld').first()).toBeVisible();
  await page.getByRole('group', { name: 'Heb je de link gedeeld?' }).getByLabel('Ja').check();
  await button(page, 'Ga verder').click();
  await expect(page.getByText(/Saar heeft de link/)).toBeVisible();
});

test('a beneficiary invited by mail fails to identify once, and then succeeds', async () => {
  const { page } = phone;
  await expect.poll(async () => (await site.mails(PIET)).length).toBe(1);
  const [mail] = await site.mails(PIET);
  await comeIn(page, /https?:\/\/\S+\/beneficiary\/\S+/.exec(mail?.text ?? '')?.[0] ?? '', PIET);
  await fillDetails(page, PIET);
  await agree(page);
  await identify(page, 'Mislukt');
  await expect(page.getByText('Identificatie mislukt')).toBeVisible();
  await button(page, 'Probeer het opnieuw').click();
  await expect(heading(page, 'Laat zien wie je bent')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await identify(page, 'Het lukt');
  await button(page, 'Ga verder').click();
  await expect(heading(page, 'Dit deel is klaar')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sluit deze pagina' })).toHaveAttribute('href', /^https?:/);
  // They see nothing but their own details: not the dossier, and not the others.
  await expect(page.getByRole('link', { name: /dossiers/i })).toHaveCount(0);
  const others = await page.request.get(`${site.url}/v2/dossier/${dossier._id}`);
  expect(others.status()).toBeGreaterThanOrEqual(400);
});

test('the insurance is settled after the last beneficiary, invited with a link, has done their part', async () => {
  const { page } = phone;
  await comeIn(page, link, SAAR);
  await fillDetails(page, SAAR);
  await agree(page);
  await identify(page, 'Het lukt');
  await button(page, 'Ga verder').click();
  await expect(heading(page, 'Dit deel is klaar')).toBeVisible();

  const { page: theirs, context, complaints } = reporter;
  await expect.poll(async () => insuranceOf(await read(context, dossier))?.status).toBe('completed');
  await theirs.goto(list);
  await expect(theirs.getByText('Alle begunstigden zijn klaar')).toBeVisible();
  await expect(theirs.getByRole('link', { name: /Ga verder met/ })).toHaveCount(0);
  expect(complaints).toEqual([]);
});
