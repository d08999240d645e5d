import type { Site } from '@nabericht/testing/start-system';
import { type BrowserContext, expect, type Page } from 'playwright/test';
import { button, expectAccessible, heading, listen } from './journey/report-pages.ts';
import { test } from './journey/site-test.ts';
import { countRequests } from './journey/trouble.ts';

/** The screens for signing in, in both languages and by keyboard; and what the frame says. */
let site: Site;
test.beforeAll(({ sharedSite }) => {
  site = sharedSite;
});

const REQUEST = 'f4c2b8de-5a0b-4d52-8d76-2f5a7a1f7a10';
const AGAIN = '0d7d8d60-07e5-4f0e-a0a4-5b1a1e0f2b11';
const DOSSIER = '0b0e7a3c-6d0a-4c58-9d0b-0a4f4d7c1e11';
const PERSON = '7e4ffa0e-5b0e-4d86-8d7a-3c0d2a9a3c11';
const ANNA = { firstName: 'Anna', lastName: 'de Wit', email: 'anna@voorbeeld.nl' };
const SIGNED_IN = { user: ANNA, expires_in: 300, refresh_expires_in: 1 };

type Answer = { status?: number; json: object; contentType?: string };
const refusal = (status: number, more: object = {}): Answer => ({
  status,
  contentType: 'application/problem+json',
  json: { type: 'urn:nabericht:problem/test', title: 'Test', status, ...more },
});

/** Answers the calls to one path, the last answer for all that follow; `null` is no connection. */
async function answer(context: BrowserContext, path: string, ...answers: (Answer | null)[]) {
  const bodies: unknown[] = [];
  await context.route(`**${path}`, (route) => {
    const next = answers[Math.min(bodies.length, answers.length - 1)];
    bodies.push(route.request().postDataJSON() ?? new URL(route.request().url()).pathname);
    return next ? route.fulfill(next) : route.abort();
  });
  return bodies;
}

const SCREENS = [
  '/auth/login',
  '/auth/register',
  `/auth/otp/${REQUEST}`,
  '/auth/loggedOut',
  `/link/${DOSSIER}/hash`,
];
const TITLES = {
  nl: ['Inloggen', 'Maak een account', 'Vul de code in', 'Je bent uitgelogd', 'Ga verder met je melding'],
  en: ['Sign in', 'Make an account', 'Fill in the code', 'You are signed out', 'Continue with your report'],
};

for (const locale of ['nl', 'en'] as const) {
  test(`every screen in ${locale} has its title`, async ({ context }) => {
    await context.addCookies([{ name: 'nabericht_locale', value: locale, url: site.url }]);
    const page = await context.newPage();
    const heard = listen(page);
    for (const [index, path] of SCREENS.entries()) {
      await page.goto(site.url + path);
      const title = TITLES[locale][index] ?? '';
      await expect(heading(page, title)).toBeVisible();
      await expect(page).toHaveTitle(`${title} - Nabericht`);
    }
    expect(heard).toEqual([]);
  });
}

