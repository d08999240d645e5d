import { type BrowserContext, expect } from 'playwright/test';
import { type Installation, startInstallation } from './federation/start-installation.ts';
import { expectHydrated } from './journey/expect-hydrated.ts';
import { expectAccessible } from './journey/report-pages.ts';
import { test } from './journey/site-test.ts';

/** How the pages of one browser keep a session. Anna's has a minute left, so every page tries to renew it immediately. */
let site: Installation;
test.beforeAll(async () => {
  site = await startInstallation({});
});
test.afterAll(() => site.stop());

const ANNA = { firstName: 'Anna', lastName: 'de Wit', email: 'anna@example.nl' };
const CONFIRMED_AT = '2026-11-22T12:00:00.000Z';
const DOSSIER = '/dossier/0b9f3c52-6f0e-4a1e-9d11-2f4a1b8a7c33/tasklist';
const LOGGED_OUT = /\/auth\/loggedOut/;

const signIn = (context: BrowserContext) =>
  context.addCookies([{ name: 'nabericht_session', value: 'anna', url: site.url }]);

/** Answers the renewals of all tabs; returns their number. */
async function answerRefresh(
  context: BrowserContext,
  answer: 'renewed' | 'refused' | 'unreachable',
  { afterMs = 0 } = {},
) {
  const asked = { count: 0 };
  await context.route('**/v1/auth/refreshJwtToken', async (route) => {
    asked.count += 1;
    if (answer === 'unreachable') return route.abort();
    if (answer === 'refused')
      return route.fulfill({ status: 401, json: { title: 'No session', status: 401 } });
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    return route.fulfill({
      json: { user: ANNA, locale: 'nl', confirmedAt: CONFIRMED_AT, expires_in: 300, refresh_expires_in: 1 },
    });
  });
  return asked;
}

test('two tabs renew a session that is about to expire once', async ({ context }) => {
  await signIn(context);
  // Long enough for both tabs to want it.
  const asked = await answerRefresh(context, 'renewed', { afterMs: 2500 });
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
  await tabs[0]?.evaluate(() => sessionStorage.setItem('chosen', 'kept'));
  // A server that could not be reached ended nothing. Now it refuses, and the first tab becomes visible again.
  await answerRefresh(context, 'refused');
  await tabs[0]?.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  for (const tab of tabs) {
    await expect(tab).toHaveURL(LOGGED_OUT);
    expect(new URL(tab.url()).searchParams.get('returnTo')).toBe(DOSSIER);
  }
  expect(await tabs[0]?.evaluate(() => sessionStorage.getItem('chosen'))).toBe('kept');
});

test('after the end of a session a public page stays open', async ({ context }) => {
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
  const logout = first.waitForRequest('**/v1/auth/logout?*');
  await first.getByRole('button', { name: 'Uitloggen' }).click();
  const headers = (await logout).headers();
  expect(headers['csrf-token']).toBe('token');
  await expect(first).toHaveURL(LOGGED_OUT);
  await expect(second).toHaveURL(LOGGED_OUT);
});

