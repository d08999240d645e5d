import { readFile } from 'node:fs/promises';
import type { Dossier } from '@nabericht/domain/dossier/dossier';
import type { Site } from '@nabericht/testing/start-system';
import { expect, type Page } from 'playwright/test';
import { ops } from './journey/changed-remote.ts';
import { noticesTo } from './journey/notices.ts';
import {
  button,
  CERTIFICATES,
  chooseProviders,
  confirmationLink,
  heading,
  PHONE,
} from './journey/report-pages.ts';
import { call, makeDossier, sendNotices } from './journey/report-state.ts';
import { test } from './journey/site-test.ts';
import { failOnce } from './journey/trouble.ts';

/** What happens in a dossier after its notices were sent. */
test.describe.configure({ mode: 'default' });
let site: Site;
test.beforeAll(({ sharedSite }) => {
  site = sharedSite;
});

const at = ({ _id }: Pick<Dossier, '_id'>, path: string) => `${site.url}/dossier/${_id}/${path}`;
const PDF = `${CERTIFICATES}akte-in-words.pdf`;

/** The latest notice of a dossier to a provider, once `count` notices have arrived. */
async function noticeOf(dossier: Dossier, slug: string, count = 1) {
  const notices = () => noticesTo(site, dossier, slug);
  await expect.poll(async () => (await notices()).length).toBe(count);
  const [latest] = await notices();
  if (!latest) throw new Error(`No notice to ${slug}`);
  return latest;
}

/** A provider answers with the link in its mail. */
async function answer(page: Page, dossier: Dossier, slug: string, reason?: string) {
  const { text } = await noticeOf(dossier, slug);
  const hash = new URL(confirmationLink(text)).pathname.split('/').at(-1);
  const message = reason ? { status: 'Denied', message: reason } : { status: 'Confirmed' };
  await call(page.context(), site, 'PUT', '/v1/task/updateTaskByProvider', { data: { ...message, hash } });
}

const narrow = async (page: Page) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
};

test('a document of a provider is downloaded under its name, and one of the reporter is added and removed', async ({
  page,
  context,
}) => {
  const dossier = await makeDossier(context, site, {
    providers: ['Polder Energie'],
    email: 'documenten@voorbeeld.example',
    withCertificate: true,
  });
  // The task is closed until the provider has answered, and its address leads to the reason.
  await page.goto(at(dossier, 'task/documents'));
  await expect(page).toHaveURL(/tasklist$/);
  await expect(page.getByText('Deze taak kan nog niet.')).toBeVisible();

  await sendNotices(context, site, dossier);
  await answer(page, dossier, 'polder-energie');
  const key = /nbk_\S+/.exec(ops(site.dataDir, 'provider-key', 'create', 'polder-energie'))?.[0] ?? '';
  const form = new FormData();
  form.set('originalName', 'Eindnota café.pdf');
  form.set('description', 'Onderteken dit en stuur het terug.');
  form.set('file', new Blob([await readFile(PDF)], { type: 'application/pdf' }), 'nota.pdf');
  const pushed = await fetch(`${site.url}/v1/provider-api/dossiers/${dossier._id}/files`, {
    method: 'POST',
    headers: { 'api-key': key, 'idempotency-key': crypto.randomUUID() },
    body: form,
  });
  expect(pushed.status).toBe(201);

  await page.goto(at(dossier, 'task/documents'));
  await expect(page.getByText('Onderteken dit en stuur het terug.')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download Eindnota café.pdf').click(),
  ]);
  expect(download.suggestedFilename()).toBe('Eindnota café.pdf');

  await page.getByLabel(/^Hoe noem je dit document/).fill('Verklaring van erfrecht');
  // The first upload fails; one button sends the same file again.
  await context.route('**/v1/file/uploadToDossier', (route) => route.abort(), { times: 1 });
  await page.setInputFiles('input[type=file] >> nth=-1', PDF);
  await expect(page.getByText('Er is geen verbinding.', { exact: false })).toBeVisible();
  await button(page, 'Probeer dit bestand opnieuw').click();
  await expect(button(page, 'Verwijder Verklaring van erfrecht')).toBeVisible();
  await narrow(page);
  await button(page, 'Klaar met documenten').click();
  await expect(page).toHaveURL(/tasklist$/);
  await page.getByRole('link', { name: 'Wijzig Documenten' }).click();
  await button(page, 'Verwijder Verklaring van erfrecht').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijder' }).click();
  await expect(page.getByText('Je hebt nog niets toegevoegd.')).toBeVisible();
});

