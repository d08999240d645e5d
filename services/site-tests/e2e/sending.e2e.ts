import type { Dossier } from '@nabericht/domain/dossier/dossier';
import type { Site } from '@nabericht/testing/start-system';
import { type BrowserContext, expect, type Page } from 'playwright/test';
import { button, codeIn, confirmationLink, heading } from './journey/report-pages.ts';
import { call, giveReport, makeDossier, signIn } from './journey/report-state.ts';
import { test } from './journey/site-test.ts';
import { countRequests, expireSession, failOnce, loseAnswerOnce } from './journey/trouble.ts';

/** Failures around sending: a clear message, nothing lost, nothing sent twice. */
test.describe.configure({ mode: 'default' });
let site: Site;
test.beforeAll(({ sharedSite }) => {
  site = sharedSite;
});

const PROVIDERS = ['Polder Energie', 'Gildebank'];
const SEND = 'Verstuur aan 2 organisaties';

let people = 0;
/** A new person at the check step, signed in, with everything filled in. */
async function openCheck(page: Page, context: BrowserContext) {
  people += 1;
  const email = `marijke-${people}@voorbeeld.example`;
  await giveReport(context, site, { providers: PROVIDERS, email, withCertificate: true });
  await signIn(context, site, email);
  await page.goto(`${site.url}/dossier/create`);
  await expect(heading(page, 'Kijk alles rustig na')).toBeVisible();
  return email;
}

/** The dossiers of these tests: the last test counts the notices of each. */
const sent: Dossier[] = [];
const noticesAbout = async ({ reference }: Dossier) =>
  (await site.mails()).filter(({ subject, to }) => !to.includes('marijke') && subject.includes(reference));

/** Expects one dossier whose providers were all notified. */
async function expectSent(page: Page, context: BrowserContext) {
  await expect(page).toHaveURL(/\/dossier\/[\w-]+\/sent$/);
  await expect(heading(page, 'Je hebt het overlijden gemeld')).toBeVisible();
  for (const name of PROVIDERS) await expect(page.getByRole('main')).toContainText(name);
  const { docs } = await call<{ docs: { _id: string }[] }>(context, site, 'GET', '/v1/dossier');
  expect(docs).toHaveLength(1);
  const id = docs[0]?._id;
  const { dossier } = await call<{ dossier: Dossier }>(context, site, 'GET', `/v2/dossier/${id}`);
  for (const task of dossier.tasks.filter(({ type }) => type === 'provider'))
    expect(task.noticeSentAt).toBeTruthy();
  sent.push(dossier);
  return dossier;
}

test('a double click on sending makes one dossier and sends each notice once', async ({ page, context }) => {
  await openCheck(page, context);
  const made = countRequests(page, 'POST', /\/v1\/dossier$/);
  await button(page, SEND).dblclick();
  await expectSent(page, context);
  expect(made()).toBe(1);
  // Going back does not offer to send again.
  await page.goBack();
  await expect(button(page, SEND)).toBeHidden();
});

test('when the server fails, cannot be reached, or its answer is lost, the next try sends each notice once', async ({
  page,
  context,
}) => {
  await openCheck(page, context);
  await failOnce(context, '**/v1/dossier', 'POST', 500);
  await button(page, SEND).click();
  await expect(page.getByText('De melding is nog niet verstuurd')).toBeVisible();
  await context.setOffline(true);
  await button(page, SEND).click();
  await expect(page.getByText('Er is geen verbinding. Je melding staat er nog.')).toBeVisible();
  await context.setOffline(false);
  await loseAnswerOnce(context, '**/v1/dossier', 'POST');
  await button(page, SEND).click();
  await expect(page.getByText('De melding is nog niet verstuurd')).toBeVisible();
  await button(page, SEND).click();
  await expectSent(page, context);
});

test('a second try sends the notice that failed, and not the other one again', async ({ page, context }) => {
  await openCheck(page, context);
  await failOnce(context, '**/v1/provider/notifyProvider/**', 'POST', 503);
  await button(page, SEND).click();
  await expect(heading(page, 'Bij 1 organisatie lukte het nog niet')).toBeVisible();
  await button(page, 'Probeer opnieuw').click();
  await expectSent(page, context);
});

test('reloading the page after the dossier was made still leads to sending all notices', async ({
  page,
  context,
}) => {
  await openCheck(page, context);
  await context.route('**/v1/provider/notifyProvider/**', (route) => route.abort());
  await button(page, SEND).click();
  await expect(heading(page, 'Bij 2 organisaties lukte het nog niet')).toBeVisible();
  await context.unroute('**/v1/provider/notifyProvider/**');
  await page.goto(`${site.url}/dossier`);
  await page.getByRole('link', { name: 'Verder met Willemijn Johanna van Dijk' }).click();
  await page
    .getByRole('link', { name: /^Nakijken en versturen/ })
    .first()
    .click();
  await failOnce(context, '**/v1/provider/notifyProvider/**', 'POST', 500);
  await button(page, SEND).click();
  await expect(page.getByText('niemand krijgt twee keer bericht')).toBeVisible();
  await button(page, /^Verstuur aan/).dblclick();
  await expectSent(page, context);
});

