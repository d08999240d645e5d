import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { System } from '@nabericht/testing/start-system';
import { expect, type Page, test } from 'playwright/test';
import { buildChangedText, ops, opsReading } from './journey/changed-remote.ts';
import {
  button,
  fillAddress,
  goOn,
  heading,
  listen,
  startSite,
  typeCode,
  typeReporter,
} from './journey/report-pages.ts';
import { giveReport, stepUrl } from './journey/report-state.ts';

/** Releases of the real remotes on a running installation, intact and damaged. */
test.describe.configure({ mode: 'default' });
let site: System;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site.stop());

const OLD = 'Wie moet het weten?';
const NEW = 'Aan wie vertel je het?';
const visit = (page: Page, address: string) => page.goto(new URL(address, site.url).href);
const part = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

/** A release reaches the gateway a moment after the command has ended: within a second, unless it is busy. */
const untilServed = (words: string) =>
  expect.poll(async () => (await fetch(site.url)).text()).toContain(words);

/** The live version by name. */
function liveReleases(): Record<string, string> {
  const lines = ops(site.dataDir, 'release', 'list').split('\n');
  const live = lines.filter((line) => / {2}live /.test(line)).map((line) => line.split(' ')[0] ?? '');
  return Object.fromEntries(live.map((release) => release.split('@')));
}

test('a changed text is published to the running installation, and rolled back', async ({ page }) => {
  const heard = listen(page);
  await visit(page, '/');
  await expect(part(page, OLD)).toBeVisible();
  const before = liveReleases();
  const names = await readdir(path.resolve(import.meta.dirname, '../../..'));
  const expected = names.filter((name) => name === 'shell' || name.startsWith('mf-'));
  expect(Object.keys(before).sort()).toEqual(expected.sort());

  const changed = await buildChangedText('mf-landing', 'landing.choose', NEW);
  ops(site.dataDir, 'release', 'publish', 'mf-landing', '--from', changed.dist);
  expect(liveReleases()).toEqual(before);
  ops(
    site.dataDir,
    'release',
    'publish',
    'mf-landing',
    '--from',
    changed.dist,
    '--promote',
    '--why',
    'words',
  );
  await changed.remove();

  // A tab that was open keeps its release, and works.
  await page.getByLabel('Zoek een organisatie').fill('gildebank');
  await expect(page.getByRole('checkbox', { name: /^Gildebank/ })).toBeVisible();
  await untilServed(NEW);
  await page.reload();
  await expect(part(page, NEW)).toBeVisible();
  await expect(part(page, OLD)).toBeHidden();
  await page.waitForLoadState('networkidle');
  await expect(part(page, NEW)).toBeVisible();
  const after = liveReleases();
  expect(after['mf-landing']).not.toBe(before['mf-landing']);
  expect({ ...after, 'mf-landing': '' }).toEqual({ ...before, 'mf-landing': '' });

  ops(site.dataDir, 'release', 'rollback', 'mf-landing', '--why', 'back');
  await untilServed(OLD);
  await page.reload();
  await expect(part(page, OLD)).toBeVisible();
  expect(liveReleases()).toEqual(before);
  expect(heard).toEqual([]);
});

test('a text that an operator edits is shown without a release, and then the released one again', async ({
  page,
}) => {
  const heard = listen(page);
  const served = async (namespace: string): Promise<Record<string, string>> =>
    (await fetch(`${site.url}/v1/translations/nl/${namespace}`)).json();
  const about = (name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });
  const message = 'message.certificateInOrder.subject';
  await visit(page, '/');
  await expect(part(page, OLD)).toBeVisible();

  ops(site.dataDir, 'text', 'set', 'nl', 'landing.choose', NEW);
  ops(site.dataDir, 'text', 'set', 'nl', message, 'De akte klopt');
  opsReading('Wie is {productName}?\n', site.dataDir, 'text', 'set', 'nl', 'frame.about', '--file', '-');
  for (const refused of ['Over {product}', 'Over <b>ons</b>', 'Over {productName'])
    expect(() => ops(site.dataDir, 'text', 'set', 'nl', 'frame.about', refused)).toThrow();
  expect(await served('frontend')).toEqual({ 'landing.choose': NEW });
  expect(await served('general')).toEqual({ 'frame.about': 'Wie is {productName}?' });
  expect((await served('messages'))[message]).toBe('De akte klopt');

  // A page that is open keeps its texts.
  await expect(part(page, OLD)).toBeVisible();
  await untilServed(NEW);
  await page.reload();
  await expect(part(page, NEW)).toBeVisible();
  await expect(about('Wie is Nabericht?')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(part(page, NEW)).toBeVisible();
  await expect(about('Wie is Nabericht?')).toBeVisible();

  for (const key of ['landing.choose', 'frame.about', message])
    ops(site.dataDir, 'text', 'remove', 'nl', key);
  await untilServed(OLD);
  await page.reload();
  await expect(part(page, OLD)).toBeVisible();
  await expect(about('Over Nabericht')).toBeVisible();
  expect(ops(site.dataDir, 'text', 'list')).toBe('No text was edited.\n');
  expect(heard).toEqual([]);
});

/** Everybody's next page of the report has another text; open pages keep the release that they started with. */
async function releaseReport() {
  const changed = await buildChangedText('mf-report', 'reporter.title', 'Wie ben jij?');
  // The test before has rolled it back.
  ops(
    site.dataDir,
    'release',
    'publish',
    'mf-report',
    '--from',
    changed.dist,
    '--promote',
    '--again',
    '--why',
    'words',
  );
  await changed.remove();
}

