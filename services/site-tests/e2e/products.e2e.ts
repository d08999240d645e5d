import type { Dossier } from '@nabericht/domain/dossier/dossier';
import type { ProductType } from '@nabericht/domain/products/product';
import type { Site } from '@nabericht/testing/start-system';
import { type BrowserContext, expect, type Page } from 'playwright/test';
import { ops } from './journey/changed-remote.ts';
import { button, CERTIFICATES, fillAddress, heading, listen } from './journey/report-pages.ts';
import { call, makeDossier, sendNotices } from './journey/report-state.ts';
import { test } from './journey/site-test.ts';

/** A product that a provider reported, from the notice to the finished task. */
test.describe.configure({ mode: 'default' });
let site: Site;
test.beforeAll(({ sharedSite }) => {
  site = sharedSite;
});

/** These also have tests of their own for what a screen submits and what a service does with it. */
const MATRIX = { tag: '@matrix' };
const IBAN = 'NL91ABNA0417164300';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const read = async (context: BrowserContext, { _id }: Pick<Dossier, '_id'>) =>
  (await call<{ dossier: Dossier }>(context, site, 'GET', `/v2/dossier/${_id}`)).dossier;

const taskOf = ({ tasks, products }: Dossier, type: ProductType) => {
  const product = products.find(({ productType }) => productType === type);
  return tasks.find(({ productId }) => product && productId === product.uuid);
};

/** A dossier whose provider was notified and has reported its product. */
async function dossierWith(context: BrowserContext, provider: string, type: ProductType, email: string) {
  const dossier = await makeDossier(context, site, { providers: [provider], email, withCertificate: true });
  await sendNotices(context, site, dossier);
  await expect.poll(async () => taskOf(await read(context, dossier), type)?.status).toBe('new');
  return dossier;
}

const openTask = async (page: Page, { _id }: Dossier, name: RegExp) => {
  await page.goto(`${site.url}/dossier/${_id}/tasklist`);
  await page.getByRole('link', { name }).click();
};

const next = (page: Page) => button(page, /^(Naar |Ga verder)/).click();

/** Fills in a date in its three fields. */
async function fillDay(page: Page, legend: string, day: string) {
  const [year = '', month = '', date = ''] = day.split('-');
  const group = page.getByRole('group', { name: legend });
  await group.getByLabel('Dag').fill(date);
  await group.getByLabel('Maand').fill(month);
  await group.getByLabel('Jaar').fill(year);
}

async function chooseAction(page: Page, dossier: Dossier, action: RegExp) {
  await openTask(page, dossier, /^Doorgeven/);
  await expect(heading(page, 'Wat gebeurt er met deze verzekering?')).toBeVisible();
  await next(page);
  await expect(heading(page, 'Jouw keuze')).toBeFocused();
  await page.getByRole('radio', { name: action }).check();
  await next(page);
}

async function finish(page: Page) {
  await expect(heading(page, 'Klopt alles?')).toBeFocused();
  await button(page, 'Rond de taak af').dblclick();
  await expect(page).toHaveURL(/tasklist$/);
}

