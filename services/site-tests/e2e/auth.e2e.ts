import type { Site } from '@nabericht/testing/start-system';
import { type BrowserContext, expect, type Page } from 'playwright/test';
import { button, expectAccessible, heading, listen } from './journey/report-pages.ts';
import { test } from './journey/site-test.ts';
import { countRequests } from './journey/trouble.ts';

/**
 * The sign-in screens by keyboard, and the announcements of the frame. Their messages about failures are tested in
 * auth-screens.test.tsx.
 */
let site: Site;
test.beforeAll(({ sharedSite }) => {
  site = sharedSite;
});

const REQUEST = 'f4c2b8de-5a0b-4d52-8d76-2f5a7a1f7a10';
const DOSSIER = '0b0e7a3c-6d0a-4c58-9d0b-0a4f4d7c1e11';
const PERSON = '7e4ffa0e-5b0e-4d86-8d7a-3c0d2a9a3c11';
const ANNA = { firstName: 'Anna', lastName: 'de Wit', email: 'anna@voorbeeld.nl' };
const SIGNED_IN = { user: ANNA, expires_in: 300, refresh_expires_in: 1 };

/** Answers requests to one path with this JSON. */
async function answer(context: BrowserContext, path: string, json: object) {
  const bodies: unknown[] = [];
  await context.route(`**${path}`, (route) => {
    bodies.push(route.request().postDataJSON() ?? new URL(route.request().url()).pathname);
    return route.fulfill({ json });
  });
  return bodies;
}

const SCREENS = {
  '/auth/login': 'Inloggen',
  '/auth/register': 'Maak een account',
  [`/auth/otp/${REQUEST}`]: 'Vul de code in',
  '/auth/loggedOut': 'Je bent uitgelogd',
  [`/link/${DOSSIER}/hash`]: 'Ga verder met je melding',
};

test('every sign-in screen has its title', async ({ context }) => {
  const page = await context.newPage();
  const heard = listen(page);
  for (const [path, title] of Object.entries(SCREENS)) {
    await page.goto(site.url + path);
    await expect(heading(page, title)).toBeVisible();
    await expect(page).toHaveTitle(`${title} - Nabericht`);
  }
  expect(heard).toEqual([]);
});

test('somebody signs in by keyboard alone and reaches the page that they came for', async ({
  page,
  context,
}) => {
  const asked = await answer(context, '/v1/auth/requestOtp', { _id: REQUEST });
  const scope = { dossierId: DOSSIER, personId: PERSON };
  const tried = await answer(context, `/v1/auth/login/${REQUEST}/*`, { ...SIGNED_IN, scope });
  const back = `/beneficiary/invited/${DOSSIER}/${PERSON}`;
  await page.goto(`${site.url}/auth/login?returnTo=${encodeURIComponent(back)}&dossierId=${DOSSIER}`);
  await page.getByLabel('E-mailadres').focus();
  await page.keyboard.type('  anna@voorbeeld.nl ');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Vul de code in')).toBeFocused();
  expect(asked).toEqual([{ email: 'anna@voorbeeld.nl' }]);
  const code = page.getByLabel('Code uit de mail');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.focus();
  await page.keyboard.type('k7m-2pq');
  await expect(code).toHaveValue('K7M2PQ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(site.url + back);
  expect(tried).toEqual([`/v1/auth/login/${REQUEST}/K7M2PQ`]);
});

test('a code is found in a pasted mail', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url });
  await page.goto(`${site.url}/auth/otp/${REQUEST}`);
  const code = page.getByLabel('Code uit de mail');
  await code.focus();
  await page.evaluate(() =>
    navigator.clipboard.writeText('Vul deze code in op de pagina.\n\nK7M2PQ\n\nDe code werkt 10 minuten.'),
  );
  await page.keyboard.press('Control+V');
  await expect(code).toHaveValue('K7M2PQ');
});

test('every view that opens requests a new CSRF token', async ({ page }) => {
  const asked = countRequests(page, 'POST', /refreshCsrfToken$/);
  // A view that opens while a request for a token is in progress uses that one: so each must finish before the next view opens.
  const opens = async (view: () => Promise<unknown>) => {
    const token = page.waitForResponse(/refreshCsrfToken$/);
    await view();
    await (await token).finished();
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
  };
  await opens(() => page.goto(`${site.url}/auth/login`));
  expect(asked()).toBe(1);
  await opens(() => page.getByRole('link', { name: 'Maak een account' }).click());
  expect(asked()).toBe(2);
  await opens(() => page.getByRole('link', { name: 'Ik heb al een account' }).click());
  expect(asked()).toBe(3);
});

test('the footer has links to the six pages of the public site', async ({ page }) => {
  await page.goto(`${site.url}/auth/login`);
  const links = page.getByRole('navigation', { name: 'Over deze site' }).getByRole('link');
  await expect(links).toHaveText([
    'Over Nabericht',
    'Voorwaarden',
    'Privacy',
    'Cookies',
    'Toegankelijkheid',
    'Disclaimer',
  ]);
});

const errorPage = async (page: Page) => {
  await expect(heading(page, 'Er is iets misgegaan')).toBeVisible();
  await expect(
    page.getByText('Het ligt aan ons, niet aan jou. Een melding waar je mee bezig was, is bewaard.'),
  ).toBeVisible();
  await expect(page.getByText('Probeer het zo nog eens, of ga terug naar de startpagina.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Terug naar de startpagina' })).toHaveAttribute('href', '/');
  await expectAccessible(page);
};

test('the general error page is shown at its own address and in place of a site that cannot start', async ({
  page,
}) => {
  await page.goto(`${site.url}/error`);
  await errorPage(page);
  await page.route('**/auth/login', async (route) => {
    const answered = await route.fetch();
    const text = await answered.text();
    await route.fulfill({ response: answered, body: text.replace('"locale":"nl"', '"locale":"xx"') });
  });
  await page.goto(`${site.url}/auth/login`);
  await errorPage(page);
});

test('the page for an unknown address leads back to the previous page, or home if there is none', async ({
  page,
  context,
}) => {
  await page.goto(`${site.url}/auth/register`);
  await page.goto(`${site.url}/nergens/te/vinden`);
  await expect(heading(page, 'Deze pagina bestaat niet')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Ga terug').click();
  await expect(page).toHaveURL(`${site.url}/auth/register`);

  const [fresh] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => window.open('/nergens/te/vinden', '_blank', 'noopener')),
  ]);
  await button(fresh, 'Ga terug').click();
  await expect(fresh).toHaveURL(`${site.url}/`);
});
