import type { Site } from '@nabericht/testing/start-system';
import { type Browser, type BrowserContext, expect, type Page } from 'playwright/test';
import { expectHydrated } from './journey/expect-hydrated.ts';
import { button, codeIn, expectAccessible, heading } from './journey/report-pages.ts';
import { call, makeDossier, signIn } from './journey/report-state.ts';
import { test } from './journey/site-test.ts';

/** A session ends while its person is typing what is only saved by a button: signing in where they are keeps it. */
test.use({ isFresh: true });
let site: Site;
test.beforeAll(({ sharedSite }) => {
  site = sharedSite;
});

const endOthers = (elsewhere: BrowserContext) =>
  call(elsewhere, site, 'DELETE', '/v1/auth/sessions?others=true');

/** Opens a step of the report of a dossier, changes the surname, and ends the session from another device. */
async function typeAndEnd(
  page: Page,
  browser: Browser,
  email: string,
  end: (elsewhere: BrowserContext) => Promise<unknown> = endOthers,
) {
  const { _id } = await makeDossier(page.context(), site, { providers: ['Polder Energie'], email });
  const base = `${site.url}/dossier/${_id}/task/report-deceased`;
  await page.goto(`${base}/deceased-details`);
  await expectHydrated(page);
  await surname(page).fill('Dijkstra');
  const elsewhere = await browser.newContext();
  await signIn(elsewhere, site, email);
  await end(elsewhere);
  return { _id, base, elsewhere };
}

const surname = (page: Page) => page.getByLabel(/^Achternaam/);
const save = (page: Page) => button(page, 'Bewaar de wijziging');
/** Every door knows of the end within a second. */
async function saveAfterTheEnd(page: Page) {
  const ask = () => page.request.get(`${site.url}/v1/auth/sessions`).then((answer) => answer.status());
  await expect.poll(ask).toBe(401);
  await save(page).click();
  await expect(question(page)).toBeVisible();
}

/** The code of the next mail with one: that of a report which was sent before may come as late. */
async function nextCode(email: string, seen: Awaited<ReturnType<Site['mails']>> = []): Promise<string> {
  const mail = await site.nextMail(email, seen);
  return /^[A-Z2-9]{6}\s*$/m.test(mail.text) ? codeIn(mail.text) : nextCode(email, [...seen, mail]);
}

async function signInHere(page: Page, email: string) {
  const seen = await site.mails(email);
  await question(page).getByRole('button', { name: 'Stuur mij een code' }).click();
  await expect(page.getByLabel('Code uit de mail')).toBeFocused();
  await page.getByLabel('Code uit de mail').fill(await nextCode(email, seen));
  await question(page).getByRole('button', { name: 'Ga verder' }).click();
}

