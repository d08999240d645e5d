import type { Site } from '@nabericht/testing/start-system';
import { expect, type Page } from 'playwright/test';
import { expectHydrated } from './journey/expect-hydrated.ts';
import { button, fillReporter, goOn, heading } from './journey/report-pages.ts';
import { call, findProviders, giveReport, type Step, savedAnswers, stepUrl } from './journey/report-state.ts';
import { test } from './journey/site-test.ts';
import { countRequests, failOnce } from './journey/trouble.ts';

/** Nothing that somebody typed into a report is lost, whatever happens to the page. */
let site: Site;
test.beforeAll(({ sharedSite }) => {
  site = sharedSite;
});

const PROVIDERS = ['Polder Energie', 'Gildebank'];

const open = async (page: Page, step: Step, title: string | RegExp) => {
  // Without a CSRF token nothing can be saved when the page is left.
  const token = page.waitForResponse('**/refreshCsrfToken');
  await page.goto(stepUrl(site, step));
  await expect(heading(page, title)).toBeVisible();
  await token;
  await expectHydrated(page);
};
const field = (page: Page, label: string | RegExp) => page.getByLabel(label);
const dayOfDeath = (page: Page) => page.getByRole('group', { name: /Datum van overlijden/ });

/** An incomplete answer in each step instead of a complete one, and what must be shown afterwards. */
const HALF_TYPED: {
  step: Step;
  title: string;
  type: (page: Page) => Promise<void>;
  expect: (page: Page) => Promise<void>;
  /** The same answer as the server stores it. */
  kept: Record<string, unknown>;
}[] = [
  {
    step: 'death-certificate',
    title: 'De overlijdensakte',
    type: async (page) => {
      await field(page, 'Wat ben je van de overledene?').selectOption('executor');
      await button(page, 'Ik heb de akte toch').click();
    },
    expect: async (page) => {
      await expect(field(page, 'Wat ben je van de overledene?')).toHaveValue('executor');
      await expect(button(page, 'Ik heb de akte nog niet')).toBeVisible();
    },
    kept: { relationshipToDeceased: 'executor' },
  },
  {
    step: 'deceased-details',
    title: 'Gegevens van de overledene',
    type: async (page) => {
      await field(page, /^Achternaam/).fill('Dijkst');
      await page.getByRole('radio', { name: 'Man' }).check();
      await dayOfDeath(page).getByLabel('Dag').fill('9');
      await dayOfDeath(page).getByLabel('Maand').fill('');
      await dayOfDeath(page).getByLabel('Jaar').fill('20');
    },
    expect: async (page) => {
      await expect(field(page, /^Achternaam/)).toHaveValue('Dijkst');
      await expect(page.getByRole('radio', { name: 'Man' })).toBeChecked();
      await expect(dayOfDeath(page).getByLabel('Dag')).toHaveValue('9');
      await expect(dayOfDeath(page).getByLabel('Maand')).toHaveValue('');
      await expect(dayOfDeath(page).getByLabel('Jaar')).toHaveValue('20');
    },
    kept: { lastName: 'Dijkst', gender: 'male' },
  },
  {
    step: 'deceased-address',
    title: 'Laatste adres van de overledene',
    type: async (page) => {
      await page.getByRole('radio', { name: 'Nee' }).check();
      await expect(field(page, 'Land')).toHaveAttribute('aria-autocomplete', 'list');
      await field(page, 'Land').fill('belg');
      await page.keyboard.press('Enter');
      await field(page, 'Straat').fill('Grote Mar');
    },
    expect: async (page) => {
      await expect(page.getByRole('radio', { name: 'Nee' })).toBeChecked();
      await expect(field(page, 'Land')).toHaveValue('België');
      await expect(field(page, 'Straat')).toHaveValue('Grote Mar');
    },
    kept: { fromHolland: 'no', address: { street: 'Grote Mar', countryCode: 'BE' } },
  },
  {
    step: 'reporter',
    title: 'Jouw gegevens',
    type: async (page) => {
      await field(page, 'Voornaam').fill('Mar');
      await field(page, 'E-mail').fill('marijke@');
    },
    expect: async (page) => {
      await expect(field(page, 'Voornaam')).toHaveValue('Mar');
      await expect(field(page, 'E-mail')).toHaveValue('marijke@');
    },
    kept: { firstName: 'Mar', email: 'marijke@' },
  },
];

test('an incomplete answer of every step survives a reload and a closed tab', async ({ page, context }) => {
  await giveReport(context, site, { providers: PROVIDERS });
  // From the last step to the first, because an incomplete answer closes the steps after it.
  for (const { step, title, type, expect: expectTyped } of HALF_TYPED.toReversed()) {
    await open(page, step, title);
    await type(page);
    await page.reload();
    await expect(heading(page, title)).toBeVisible();
    await expectTyped(page);
  }

  await page.close();
  const again = await context.newPage();
  await again.goto(site.url);
  await again.getByRole('link', { name: 'Verder met je melding' }).click();
  await expect(heading(again, 'De overlijdensakte')).toBeVisible();
  await HALF_TYPED[0]?.expect(again);
  expect(await savedAnswers(context, site)).toMatchObject(
    Object.fromEntries(HALF_TYPED.map(({ step, kept }) => [step, kept])),
  );
});