test('a session that ended on the task list leads through a code back to it', async ({ page, context }) => {
  const email = 'marijke-takenlijst@voorbeeld.example';
  const { _id } = await makeDossier(context, site, { providers: PROVIDERS, email, withCertificate: true });
  const list = `${site.url}/dossier/${_id}/tasklist`;
  await page.goto(list);
  await expect(heading(page, /van Dijk/)).toBeVisible();
  await expireSession(context);
  await page
    .getByRole('link', { name: /^Nakijken en versturen/ })
    .first()
    .click();
  await enterAgain(page, email);
  await expect(heading(page, 'Verstuur je meldingen')).toBeVisible();
  await button(page, SEND).click();
  await expectSent(page, context);
});

test('a session that ended on the check leads back to it through a double-clicked code; a double-clicked provider answer sends one mail', async ({
  page,
  context,
  browser,
}) => {
  const email = await openCheck(page, context);
  await expireSession(context);
  await button(page, SEND).click();
  await enterAgain(page, email, 2);
  await expect(heading(page, 'Kijk alles rustig na')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Willemijn Johanna');
  await button(page, SEND).click();
  const dossier = await expectSent(page, context);

  await expect.poll(async () => (await noticesAbout(dossier)).length).toBe(2);
  const notice = (await noticesAbout(dossier)).find(({ to }) => to.includes('polder-energie'));
  const office = await (await browser.newContext()).newPage();
  const answers = countRequests(office, 'PUT', /\/v1\/task\/updateTaskByProvider$/);
  await office.goto(confirmationLink(notice?.text ?? ''));
  await office.getByRole('radio', { name: 'Nee, de melding is niet verwerkt' }).check();
  await office.getByRole('radio', { name: 'Iets anders' }).check();
  await office.getByLabel('Waarom is de melding niet verwerkt?').fill('Geen contract op deze naam.');
  await failOnce(office.context(), '**/v1/task/updateTaskByProvider', 'PUT', 500);
  await button(office, 'Verstuur uw antwoord').click();
  await expect(office.getByText('Versturen lukt nu niet.')).toBeVisible();
  await button(office, 'Verstuur uw antwoord').dblclick();
  await expect(office.getByText('Uw antwoord is verstuurd')).toBeVisible();
  expect(answers()).toBe(2);
  await office.context().close();

  await page.getByRole('link', { name: 'Naar je takenlijst', exact: true }).click();
  await expect(page.getByText('Teruggestuurd')).toBeVisible();
  await expect(page.getByText('Geen contract op deze naam.').first()).toBeVisible();
  await expect(page.getByText(/Antwoord met een paar woorden/)).toBeVisible();
  const told = async () =>
    (await site.mails(email)).filter(({ subject }) => subject.includes('Polder Energie'));
  await expect.poll(async () => (await told()).length).toBe(1);
});

test('after all these tests every provider got one notice per dossier', async () => {
  expect(sent.length).toBeGreaterThan(0);
  for (const dossier of sent) {
    await expect.poll(async () => (await noticesAbout(dossier)).length).toBeGreaterThanOrEqual(2);
    expect((await noticesAbout(dossier)).map(({ to }) => to).sort()).toEqual([
      'nalatenschappen@gildebank.example',
      'nalatenschappen@polder-energie.example',
    ]);
  }
});

/** Signs in from the page about the ended session, with a code, and returns to where it ended. */
async function enterAgain(page: Page, email: string, clicks: 1 | 2 = 1) {
  await expect(heading(page, 'Log in om verder te gaan')).toBeVisible();
  // The link at the top of the page knows the way back as well.
  const place = clicks === 1 ? page.getByRole('main') : page.getByRole('banner');
  await place.getByRole('link', { name: 'Inloggen' }).click();
  const seen = await site.mails(email);
  await page.getByLabel('E-mailadres').fill(email);
  const asked = countRequests(page, 'POST', /\/v1\/auth\/requestOtp$/);
  await button(page, 'Stuur mij een code').click({ clickCount: clicks });
  await expect(heading(page, 'Vul de code in')).toBeVisible();
  expect(asked()).toBe(1);
  const { text } = await site.nextMail(email, seen);
  await page.getByLabel('Code uit de mail').fill(codeIn(text));
  const entered = countRequests(page, 'POST', /\/v1\/auth\/login\//);
  await button(page, 'Ga verder').click({ clickCount: clicks });
  await expect(heading(page, 'Vul de code in')).toBeHidden();
  expect(entered()).toBe(1);
}