for (const { choice, isRefreshed } of [
  { choice: 'who goes on sends it', isRefreshed: false },
  { choice: 'who takes the new page goes on there', isRefreshed: true },
]) {
  test(`a release during a filled form loses nothing: ${choice}`, { tag: '@matrix' }, async ({
    page,
    context,
  }) => {
    const email = `marijke-${isRefreshed}@voorbeeld.example`;
    const offer = page.getByRole('status').filter({ hasText: 'nieuwe versie' });
    await giveReport(context, site, { providers: ['Polder Energie'], until: 'deceased-address' });
    await page.goto(stepUrl(site, 'deceased-address'));
    await page.getByRole('radio', { name: 'Ja' }).check();
    await releaseReport();
    let loads = 0;
    page.on('domcontentloaded', () => {
      loads += 1;
    });

    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await fillAddress(page);
    await saved;
    await expect(offer).toBeHidden();
    await goOn(page, 'Naar jouw gegevens');
    await expect(heading(page, 'Jouw gegevens')).toBeVisible();
    await expect(offer).toBeVisible();
    expect(loads).toBe(0);

    await typeReporter(page, email);
    if (isRefreshed) {
      await offer.getByRole('button', { name: 'Vernieuwen' }).click();
      await expect(heading(page, 'Wie ben jij?')).toBeVisible();
      await expect(offer).toBeHidden();
    }
    await expect(page.getByLabel('Voornaam', { exact: true })).toHaveValue('Marijke');
    await expect(page.getByLabel('Telefoon', { exact: true })).toHaveValue('06 12345678');
    await goOn(page, 'Stuur mij een code');
    await typeCode(page, site, email);
    await expect(heading(page, 'Kijk alles na, de akte komt later')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Leeuwarden');
    await goOn(page, 'Bewaar en ga naar je takenlijst');
    // The next remote: a visitor who does not have the new page yet gets it here.
    await expect(page).toHaveURL(/\/dossier\/[\w-]+\/tasklist$/);
    await expect(heading(page, /van Dijk/)).toBeVisible();
    expect(loads).toBe(1);
    ops(site.dataDir, 'release', 'rollback', 'mf-report', '--why', 'back');
  });
}

/** Every script of the live release of a remote, with its compressed forms, on the disk of the installation. */
async function scriptsOnDisk(name: string): Promise<string[]> {
  const revision = liveReleases()[name] ?? '';
  const files = await readdir(site.dataDir, { recursive: true });
  return files
    .filter((file) => file.includes(`${name}/${revision}/web`) && /\.js(\.br|\.gz)?$/.test(file))
    .map((file) => path.join(site.dataDir, file));
}

test('scripts that were changed or deleted on the disk are served as published', async ({
  page,
  context,
  browser,
}) => {
  await giveReport(context, site, { providers: ['Polder Energie'], until: 'deceased-address' });
  const scripts = await scriptsOnDisk('mf-report');
  expect(scripts.some((script) => script.endsWith('.br'))).toBe(true);
  const changed = 'globalThis.__changed = true;';
  for (const script of scripts) {
    const forms = { '.br': brotliCompressSync, '.gz': gzipSync };
    const form = Object.entries(forms).find(([suffix]) => script.endsWith(suffix))?.[1];
    await writeFile(script, form ? form(changed) : changed);
  }
  await page.goto(stepUrl(site, 'deceased-details'));
  await expect(page.getByLabel(/^Achternaam/)).toHaveValue('Dijk');
  expect(await page.evaluate(() => '__changed' in globalThis)).toBe(false);

  for (const script of scripts) await rm(script);
  // A browser with an empty cache: release files are cached for good.
  const fresh = await browser.newContext({ storageState: await context.storageState() });
  const again = await fresh.newPage();
  await again.goto(stepUrl(site, 'deceased-details'));
  await expect(again.getByLabel(/^Achternaam/)).toHaveValue('Dijk');
  await fresh.close();
});

test('without a remote the frame and the others work, and no typed text is lost', async ({
  page,
  context,
}) => {
  await giveReport(context, site, { providers: ['Polder Energie'], until: 'deceased-address' });
  await context.route(/\/mfe\/mf-report\/.*remoteEntry/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(stepUrl(site, 'deceased-details'));
  await expect(heading(page, 'Dit deel werkt nu even niet')).toBeVisible();
  await expect(page.getByText('blijft bewaard')).toBeVisible();
  await page.getByRole('link', { name: 'Nabericht', exact: true }).click();
  await expect(heading(page, 'Meld een overlijden')).toBeVisible();
  await page.getByRole('checkbox', { name: /^Gildebank/ }).check();
  await expect(button(page, 'Begin de melding (1)')).toBeVisible();
  await context.unroute(/\/mfe\/mf-report\/.*remoteEntry/);
  await page.goto(stepUrl(site, 'deceased-details'));
  await expect(page.getByLabel(/^Achternaam/)).toHaveValue('Dijk');
});

test('a rendered page stays readable if its remote does not arrive, and its links work', async ({
  page,
  context,
}) => {
  await context.route(/\/mfe\/mf-landing\/.*\.js$/, (route) => route.abort());
  await visit(page, '/polder-energie');
  await expect(heading(page, 'Dit deel werkt nu even niet')).toBeVisible();
  await page.getByRole('link', { name: 'Inloggen' }).click();
  await expect(heading(page, 'Inloggen')).toBeVisible();
});