test('the first open step replaces a later one, back and forward keep everything, and wiping removes it, here and on the server', async ({
  page,
  context,
}) => {
  await giveReport(context, site, { providers: PROVIDERS, until: 'deceased-details' });
  await page.goto(stepUrl(site, 'reporter'));
  await expect(heading(page, 'Gegevens van de overledene')).toBeVisible();
  await expect(page).toHaveURL(stepUrl(site, 'deceased-details'));

  await page.getByRole('link', { name: 'Vorige stap' }).click();
  await expect(heading(page, 'De overlijdensakte')).toBeVisible();
  await goOn(page, 'Naar de overledene');
  await expect(heading(page, 'Gegevens van de overledene')).toBeFocused();
  await field(page, /^Achternaam/).fill('Half');
  await page.goBack();
  await expect(heading(page, 'De overlijdensakte')).toBeVisible();
  await expect(field(page, 'Wat ben je van de overledene?')).toHaveValue('child');
  await page.goForward();
  await expect(field(page, /^Achternaam/)).toHaveValue('Half');
  await page.getByRole('link', { name: 'Vorige stap' }).click();
  await expect(heading(page, 'De overlijdensakte')).toBeVisible();
  await goOn(page, 'Naar de overledene');
  await expect(field(page, /^Achternaam/)).toHaveValue('Half');

  await field(page, /^Achternaam/).fill('Weg');
  await button(page, 'Wis deze melding').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Wis alles' }).click();
  await expect(heading(page, 'Meld een overlijden')).toBeVisible();
  await expect(page.getByText('Je melding staat nog klaar')).toBeHidden();
  expect(await savedAnswers(context, site)).toBeNull();
  await page.goBack();
  await expect(heading(page, 'Er staat hier geen melding klaar')).toBeVisible();
});

test('text typed into one step in two tabs is all kept, and a report that was sent in another tab is not offered again', async ({
  page,
  context,
}) => {
  await giveReport(context, site, { providers: PROVIDERS, until: 'deceased-details' });
  const other = await context.newPage();
  for (const tab of [page, other]) await open(tab, 'deceased-details', 'Gegevens van de overledene');
  const savedName = async () => (await savedAnswers(context, site))?.['deceased-details'];
  await field(page, /^Achternaam/).fill('Hier');
  await expect.poll(savedName).toMatchObject({ lastName: 'Hier' });
  await field(other, 'Tussenvoegsel').fill('daar');
  await expect.poll(savedName).toMatchObject({ lastName: 'Hier', insertion: 'daar' });
  await expect(field(other, /^Achternaam/)).toHaveValue('Hier');
  // A later save of the second tab does not undo the change.
  await field(other, 'Tussenvoegsel').fill('daarna');
  await expect.poll(savedName).toMatchObject({ lastName: 'Hier', insertion: 'daarna' });

  await call(context, site, 'DELETE', '/v1/dossier/draft');
  await field(page, /^Achternaam/).fill('Te laat');
  await expect(heading(page, 'Deze melding staat hier niet meer open')).toBeVisible();
});