/** Signs in on the page for that, in another tab. */
async function signInAt(page: Page, email: string) {
  const seen = await site.mails(email);
  await page.getByLabel('E-mailadres').fill(email);
  await button(page, /code/).click();
  await expect(heading(page, 'Vul de code in')).toBeVisible();
  await page.getByLabel('Code uit de mail').fill(await nextCode(email, seen));
  await button(page, 'Ga verder').click();
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Log opnieuw in' });

test('a change of the report is kept and saved after signing in where one is', async ({ page, browser }) => {
  const email = 'einde.1@voorbeeld.example';
  const { _id, base, elsewhere } = await typeAndEnd(page, browser, email);
  await saveAfterTheEnd(page);
  await expect(page.getByRole('heading', { name: 'Log opnieuw in' })).toBeFocused();
  await expectAccessible(page);
  // Whoever finds this screen reads nothing of the page behind it.
  const veil = await question(page).evaluate(
    (dialog) => getComputedStyle(dialog, '::backdrop').backgroundColor,
  );
  expect(veil).toMatch(/^rgb\(/);
  expect(
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
  ).not.toContain('Dijkstra');

  // Closing it is asked about, for it would lose the change. At a second Escape, with nothing done in between, Chromium does not ask.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(question(page).getByRole('alert')).toContainText('Ga je nu weg, dan ben je kwijt');
  await expect(question(page)).toBeVisible();
  expect(await question(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);

  await signInHere(page, email);
  await expect(page).toHaveURL(base);
  await expect(page.getByText('Dijkstra').first()).toBeVisible();
  const { dossier } = await call<{ dossier: { deceased: { lastName: string } } }>(
    elsewhere,
    site,
    'GET',
    `/v2/dossier/${_id}`,
  );
  expect(dossier.deceased.lastName).toBe('Dijkstra');
  await elsewhere.close();
});

test('the session of a tab that is looked at again has ended: the field that was typed in gets the focus back', async ({
  page,
  browser,
}) => {
  const email = 'einde.2@voorbeeld.example';
  await page.clock.install();
  const { elsewhere } = await typeAndEnd(page, browser, email);
  await page.clock.fastForward('06:00');
  await expect(question(page)).toBeVisible();
  await signInHere(page, email);
  await expect(question(page)).toBeHidden();
  await expect(surname(page)).toBeFocused();
  await expect(surname(page)).toHaveValue('Dijkstra');
  await elsewhere.close();
});

test('what was typed never reaches another person who signs in', async ({ page, context, browser }) => {
  const { elsewhere } = await typeAndEnd(page, browser, 'einde.3@voorbeeld.example');
  await saveAfterTheEnd(page);
  const other = await context.newPage();
  const email = 'einde.4@voorbeeld.example';
  await makeDossier(elsewhere, site, { providers: ['Polder Energie'], email });
  await other.goto(`${site.url}/auth/login`);
  await signInAt(other, email);
  await expect(button(other, 'Mijn account')).toBeVisible();
  await expect(question(page)).toBeHidden();
  await expect(page.locator('body')).not.toContainText('Dijkstra');
  await expect(surname(page)).toHaveCount(0);
  await elsewhere.close();
});

test('who does not sign in again leaves, and the next visitor finds nothing', async ({ page, browser }) => {
  const { base, elsewhere } = await typeAndEnd(page, browser, 'einde.5@voorbeeld.example');
  await saveAfterTheEnd(page);
  const leave = question(page).getByRole('button', { name: 'Ga weg zonder opslaan' });
  await leave.click();
  await expect(question(page).getByRole('alert')).toBeVisible();
  await leave.click();
  await expect(page).toHaveURL(/\/auth\/loggedOut/);
  await expect(heading(page, 'Log in om verder te gaan')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('returnTo')).toBe(`${new URL(base).pathname}/deceased-details`);
  await expect(page.locator('body')).not.toContainText('Dijkstra');
  await elsewhere.close();
});

test('who changed their address on another device signs in with it in another tab, and goes on', async ({
  page,
  context,
  browser,
}) => {
  const [email, moved] = ['einde.6@voorbeeld.example', 'einde.6.nieuw@voorbeeld.example'];
  const { base, elsewhere } = await typeAndEnd(page, browser, email, async (elsewhere) => {
    const seen = await site.mails(email);
    const data = { email: moved };
    const { _id } = await call<{ _id: string }>(elsewhere, site, 'POST', '/v1/auth/changeEmail', { data });
    const code = await nextCode(email, seen);
    const newCode = await nextCode(moved);
    await call(elsewhere, site, 'PUT', `/v1/auth/changeEmail/${_id}`, { data: { code, newCode } });
  });
  await saveAfterTheEnd(page);
  const opened = context.waitForEvent('page');
  await question(page)
    .getByRole('link', { name: /nieuw tabblad/ })
    .click();
  await signInAt(await opened, moved);
  await expect(page).toHaveURL(base);
  await expect(page.getByText('Dijkstra').first()).toBeVisible();
  await elsewhere.close();
});
