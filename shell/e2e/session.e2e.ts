import { type BrowserContext, expect, test } from 'playwright/test';
import { type Installation, startInstallation } from './federation/start-installation.ts';

/** How the pages of one browser keep a session. Anna's has a minute left, so every page asks for more at once. */
let site: Installation;
test.beforeAll(async () => {
  site = await startInstallation({ withTrial: false });
});
test.afterAll(() => site.stop());
test.use({ locale: 'nl-NL' });

const ANNA = { firstName: 'Anna', lastName: 'de Wit', email: 'anna@example.nl' };
const DOSSIER = '/dossier/0b9f3c52-6f0e-4a1e-9d11-2f4a1b8a7c33/tasklist';
const LOGGED_OUT = /\/auth\/loggedOut/;

const signIn = (context: BrowserContext) =>
  context.addCookies([{ name: 'nabericht_session', value: 'anna', url: site.url }]);

/** Answers the refreshes of all tabs; says how many there were. */
async function answerRefresh(context: BrowserContext, answer: 'renewed' | 'refused' | 'unreachable') {
  const asked = { count: 0 };
  await context.route('**/v1/auth/refreshJwtToken', async (route) => {
    asked.count += 1;
    if (answer === 'unreachable') return route.abort();
    if (answer === 'refused')
      return route.fulfill({ status: 401, json: { title: 'No session', status: 401 } });
    await new Promise((resolve) => setTimeout(resolve, 2500));
    return route.fulfill({
      json: { user: ANNA, expires_in: 300, jwt: '', refresh_token: '', refresh_expires_in: 1 },
    });
  });
  return asked;
}

test('two tabs renew a session that is about to end once', async ({ context }) => {
  await signIn(context);
  const asked = await answerRefresh(context, 'renewed');
  const tabs = await Promise.all([context.newPage(), context.newPage()]);
  await Promise.all(tabs.map((tab) => tab.goto(site.url + DOSSIER)));
  for (const tab of tabs) await expect(tab.getByRole('button', { name: 'Mijn account' })).toBeVisible();
  await expect.poll(() => tabs[0]?.evaluate(() => localStorage.getItem('nabericht_session'))).not.toBeNull();
  await tabs[0]?.waitForTimeout(1000);
  expect(asked.count).toBe(1);
  const stored = await tabs[0]?.evaluate(() => JSON.stringify(localStorage));
  expect(stored).not.toContain('anna');
});

test('a refused session leads every tab that needs one to the logged-out page, with its way back', async ({
  context,
}) => {
  await signIn(context);
  const tabs = await Promise.all([context.newPage(), context.newPage()]);
  await answerRefresh(context, 'unreachable');
  for (const tab of tabs) {
    await tab.goto(site.url + DOSSIER);
    await expect(tab.getByRole('button', { name: 'Mijn account' })).toBeVisible();
  }
  // Unreachable ended nothing. Now the server says no, and the first tab comes back into sight.
  await answerRefresh(context, 'refused');
  await tabs[0]?.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  for (const tab of tabs) {
    await expect(tab).toHaveURL(LOGGED_OUT);
    expect(new URL(tab.url()).searchParams.get('returnTo')).toBe(DOSSIER);
  }
});

test('an ended session leaves somebody on a public page where they are', async ({ context }) => {
  await signIn(context);
  await answerRefresh(context, 'refused');
  const page = await context.newPage();
  await page.goto(`${site.url}/nn-starter`);
  await expect(page.getByRole('link', { name: 'Inloggen' })).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/nn-starter`);
});

test('signing out ends the session in all tabs', async ({ context }) => {
  await signIn(context);
  await answerRefresh(context, 'renewed');
  const [first, second] = [await context.newPage(), await context.newPage()];
  for (const tab of [first, second]) await tab.goto(site.url + DOSSIER);
  await first.getByRole('button', { name: 'Mijn account' }).click();
  const logout = first.waitForRequest('**/v1/auth/logout');
  await first.getByRole('button', { name: 'Uitloggen' }).click();
  const headers = (await logout).headers();
  expect(headers['csrf-token']).toBe('token');
  await expect(first).toHaveURL(LOGGED_OUT);
  await expect(second).toHaveURL(LOGGED_OUT);
});

test('signing out that does not work says so, and keeps the person signed in', async ({ context }) => {
  await signIn(context);
  await answerRefresh(context, 'renewed');
  await context.route('**/v1/auth/logout', (route) => route.abort());
  const page = await context.newPage();
  await page.goto(site.url + DOSSIER);
  await page.getByRole('button', { name: 'Mijn account' }).click();
  await page.getByRole('button', { name: 'Uitloggen' }).click();
  await expect(page.getByText('Uitloggen is niet gelukt').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mijn account' })).toBeVisible();
});

test('a page that came without its session gets it back before anybody is sent away', async ({ context }) => {
  await signIn(context);
  await answerRefresh(context, 'renewed');
  const page = await context.newPage();
  await page.goto(site.url + DOSSIER);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('nabericht_session'))).not.toBeNull();
  await context.clearCookies();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Mijn account' })).toBeVisible();
  await expect(page).toHaveURL(site.url + DOSSIER);
});