test('without a connection a step says so and continues; its text, and what the server could not save, is saved later', async ({
  page,
  context,
}) => {
  await giveReport(context, site, { providers: PROVIDERS, until: 'deceased-details' });
  await open(page, 'death-certificate', 'De overlijdensakte');
  await context.setOffline(true);
  await field(page, 'Wat ben je van de overledene?').selectOption('executor');
  await expect(page.getByText('Nog niet bewaard')).toBeVisible();
  await goOn(page, 'Naar de overledene');
  await expect(heading(page, 'Gegevens van de overledene')).toBeVisible();
  await field(page, /^Achternaam/).fill('Zonder Net');
  await expect(page.getByText('Nog niet bewaard')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Bewaard om')).toBeVisible();
  expect(await savedAnswers(context, site)).toMatchObject({
    'death-certificate': { relationshipToDeceased: 'executor' },
    'deceased-details': { lastName: 'Zonder Net' },
  });

  await failOnce(context, '**/v1/dossier/draft', 'PUT', 503);
  await field(page, /^Achternaam/).fill('Tweede Keer');
  await expect(page.getByText('Nog niet bewaard')).toBeVisible();
  await expect(page.getByText('Bewaard om')).toBeVisible();
  expect((await savedAnswers(context, site))?.['deceased-details']).toMatchObject({
    lastName: 'Tweede Keer',
  });
});

test('a start that failed can be tried again, a double click starts once, and wiping on the landing page asks first', async ({
  page,
  context,
}) => {
  await failOnce(context, '**/v1/dossier/draft', 'PUT', 500);
  await page.goto(site.url);
  await page.getByRole('checkbox', { name: /^Polder Energie/ }).check();
  await button(page, 'Begin de melding (1)').click();
  await expect(page.getByText('Beginnen lukt nu niet. Je keuze staat er nog.')).toBeVisible();
  const saves = countRequests(page, 'PUT', /\/v1\/dossier\/draft$/);
  await button(page, 'Begin de melding (1)').dblclick();
  await expect(heading(page, 'De overlijdensakte')).toBeVisible();
  expect(saves()).toBe(1);
  // On the start page another choice does not delete the report without asking.
  await page.goto(site.url);
  await expect(page.getByText('Je melding staat nog klaar')).toBeVisible();
  await page.getByRole('checkbox', { name: /^Gildebank/ }).check();
  await button(page, 'Begin de melding (1)').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Voeg toe aan mijn melding' }).click();
  await expect(page.getByText('Bericht aan 2 organisaties')).toBeVisible();

  await page.goBack();
  await button(page, 'Wis deze melding').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bewaar de melding' }).click();
  expect(await savedAnswers(context, site)).not.toBeNull();
  await button(page, 'Wis deze melding').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Wis alles' }).click();
  await expect(page.getByText('Je melding staat nog klaar')).toBeHidden();
  expect(await savedAnswers(context, site)).toBeNull();
});

test('wiping on the landing page also forgets who was chosen there, in the address too, after a reload', async ({
  page,
  context,
}) => {
  await giveReport(context, site, { providers: PROVIDERS });
  const [bank] = await findProviders(context, site, ['Gildebank']);
  await page.goto(`${site.url}/?providerIds=${bank?._id}`);
  await expectHydrated(page);
  await page.getByRole('checkbox', { name: /^Polder Energie/ }).check();
  await expect(button(page, 'Begin de melding (2)')).toBeVisible();
  await button(page, 'Wis deze melding').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Wis alles' }).click();
  await expect(button(page, 'Begin de melding')).toHaveAttribute('aria-disabled', 'true');
  await page.reload();
  await expectHydrated(page);
  await expect(page.getByRole('checkbox', { name: /^Gildebank/ })).not.toBeChecked();
  await expect(button(page, 'Begin de melding')).toHaveAttribute('aria-disabled', 'true');
});

test('a double click on next goes one step; a code that cannot be sent is announced, and a double click on the retry sends one', async ({
  page,
  context,
}) => {
  const email = 'dubbel@voorbeeld.example';
  await giveReport(context, site, { providers: PROVIDERS, until: 'reporter' });
  await open(page, 'deceased-details', 'Gegevens van de overledene');
  await button(page, 'Naar het laatste adres').dblclick();
  await expect(heading(page, 'Laatste adres van de overledene')).toBeVisible();
  await button(page, 'Naar jouw gegevens').click();
  await fillReporter(page, email);
  await failOnce(context, '**/v1/auth/register', 'POST', 500);
  await button(page, 'Stuur mij een code').click();
  await expect(page.getByText('De code is nog niet verstuurd')).toBeVisible();
  await context.setOffline(true);
  await button(page, 'Stuur mij een code').click();
  await expect(page.getByText('Er is geen verbinding.')).toBeVisible();
  await context.setOffline(false);
  const asked = countRequests(page, 'POST', /\/v1\/auth\/register$/);
  await button(page, 'Stuur mij een code').dblclick();
  await expect(heading(page, 'Vul de code in')).toBeVisible();
  expect(asked()).toBe(1);
  await site.nextMail(email);
  expect(await site.mails(email)).toHaveLength(1);
});

test('providers can be removed from and added to a report without losing answers', async ({
  page,
  context,
}) => {
  await giveReport(context, site, { providers: PROVIDERS, until: 'reporter' });
  await open(page, 'death-certificate', 'De overlijdensakte');
  await page.getByText('Bericht aan 2 organisaties').click();
  await button(page, 'Haal weg Gildebank').click();
  await expect(page.getByText('Gildebank')).toBeHidden();
  await page.getByRole('link', { name: 'Kies meer organisaties' }).click();
  await page.getByLabel('Zoek een organisatie').fill('Uitvaartverzekeringen Vredehof');
  await page.getByRole('checkbox', { name: /^Uitvaartverzekeringen Vredehof/ }).check();
  await button(page, 'Begin de melding (1)').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Voeg toe aan mijn melding' }).click();
  await expect(page.getByText('Bericht aan 2 organisaties')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Bericht aan 2 organisaties')).toBeVisible();
  expect((await savedAnswers(context, site))?.['deceased-details']).toMatchObject({ lastName: 'Dijk' });
});
