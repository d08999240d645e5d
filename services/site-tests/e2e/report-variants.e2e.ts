import type { Dossier } from '@nabericht/domain/dossier/dossier';
import type { ReportStepId } from '@nabericht/domain/report/report-flow';
import { JOURNEYS, type Journey } from '@nabericht/domain/report/report-journeys.fixture';
import type { Site } from '@nabericht/testing/start-system';
import { type BrowserContext, expect, type Page } from 'playwright/test';
import { nextNotice } from './journey/notices.ts';
import {
  button,
  checkDetails,
  fillAddress,
  fillDeceasedAddress,
  giveCertificate,
  heading,
  typeCode,
} from './journey/report-pages.ts';
import { call, DECEASED, giveReport, makeDossier, signIn } from './journey/report-state.ts';
import { test } from './journey/site-test.ts';
import { writeCertificate } from './journey/write-certificate.ts';

/**
 * A dozen of the ways through the report, screen by screen; a quarter of them in `npm test`, all in the matrix. The same table
 * is also tested as pure functions and through the service.
 */
let site: Site;
test.beforeAll(({ sharedSite }) => {
  site = sharedSite;
});

/** In the sample catalogue NN asks no questions of its own. */
const inCatalogue = JOURNEYS.filter(({ nnOnly, questions }) => !(nnOnly && questions));
const dozen = [0, 3, 4, 7, 8, 11, 13, 16, 19, 22, 26, 31].flatMap((index) => inCatalogue[index] ?? []);

/** Providers of the sample catalogue that match the journey. */
function providersOf({ howMany, nn, questions, needsCertificate }: Journey): string[] {
  const asking = needsCertificate && !nn ? 'Spaarkas Rijnmond' : 'Noordwind Stroom';
  const calm = needsCertificate ? 'Uitvaartverzekeringen Vredehof' : 'Polder Energie';
  const names = [...(nn ? ['NN'] : []), ...(questions ? [asking] : []), ...(nn || questions ? [] : [calm])];
  return howMany === 1 || names.length > 1 ? names : [...names, 'Gildebank'];
}

const radio = (page: Page, question: string | RegExp, answer: string) =>
  page.getByRole('group', { name: question }).getByRole('radio', { name: answer });

async function typeDay(page: Page, name: RegExp, parts: readonly [string, string, string]) {
  const day = page.getByRole('group', { name });
  for (const [index, part] of ['Dag', 'Maand', 'Jaar'].entries())
    await day.getByLabel(part).fill(parts[index] ?? '');
}

type Fill = (page: Page, journey: Journey, email: string) => Promise<void>;

const FILL: Readonly<Record<ReportStepId, Fill>> = {
  'death-certificate': async (page, { certificate, warns, howMany }) => {
    await expect(heading(page, 'De overlijdensakte')).toBeVisible();
    const to = howMany === 1 ? 'Bericht aan' : 'Bericht aan 2 organisaties';
    await expect(page.getByText(to, { exact: true })).toBeVisible();
    if (certificate === 'now') {
      await giveCertificate(page, await writeCertificate(`2B000${people}`, `${people} mei 1941`));
      return;
    }
    await page.getByLabel('Wat ben je van de overledene?').selectOption('child');
    await button(page, 'Ik heb de akte nog niet').click();
    if (warns) await expect(page.getByRole('heading', { name: /heeft de akte nodig$/ })).toBeVisible();
  },
  'deceased-details': async (page, { certificate, nnOnly }) => {
    await expect(page.getByRole('radio', { name: 'Non-binair' })).toHaveCount(nnOnly ? 0 : 1);
    if (certificate === 'now') {
      await expect(heading(page, 'Gegevens van de overledene')).toBeVisible();
      await expect(page.getByText('We hebben de akte gelezen', { exact: true })).toBeVisible();
      return checkDetails(page);
    }
    await page.getByLabel('Voornamen').fill('Willemijn Johanna');
    await expect(page.getByLabel(/^Voorletters/)).toHaveValue('W.J.');
    await page.getByLabel(/^Achternaam/).fill('Dijk');
    await page.getByRole('radio', { name: 'Vrouw' }).check();
    await typeDay(page, /^Geboortedatum/, ['15', '3', '1941']);
    await typeDay(page, /^Datum van overlijden/, ['9', '11', '2025']);
  },
  'deceased-address': fillDeceasedAddress,
  'provider-questions': async (page, { needsCertificate, nn }) => {
    await expect(heading(page, /^Vragen van/)).toBeVisible();
    if (needsCertificate && !nn) {
      await radio(page, /gezamenlijke rekening/, 'Nee').check();
      return;
    }
    await radio(page, /meterstanden/, 'Ja').check();
    await expect(page.getByLabel('Stand van de elektriciteitsmeter')).toBeVisible();
    await radio(page, /meterstanden/, 'Nee').check();
    await expect(page.getByLabel('Stand van de elektriciteitsmeter')).toBeHidden();
    await page.getByRole('radio', { name: 'Dat weet ik nog niet' }).check();
  },
  'additional-questions': async (page) => {
    await expect(heading(page, /^Nog .* vragen over het overlijden$/)).toBeVisible();
    for (const no of await page.getByRole('radio', { name: 'Nee' }).all()) await no.check();
  },
  reporter: async (page, { nnOnly, signedIn }, email) => {
    await expect(heading(page, 'Jouw gegevens')).toBeVisible();
    await page.getByLabel('Voornaam', { exact: true }).fill('Marijke');
    await page.getByLabel('Achternaam', { exact: true }).fill('Bergh');
    await fillAddress(page);
    const mail = page.getByLabel('E-mail', { exact: true });
    if (signedIn) {
      await expect(mail).toHaveValue(email);
      await expect(mail).not.toBeEditable();
    } else await mail.fill(email);
    await expect(page.getByRole('group', { name: /^Je geboortedatum/ })).toHaveCount(nnOnly ? 1 : 0);
    if (nnOnly) await typeDay(page, /^Je geboortedatum/, ['3', '2', '1970']);
    else await page.getByLabel('Telefoon', { exact: true }).fill('06 12345678');
  },
};