test('by keyboard alone from an address to the place one came for', async ({ page, context }) => {
  const asked = await answer(context, '/v1/auth/requestOtp', { json: { _id: REQUEST } });
  const scope = { dossierId: DOSSIER, personId: PERSON };
  const tried = await answer(context, `/v1/auth/login/${REQUEST}/*`, { json: { ...SIGNED_IN, scope } });
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

test('a code is found in the whole mail that was pasted', async ({ page, context }) => {
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

test.describe('with a clock of its own', () => {
  test.use({ isFresh: true });
  test('every error of a code says what to do, and another code starts with an empty field', async ({
    page,
    context,
  }) => {
    await page.clock.install();
    await answer(context, '/v1/auth/requestOtp', { json: { _id: REQUEST } }, refusal(500), {
      json: { _id: AGAIN },
    });
    await answer(
      context,
      `/v1/auth/login/${REQUEST}/*`,
      refusal(422, { errors: [{ field: 'code', code: 'wrong' }] }),
      refusal(500),
      null,
      refusal(403, { rule: 'code-locked' }),
    );
    await page.goto(`${site.url}/auth/login`);
    await page.getByLabel('E-mailadres').fill('anna@voorbeeld.nl');
    await button(page, 'Stuur mij een code').click();
    const code = page.getByLabel('Code uit de mail');
    await code.fill('K7M2PQ');
    const goOn = () => button(page, 'Ga verder').click();
    await goOn();
    await expect(page.locator(':focus')).toContainText('Code uit de mail: deze code klopt niet');
    await expect(page).toHaveTitle('Fout: Vul de code in - Nabericht');
    await expectAccessible(page);
    for (const words of [
      'Er ging iets mis bij het inloggen',
      'We kunnen de site niet bereiken',
      'vijf keer',
    ]) {
      await goOn();
      await expect(page.getByRole('alert')).toContainText(words);
      await expect(code).toHaveValue('K7M2PQ');
    }
    await expectAccessible(page);

    await page.getByRole('alert').getByRole('button', { name: 'Stuur een nieuwe code' }).click();
    const dialog = page.getByRole('dialog', { name: 'Geen code gekregen?' });
    await expect(dialog).toContainText('blijft gewoon werken');
    await expectAccessible(page);
    await page.clock.fastForward(31_000);
    await dialog.getByRole('button', { name: 'Stuur een nieuwe code' }).click();
    await expect(dialog.getByRole('alert')).toContainText('niet gelukt om een code te sturen');
    await dialog.getByRole('button', { name: 'Stuur een nieuwe code' }).click();
    await expect(page).toHaveURL(`${site.url}/auth/otp/${AGAIN}`);
    await expect(page.getByText('De vorige code kun je hier niet meer gebruiken')).toBeVisible();
    await expect(code).toHaveValue('');
  });
});

test('a request for a code that fails keeps the form, and what was typed', async ({ page, context }) => {
  await answer(context, '/v1/auth/register', refusal(400), refusal(599), { json: {} }, null);
  await page.goto(`${site.url}/auth/register`);
  await page.getByLabel('Voornaam').fill('Anna');
  await page.getByLabel('Achternaam').fill('de Wit');
  await page.getByLabel('E-mailadres').fill('anna@voorbeeld.nl');
  for (const words of [
    'niet gelukt om een code',
    'niet gelukt om een code',
    'niet gelukt om een code',
    'niet bereiken',
  ]) {
    await button(page, 'Stuur mij een code').click();
    await expect(page.getByRole('alert')).toContainText(words);
    await expect(page.getByLabel('Achternaam')).toHaveValue('de Wit');
  }
});

test('a link mail that ran out says so, and not that something else went wrong', async ({
  page,
  context,
}) => {
  await answer(context, '/v1/auth/requestOtpWithHash/**', refusal(404), refusal(500), {
    json: { _id: REQUEST, email: 'a•••@voorbeeld.nl' },
  });
  await page.goto(`${site.url}/link/${DOSSIER}/hash`);
  await button(page, 'Stuur mij een code').click();
  await expect(page.getByRole('alert')).toContainText('blijft 30 dagen geldig');
  await expect(page.getByRole('alert').getByRole('link', { name: 'Zelf inloggen' })).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Stuur mij een code').click();
  await expect(page.getByRole('alert')).toContainText('of log zelf in');
  await button(page, 'Stuur mij een code').click();
  await expect(page).toHaveURL(`${site.url}/auth/otp/${REQUEST}?dossierId=${DOSSIER}`);
  await expect(page.getByText('a•••@voorbeeld.nl')).toBeVisible();
});

test('a place that needs a session leads to the logged-out page with its dossier, and back after signing in', async ({
  page,
  context,
}) => {
  await answer(context, '/v1/auth/requestOtp', { json: { _id: REQUEST } });
  await answer(context, `/v1/auth/login/${REQUEST}/*`, { json: SIGNED_IN });
  await page.goto(`${site.url}/dossier/${DOSSIER}/tasklist`);
  await expect(page).toHaveURL(
    (url) => url.pathname === '/auth/loggedOut' && url.searchParams.get('dossierId') === DOSSIER,
  );
  await page.getByRole('main').getByRole('link', { name: 'Inloggen' }).click();
  await page.getByLabel('E-mailadres').fill('anna@voorbeeld.nl');
  await button(page, 'Stuur mij een code').click();
  await page.getByLabel('Code uit de mail').fill('K7M2PQ');
  await button(page, 'Ga verder').click();
  await expect(page).toHaveURL(`${site.url}/dossier/${DOSSIER}/tasklist`);
});

test('a new page starts at the top, with the focus on its heading', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 500 });
  await page.goto(`${site.url}/auth/login`);
  await page.evaluate(() => window.scrollTo(0, 10_000));
  await page.getByRole('link', { name: 'Maak een account' }).click();
  await expect(heading(page, 'Maak een account')).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('every view that opens asks for a fresh CSRF token', async ({ page }) => {
  const asked = countRequests(page, 'POST', /refreshCsrfToken$/);
  await page.goto(`${site.url}/auth/login`);
  await expect.poll(asked).toBe(1);
  await page.getByRole('link', { name: 'Maak een account' }).click();
  await expect.poll(asked).toBe(2);
  await page.getByRole('link', { name: 'Ik heb al een account' }).click();
  await expect.poll(asked).toBe(3);
});

test('the footer leads to the six pages of the public site', async ({ page }) => {
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

test('the general error page, at its own address and in place of a site that cannot start', async ({
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

test('a page that is not there leads back to where one was, or home when that is nowhere', async ({
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