test('signing out applies in every tab while the server is down, and is completed when it is back', async ({
  context,
}) => {
  await signIn(context);
  await answerRefresh(context, 'renewed');
  let isAway = true;
  let logouts = 0;
  await context.route('**/v1/dossier/draft', (route) => (isAway ? route.abort() : route.fallback()));
  await context.route('**/v1/auth/logout?*', (route) => {
    if (isAway) return route.abort();
    logouts += 1;
    return route.fallback();
  });
  const [first, second] = [await context.newPage(), await context.newPage()];
  await first.goto(site.url + DOSSIER);
  await second.goto(`${site.url}/nn-starter`);
  for (const tab of [first, second]) {
    await tab.evaluate(() => sessionStorage.setItem('of-anna', 'x'));
    await expect(tab.getByRole('button', { name: 'Mijn account' })).toBeVisible();
  }
  await first.getByRole('button', { name: 'Mijn account' }).click();
  await first.getByRole('button', { name: 'Uitloggen' }).click();
  // It could not be checked whether there is an unsent report that would be lost.
  await first.getByRole('button', { name: 'Wis de melding en log uit' }).click();
  for (const tab of [first, second]) {
    await expect(tab.getByRole('heading', { level: 1, name: 'Je bent uitgelogd' })).toBeVisible();
    await expect(tab.getByRole('button', { name: 'Mijn account' })).toHaveCount(0);
    await expect(tab).toHaveTitle('Je bent uitgelogd - Nabericht');
    expect(
      await tab.evaluate(() => [sessionStorage.length, localStorage.getItem('nabericht_session')]),
    ).toEqual([0, null]);
    await expectAccessible(tab);
  }
  // The cookies are still valid, but a new page in this browser is not signed in as Anna.
  const third = await context.newPage();
  await third.goto(`${site.url}/nn-starter`);
  await expect(third.getByRole('heading', { level: 1, name: 'Je bent uitgelogd' })).toBeVisible();
  await expect(third.getByText('Anna')).toHaveCount(0);

  const asked = first.waitForRequest('**/v1/auth/logout?*');
  await first.getByRole('button', { name: 'Probeer het opnieuw' }).click();
  await asked;
  await expect(first.getByRole('heading', { level: 1, name: 'Je bent uitgelogd' })).toBeVisible();

  isAway = false;
  // Another tab may have been first; then this one is already navigating.
  await first.evaluate(() => window.dispatchEvent(new Event('online'))).catch(() => {});
  for (const tab of [first, second, third]) await expect(tab).toHaveURL(`${site.url}/auth/loggedOut`);
  expect(logouts).toBeGreaterThan(0);
  await third.goto(`${site.url}/nn-starter`);
  await expect(third.getByRole('link', { name: 'Inloggen' })).toBeVisible();
});

test('a page restored by the back button is loaded again if its session has ended', async ({ context }) => {
  await signIn(context);
  await answerRefresh(context, 'renewed');
  const page = await context.newPage();
  await page.goto(site.url + DOSSIER);
  const stored = () => page.evaluate(() => localStorage.getItem('nabericht_session'));
  await expect.poll(stored).not.toBeNull();
  // A page that was loaded in full has its expiry from the server, which is not exactly the one that the tabs share.
  await page.evaluate(() =>
    localStorage.setItem('nabericht_session', new Date(Date.now() + 200_683).toISOString()),
  );
  await page.evaluate(() => Object.assign(window, { isAsItWas: true }));
  const pass = (name: 'pagehide' | 'pageshow') =>
    page.evaluate((type) => window.dispatchEvent(new PageTransitionEvent(type, { persisted: true })), name);
  const comeBack = () => pass('pageshow');
  const isAsItWas = () => page.evaluate(() => 'isAsItWas' in window).catch(() => true);
  await pass('pagehide');
  await comeBack();
  // A reload ends this page as soon as its answer is there, which is before two more came.
  for (const _turn of [1, 2]) await page.evaluate(() => fetch(location.href).then((answer) => answer.text()));
  expect(await isAsItWas()).toBe(true);
  await pass('pagehide');
  // Signed out in another tab, while this page was not notified.
  await page.evaluate(() => localStorage.removeItem('nabericht_session'));
  await comeBack();
  await expect.poll(isAsItWas).toBe(false);
});

test('an outdated CSRF token is renewed, and the request is sent once more', async ({ context }) => {
  await signIn(context);
  await answerRefresh(context, 'renewed');
  const tokens: (string | undefined)[] = [];
  let fresh = 0;
  await context.route('**/v1/auth/refreshCsrfToken', (route) => {
    fresh += 1;
    return route.fulfill({ json: { csrf_token: `token-${fresh}`, expires_in: 300 } });
  });
  await context.route('**/v1/auth/logout?*', (route) => {
    tokens.push(route.request().headers()['csrf-token']);
    return tokens.length === 1
      ? route.fulfill({
          status: 403,
          json: { type: 'urn:nabericht:problem/csrf', title: 'Stale', status: 403 },
        })
      : // The cookie must be removed as well, or the next page finds the session again.
        route.fallback();
  });
  const page = await context.newPage();
  await page.goto(`${site.url}/nn-starter`);
  await expectHydrated(page);
  await page.getByRole('button', { name: 'Mijn account' }).click();
  await page.getByRole('button', { name: 'Uitloggen' }).click();
  await expect(page).toHaveURL(LOGGED_OUT);
  expect(tokens).toHaveLength(2);
  expect(tokens[0]).not.toBe(tokens[1]);
});

test('a page served without its session renews it before it redirects anybody', async ({ context }) => {
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