/** The check screen in the wording of its variant, and the button that ends it. */
async function finish(page: Page, journey: Journey) {
  const { nnOnly, certificate, howMany } = journey;
  const isThere = certificate === 'now';
  const titles = nnOnly
    ? { there: 'Kijk je melding aan NN na', later: 'Kijk je melding na, de akte komt later' }
    : { there: 'Kijk alles rustig na', later: 'Kijk alles na, de akte komt later' };
  await expect(heading(page, isThere ? titles.there : titles.later)).toBeVisible();
  const send = button(
    page,
    isThere
      ? howMany === 1
        ? /^Verstuur aan /
        : `Verstuur aan ${howMany} organisaties`
      : 'Bewaar en ga naar je takenlijst',
  );
  if (nnOnly) {
    // The button is enabled and says what is missing when it is pressed.
    await send.press('Enter');
    await expect(page.getByText('Zet eerst een vinkje. Dan kun je verder.')).toBeVisible();
    await page.getByRole('checkbox', { name: /nagekeken/ }).check();
  }
  await send.click();
  await expect(page).toHaveURL(/\/dossier\/[\w-]+\/(sent|tasklist)$/);
}

/** Every step of any way is on one of these; the scenes of the check show its other wordings. */
const ALWAYS = [0, 3, 9];
let people = 0;
for (const [index, journey] of dozen.entries()) {
  test(journey.name, { tag: ALWAYS.includes(index) ? [] : '@matrix' }, async ({ page, context }) => {
    people += 1;
    const email = `langs-weg-${people}@voorbeeld.example`;
    if (journey.signedIn) await signIn(context, site, email);
    await giveReport(context, site, { providers: providersOf(journey), email, until: 'death-certificate' });
    await page.goto(`${site.url}/report-deceased/death-certificate`);
    for (const step of journey.steps) {
      await expect(page).toHaveURL(new RegExp(`/report-deceased/${step}$`));
      await FILL[step](page, journey, email);
      await button(page, /^(Naar |Stuur mij een code)/).click();
    }
    if (journey.after === 'register') await typeCode(page, site, email);
    await finish(page, journey);
    const { dossier } = await readDossier(context, page);
    expect(dossier.tasks.map(({ type, status }) => [type, status])).toEqual(
      journey.tasks.map(([type, status]) => [type, status]),
    );
  });
}

function readDossier(context: BrowserContext, page: Page) {
  const id = /\/dossier\/([\w-]+)\//.exec(page.url())?.[1];
  return call<{ dossier: Dossier }>(context, site, 'GET', `/v2/dossier/${id}`);
}

test('a certificate that is added later is an urgent task, and then one press sends all notices', async ({
  page,
  context,
}) => {
  const email = 'akte-later@voorbeeld.example';
  const providers = ['Polder Energie', 'Gildebank'];
  const dossier = await makeDossier(context, site, {
    providers,
    email,
    // A signed-in person is told when others reported the same death: nobody has reported this one.
    answers: { 'deceased-details': { ...DECEASED, dateOfBirth: '1941-06-03' } },
  });
  await page.goto(`${site.url}/dossier/${dossier._id}/tasklist`);
  const task = page.getByRole('listitem').filter({ hasText: 'Zonder de akte kunnen we nog niemand' });
  await expect(task.getByText('Graag eerst')).toBeVisible();
  await task.getByRole('link', { name: /^Akte toevoegen/ }).click();
  await expect(heading(page, 'Overlijdensakte toevoegen')).toBeVisible();
  await button(page, 'Voeg de akte toe').click();
  await expect(page.getByText('Voeg een foto of bestand van de akte toe.').first()).toBeVisible();
  await page.setInputFiles('input[type=file]', await writeCertificate('3B0001', '3 juni 1941'));
  await expect(page.getByText('Gelezen', { exact: true })).toBeVisible();
  await button(page, 'Voeg de akte toe').dblclick();
  await expect(heading(page, 'Verstuur je meldingen')).toBeVisible();
  for (const name of providers) await expect(page.getByRole('main')).toContainText(name);
  await button(page, 'Verstuur aan 2 organisaties').dblclick();
  await expect(page).toHaveURL(/\/sent$/);
  await expect(page.getByText(/2 organisaties (krijgen bericht|hebben bericht gekregen)/)).toBeVisible();
  for (const slug of ['polder-energie', 'gildebank']) await nextNotice(site, dossier, slug);
});