test('a damage insurance is stopped, and typed text is there after coming back', async ({
  page,
  context,
}) => {
  const complaints = listen(page);
  const dossier = await dossierWith(
    context,
    'Onderlinge Waarborg Rijnmond',
    'damage-insurance',
    'stoppen@voorbeeld.example',
  );
  await chooseAction(page, dossier, /stoppen/);
  await expect(heading(page, 'De verzekering stoppen')).toBeFocused();
  await expect(page.getByText('9 november 2026')).toBeVisible();
  await next(page);
  await expect(page.getByText('Kijk nog even naar deze drie punten')).toBeVisible();
  await fillDay(page, 'Op welke dag stopt de verzekering?', inDays(10));
  await page.getByLabel('Rekeningnummer (IBAN)').fill(IBAN.toLowerCase());
  await page.getByLabel('Naam van de rekeninghouder').fill('M. van den Bergh');
  await expect(page.getByLabel('Rekeningnummer (IBAN)')).toHaveValue('NL91 ABNA 0417 1643 00');
  // Typed text is kept when going back a step, with the browser's own back button, and when leaving.
  await page.goBack();
  await expect(heading(page, 'Jouw keuze')).toBeVisible();
  await page.goForward();
  await expect(page.getByLabel('Naam van de rekeninghouder')).toHaveValue('M. van den Bergh');
  const here = page.url();
  await page.getByRole('link', { name: 'Terug naar je takenlijst' }).click();
  await expect(page).toHaveURL(/tasklist$/);
  await page.goto(here);
  await expect(page.getByLabel('Naam van de rekeninghouder')).toHaveValue('M. van den Bergh');
  await next(page);
  await expect(page.getByText('NL91 ABNA 0417 1643 00')).toBeVisible();
  await finish(page);
  const task = taskOf(await read(context, dossier), 'damage-insurance');
  expect(task).toMatchObject({
    status: 'completed',
    collectedData: { productAction: 'stopInsurance', payoutIban: IBAN, stopInsuranceDate: inDays(10) },
  });
  // The address of a finished task does not open it again: it shows what was passed on, and nothing to send.
  await page.goto(`${site.url}/dossier/${dossier._id}/task/product/${task?._id}/disposition`);
  await expect(heading(page, 'Wat je hebt doorgegeven')).toBeVisible();
  await expect(page.getByText('•••• 4300')).toBeVisible();
  await expect(page.getByText('NL91 ABNA 0417 1643 00')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test(
  'a damage insurance is transferred to the partner, who is then registered as the partner of the deceased',
  MATRIX,
  async ({ page, context }) => {
    const dossier = await dossierWith(
      context,
      'Zeker & Zoon',
      'damage-insurance',
      'partner@voorbeeld.example',
    );
    await chooseAction(page, dossier, /overzetten/);
    await expect(heading(page, 'De partner')).toBeFocused();
    await page.getByLabel('Voornaam').fill('Pieter');
    await page.getByLabel('Achternaam').fill('Bergh');
    await fillDay(page, 'Geboortedatum', '1970-02-03');
    await fillAddress(page);
    await page.getByLabel('E-mail').fill('pieter@voorbeeld.example');
    await page.getByLabel('Telefoon').fill('06 87654321');
    await next(page);
    await expect(heading(page, 'De rekening van de partner')).toBeFocused();
    await page.getByRole('radio', { name: 'Nee' }).check();
    await page.getByLabel('Rekeningnummer (IBAN)').fill(IBAN);
    await page.getByLabel('Naam van de rekeninghouder').fill('P. Bergh');
    await next(page);
    await expect(heading(page, 'Voor wie de verzekering doorgaat')).toBeFocused();
    await page.getByLabel('Wie zijn er vanaf nu verzekerd?').selectOption('PartnerAndKids');
    await next(page);
    await finish(page);
    const after = await read(context, dossier);
    expect(taskOf(after, 'damage-insurance')).toMatchObject({ status: 'completed' });
    const partner = after.persons.find(({ uuid }) => uuid === after.deceased.partner);
    expect(partner).toMatchObject({ firstName: 'Pieter', iban: IBAN, address: { city: 'Leeuwarden' } });
  },
);

test('a damage insurance is postponed, and resumed', MATRIX, async ({ page, context }) => {
  const dossier = await dossierWith(
    context,
    'Zeker & Zoon',
    'damage-insurance',
    'verzekering-later@voorbeeld.example',
  );
  await chooseAction(page, dossier, /Later/);
  await expect(heading(page, 'Een herinnering')).toBeFocused();
  await page.getByRole('radio', { name: 'Ja' }).check();
  await fillDay(page, 'Op welke dag?', inDays(30));
  await next(page);
  await finish(page);
  expect(taskOf(await read(context, dossier), 'damage-insurance')).toMatchObject({
    status: 'active',
    collectedData: { damageInsuranceReminderDate: inDays(30) },
  });
  const task = taskOf(await read(context, dossier), 'damage-insurance');
  await page.goto(`${site.url}/dossier/${dossier._id}/task/product/${task?._id}/disposition`);
  await expect(page.getByRole('radio', { name: /Later/ })).toBeChecked();
  await page.getByRole('radio', { name: /stoppen/ }).check();
  await next(page);
  await fillDay(page, 'Op welke dag stopt de verzekering?', inDays(1));
  await page.getByLabel('Rekeningnummer (IBAN)').fill(IBAN);
  await page.getByLabel('Naam van de rekeninghouder').fill('M. van den Bergh');
  await next(page);
  await finish(page);
  expect(taskOf(await read(context, dossier), 'damage-insurance')).toMatchObject({
    status: 'completed',
    collectedData: { productAction: 'stopInsurance', damageInsuranceReminderDate: null },
  });
});

test('a life insurance: the reporter is a beneficiary with somebody else, who gets a task', async ({
  page,
  context,
}) => {
  const dossier = await dossierWith(
    context,
    'Levensboom Verzekeringen',
    'life-insurance',
    'leven@voorbeeld.example',
  );
  await openTask(page, dossier, /^Doorgeven/);
  await expect(heading(page, 'Wie krijgt het geld van deze verzekering?')).toBeVisible();
  await next(page);
  await expect(heading(page, 'Ben jij begunstigde?')).toBeFocused();
  await page.getByText('Hoe weet ik wie begunstigde is?').click();
  await page.getByText('Wat is een begunstigde?').click();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'Ja' }).check();
  await next(page);
  await expect(heading(page, 'De andere begunstigden')).toBeFocused();
  await next(page);
  await expect(page.getByText('Zet ten minste 2 begunstigden in de lijst.').first()).toBeVisible();
  // By keyboard alone: the dialog opens, accepts the name and returns the focus.
  await button(page, 'Voeg iemand toe').focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Voornaam').fill('Maximiliaan-Alexander Christoffel');
  await page.getByLabel('Achternaam').fill('Oudekerk-Zwanenburg van Schoonderwoerd den Bezemer');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Voeg iemand toe')).toBeFocused();
  await page.getByRole('radio', { name: 'Nee' }).check();
  await next(page);
  await expect(heading(page, 'Waar het geld naartoe gaat')).toBeFocused();
  await page.getByRole('radio', { name: /^Naar alle begunstigden/ }).check();
  await next(page);
  await finish(page);
  const after = await read(context, dossier);
  expect(taskOf(after, 'life-insurance')).toMatchObject({
    status: 'active',
    collectedData: { numberOfBeneficiaries: 2 },
  });
  expect(after.tasks.find(({ type }) => type === 'beneficiary_list')).toMatchObject({
    status: 'new',
    tags: ['new'],
  });
});

test('a product that the back office adds is settled with documents', async ({ page, context }) => {
  const dossier = await makeDossier(context, site, {
    // The other provider does not answer: the documents of this product do not wait for it.
    providers: ['Noorderbank', 'Polder Energie'],
    email: 'bankzaken@voorbeeld.example',
    withCertificate: true,
  });
  await sendNotices(context, site, dossier);
  const taskNow = async () => taskOf(await read(context, dossier), 'bank-account');
  await expect.poll(async () => (await taskNow())?.status).toBe('new');
  const taskId = (await taskNow())?._id ?? '';
  const place = `${site.url}/dossier/${dossier._id}/task/product/${taskId}`;
  await page.goto(place);
  await expect(page).toHaveURL(/tasklist$/);
  await expect(
    page.getByText('Deze taak kan nog niet. Zodra het wel kan, krijg je een mail.', { exact: false }),
  ).toBeVisible();

  ops(site.dataDir, 'task', 'activate', dossier._id, taskId);
  await page.goto(place);
  await expect(heading(page, 'Documenten voor Betaalrekening')).toBeVisible();
  await page.setInputFiles('input[type=file] >> nth=-1', `${CERTIFICATES}akte-in-words.pdf`);
  await expect(button(page, 'Verwijder akte-in-words.pdf')).toBeVisible();
  // The added document is shown although the task is not finished.
  await page.reload();
  await expect(button(page, 'Verwijder akte-in-words.pdf')).toBeVisible();
  await button(page, 'Rond de taak af').click();
  await expect(page).toHaveURL(/tasklist$/);
  const task = await taskNow();
  expect(task?.status).toBe('completed');
  expect(task?.collectedData.userFiles).toHaveLength(1);
});

test('a product that its provider reports appears in the list while it is open', async ({
  page,
  context,
}) => {
  const dossier = await makeDossier(context, site, {
    providers: ['Zeker & Zoon'],
    email: 'kijken@voorbeeld.example',
    withCertificate: true,
  });
  await sendNotices(context, site, dossier);
  await page.goto(`${site.url}/dossier/${dossier._id}/tasklist`);
  await expect(page.getByRole('heading', { name: 'Berichten' })).toBeHidden();
  await expect(page.getByRole('link', { name: /^Doorgeven/ })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/dossier/${dossier._id}/tasklist`);
});