test('a product that was found among the papers becomes a task of its own, which can be changed and removed', async ({
  page,
  context,
}) => {
  await page.setViewportSize(PHONE);
  const dossier = await makeDossier(context, site, {
    providers: ['NN', 'Polder Energie'],
    email: 'gevonden@voorbeeld.example',
    withCertificate: true,
  });
  await sendNotices(context, site, dossier);
  await answer(page, dossier, 'polder-energie');
  await page.goto(at(dossier, 'tasklist'));
  await page.getByRole('link', { name: /^Polis of contract toevoegen/ }).click();
  await expect(heading(page, 'Zelf gevonden polissen en contracten')).toBeVisible();
  await page.getByRole('radio', { name: 'Ja' }).check();
  await expect(page.locator('input[type=file]').last()).toBeDisabled();
  await page.getByLabel('Wat is het?').selectOption('funeral-insurance');
  await page.getByLabel('Omschrijving').fill('Begrafenispolis van De Eendracht');
  await page.setInputFiles('input[type=file] >> nth=-1', PDF);
  await expect(page.getByText('akte-in-words.pdf')).toBeVisible();
  await narrow(page);
  await failOnce(context, '**/reporterProducts', 'POST', 500);
  await button(page, 'Bewaar document 1').click();
  await expect(page.getByText('Bewaren lukt nu niet.', { exact: false })).toBeVisible();
  await button(page, 'Bewaar document 1').dblclick();
  await expect(page.getByText('Uitvaartverzekering. Met bestand.')).toBeVisible();
  await button(page, 'Klaar').click();
  await expect(page).toHaveURL(/tasklist$/);
  await page.getByRole('link', { name: /^Wijzig Product doorgegeven/ }).click();
  await page.getByLabel('Omschrijving').fill('Polis 12345 van De Eendracht');
  await button(page, 'Bewaar document 1').click();
  await expect(page.getByText('Polis 12345 van De Eendracht.')).toBeVisible();
  await page.getByRole('link', { name: /^Wijzig Zelf gevonden/ }).click();
  await button(page, 'Verwijder Document 1').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijder' }).click();
  await expect(page.getByText('Polis 12345')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Nee' }).check();
  await button(page, 'Klaar').click();
  await expect(page).toHaveURL(/tasklist$/);
  await expect(page.getByText('Polis 12345')).toBeHidden();
});

test('a notice that was denied is corrected and sent again, and the family has proof of it', async ({
  page,
  context,
}) => {
  const dossier = await makeDossier(context, site, {
    providers: ['Gildebank'],
    email: 'terug@voorbeeld.example',
    withCertificate: true,
  });
  await sendNotices(context, site, dossier);
  await answer(page, dossier, 'gildebank', 'De geboortedatum klopt niet.');
  await page.goto(at(dossier, 'tasklist'));
  // The next step is on the first screen of a phone, also with new messages.
  const before = page.viewportSize();
  await page.setViewportSize({ width: 375, height: 667 });
  const step = await page.getByRole('link', { name: 'Melding aan Gildebank', exact: true }).boundingBox();
  expect((step?.y ?? 0) + (step?.height ?? 0)).toBeLessThan(667);
  await page.setViewportSize(before ?? { width: 1280, height: 800 });
  await page.getByRole('link', { name: '1 nieuw bericht' }).click();
  await button(page, 'Gildebank stuurde je melding terug').click();
  await expect(page.getByRole('dialog')).toContainText('De geboortedatum klopt niet.');
  await expect(page.getByText('Je hebt alles gelezen.')).toBeAttached();
  await page.getByRole('dialog').getByRole('link', { name: 'Naar de taak' }).click();
  await expect(page.getByRole('main')).toContainText('De geboortedatum klopt niet.');
  await narrow(page);
  await page.getByRole('link', { name: 'Gegevens in je melding wijzigen' }).click();
  await expect(page.getByRole('main')).toContainText('De geboortedatum klopt niet.');
  await narrow(page);
  await button(page, 'Verstuur aan Gildebank').click();
  await expect(page).toHaveURL(/sent$/);
  await noticeOf(dossier, 'gildebank', 2);

  await page.getByRole('link', { name: 'Bekijk het overzicht' }).click();
  // The notice that came back, and the one after it.
  await expect(page.getByText('Bericht verstuurd op', { exact: false })).toHaveCount(2);
  await narrow(page);
  const [proof] = await Promise.all([page.waitForEvent('download'), button(page, 'Bewaar als pdf').click()]);
  expect(proof.suggestedFilename()).toMatch(/\.pdf$/);
  expect((await readFile(await proof.path())).subarray(0, 5).toString()).toBe('%PDF-');
});

test('organisations are added later, by name and by keyboard, in English', async ({ page, context }) => {
  const dossier = await makeDossier(context, site, {
    providers: ['Polder Energie'],
    email: 'later-erbij@voorbeeld.example',
    withCertificate: true,
  });
  await page.goto(at(dossier, 'tasklist'));
  await button(page, 'English')
    .or(page.getByRole('link', { name: 'English' }))
    .click();
  await page.getByRole('link', { name: 'Add an organisation' }).click();
  await page.getByLabel('Find an organisation').fill('gildebnak');
  const card = page.getByRole('checkbox', { name: /^Gildebank/ });
  await card.focus();
  await page.keyboard.press('Space');
  await expect(card).toBeChecked();
  await narrow(page);
  await page.reload();
  await expect(button(page, /Gildebank/)).toBeVisible();
  await page.getByRole('link', { name: 'On to the check' }).press('Enter');
  await button(page, 'Send to Gildebank').press('Enter');
  await expect(page).toHaveURL(/sent$/);
  await expect(page.getByRole('main')).toContainText('Gildebank');
  await noticeOf(dossier, 'gildebank');
});

test('a dossier arrives with its page or is preloaded once, and shifts nothing; starting a report does not request it again', async ({
  context,
}) => {
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/v\d\/dossier\//.test(pathname))
      asked.push(`${request.method()} ${pathname} ${request.resourceType()}`);
  });
  await page.goto(site.url);
  await expect.poll(() => asked).toEqual(['GET /v1/dossier/draft fetch']);
  await chooseProviders(page, ['Polder Energie']);
  expect(asked.slice(1)).toEqual(['PUT /v1/dossier/draft fetch']);

  const providers = ['Polder Energie'];
  const dossier = await makeDossier(context, site, {
    providers,
    email: 'meteen@voorbeeld.example',
    withCertificate: true,
  });
  asked.length = 0;
  await page.addInitScript(noteShifts);
  await page.route('**/v2/dossier/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await page.goto(at(dossier, 'tasklist'));
  await expect(page.getByText('Polder Energie').first()).toBeVisible();
  // The server rendered it; a gateway that is too busy for that leaves it to the browser. A preload has no type of its own.
  const isDrawn = await page.evaluate(
    () => JSON.parse(document.getElementById('nabericht-page')?.textContent ?? '').rendered !== null,
  );
  expect(asked.filter((ask) => ask.includes('/v2/'))).toEqual(
    isDrawn ? [] : [`GET /v2/dossier/${dossier._id} other`],
  );
  expect(await page.evaluate(() => window.shifts)).toEqual([]);

  const readAlone = (path: string) => page.request.get(new URL(path, site.url).href);
  await expect(async () => {
    for (const path of ['tasklist', 'overview']) {
      const answer = await readAlone(`/dossier/${dossier._id}/${path}`);
      expect(answer.headers()['cache-control']).toBe('private, no-store');
      expect((await answer.text()).replace(/<script type[\s\S]*/, '')).toContain(dossier.reference);
    }
    expect((await (await readAlone('/dossier')).text()).replace(/<script type[\s\S]*/, '')).toContain(
      dossier.reference,
    );
  }).toPass();
});

declare global {
  interface Window {
    /** Layout shifts that no input caused, as the browser reports them. */
    shifts: string[];
  }
}

function noteShifts() {
  window.shifts = [];
  const note = (entries: PerformanceObserverEntryList) =>
    window.shifts.push(...entries.getEntries().map((entry) => JSON.stringify(entry)));
  new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true });
}