test('a country is found by typing, by keyboard alone, and by its name in the other language', async ({
  page,
  context,
}) => {
  await giveReport(context, site, { providers: ['Polder Energie'], until: 'deceased-address' });
  await page.goto(`${site.url}/report-deceased/deceased-address`);
  await page.getByRole('radio', { name: 'Nee' }).check();
  const country = page.getByRole('combobox', { name: 'Land' });
  // Before its script has arrived the field uses the browser's own list, which is not replaced while somebody types.
  await expect(country).toHaveAttribute('aria-autocomplete', 'list');
  await country.pressSequentially('dui');
  await expect(page.getByRole('option')).toHaveText(['Duitsland']);
  await page.keyboard.press('Enter');
  await expect(country).toHaveValue('Duitsland');
  await country.fill('turkey');
  await page.keyboard.press('Tab');
  await expect(country).toHaveValue('Turkije');
  await page.setViewportSize({ width: 320, height: 640 });
  await country.fill('verenigd');
  const list = await page.getByRole('listbox').boundingBox();
  expect(list && list.x >= 0 && list.x + list.width <= 320).toBe(true);
  await page.getByRole('option', { name: 'Verenigd Koninkrijk' }).click();
  await expect(country).toHaveValue('Verenigd Koninkrijk');
});

test('without its script the country is chosen from the browser’s own list', async ({ page, context }) => {
  await page.route('**/combobox.*.js', (route) => route.abort());
  await giveReport(context, site, { providers: ['Polder Energie'], until: 'deceased-address' });
  await page.goto(`${site.url}/report-deceased/deceased-address`);
  await page.getByRole('radio', { name: 'Nee' }).check();
  await page.getByLabel('Land').selectOption('DE');
  await expect(page.getByLabel('Land')).toHaveValue('DE');
});

for (const locale of ['nl', 'en'] as const) {
  const tag = locale === 'nl' ? [] : '@matrix';
  test(`the report of a dossier is changed step by step, in ${locale}`, { tag }, async ({
    page,
    context,
  }) => {
    await context.addCookies([{ name: 'nabericht_locale', value: locale, url: site.url }]);
    const email = `wijzig-${locale}@voorbeeld.example`;
    const { _id } = await makeDossier(context, site, { providers: ['Polder Energie'], email });
    const base = `/dossier/${_id}/task/report-deceased`;
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(site.url + base);
    await expect(heading(page, { nl: 'Je melding', en: 'Your report' }[locale])).toBeVisible();
    for (const step of ['death-certificate', 'deceased-details', 'deceased-address', 'reporter']) {
      await page.locator(`main a[href="${base}/${step}"]`).first().click();
      await expect(page).toHaveURL(new RegExp(`${step}$`));
      await expect(button(page, { nl: 'Bewaar de wijziging', en: 'Save the change' }[locale])).toBeVisible();
      const reach = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(reach).toBeLessThanOrEqual(320);
      await button(page, { nl: 'Bewaar de wijziging', en: 'Save the change' }[locale]).click();
      await expect(page).toHaveURL(new RegExp(`${base}$`));
    }
    await page.goto(`${site.url}${base}/deceased-details`);
    const lastName = page.getByLabel({ nl: /^Achternaam/, en: /^(Last|Family) name|^Surname/ }[locale]);
    await lastName.fill('Dijkstra');
    // Somebody else changes the same data meanwhile.
    const before = await call<{ dossier: Dossier }>(context, site, 'GET', `/v2/dossier/${_id}`);
    await call(context, site, 'PUT', `/v1/dossier/${_id}/deceased`, {
      data: { deceased: { ...before.dossier.deceased, insertion: 'van der' } },
    });
    await button(page, { nl: 'Bewaar de wijziging', en: 'Save the change' }[locale]).click();
    await expect(page.getByRole('alert')).toContainText(
      { nl: 'ergens anders', en: 'somewhere else' }[locale],
    );
    await expect(lastName).toHaveValue('Dijkstra');
    await button(page, { nl: 'Bewaar de wijziging', en: 'Save the change' }[locale]).click();
    await expect(page).toHaveURL(new RegExp(`${base}$`));
    const { dossier } = await call<{ dossier: Dossier }>(context, site, 'GET', `/v2/dossier/${_id}`);
    expect(dossier.deceased).toMatchObject({ lastName: 'Dijkstra', insertion: 'van der' });
  });
}
