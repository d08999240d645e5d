import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeLink } from '@nabericht/all-in-one/dev/make-link';
import { type LocalServer, startLocalServer } from '@nabericht/config/local/local-server';
import type { LocalCode } from '@nabericht/contracts/local-code';
import { openReleaseKey, type ReleaseKey } from '@nabericht/release/key/release-key';
import { findFreePort } from '@nabericht/testing/free-port';
import type { System } from '@nabericht/testing/start-system';
import { expect, type Page, test } from 'playwright/test';
import { heading, listen, startSite } from './journey/report-pages.ts';
import { copyWithText, repository, teamOf } from './journey/team.ts';

/** A developer's own code in the pages of a running installation, from development servers. */
test.describe.configure({ mode: 'default' });
let site: System;
let folder: string;
let code: LocalCode;
let key: ReleaseKey;
const ends: (() => Promise<unknown>)[] = [];

test.beforeAll(async () => {
  site = await startSite({ DEVELOPER_PAGES: 'loopback' });
  ends.push(() => site.stop());
  const copy = await copyWithText('mf-landing', () => ({}));
  ends.push(copy.remove);
  folder = copy.folder;
  const serve = async (dir: string): Promise<LocalServer> => {
    const server = await startLocalServer(dir, { port: await findFreePort(), site: new URL(site.url) });
    ends.push(server.stop);
    return server;
  };
  const [shell, landing] = await Promise.all([serve(path.join(repository, 'shell')), serve(folder)]);
  const { routes } = JSON.parse(await readFile(path.join(folder, 'remote.json'), 'utf8'));
  code = { shell: shell.origin, remotes: [{ name: landing.name, origin: landing.origin, routes }] };
  const opened = openReleaseKey(teamOf(site, 'landing', 'mf-landing').RELEASE_KEY);
  if (!opened) throw new Error('The installation gave no key');
  key = opened;
});
test.afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

const textsFile = () => path.join(folder, 'src/messages/nl.json');
const bar = (page: Page) => page.getByRole('complementary', { name: 'Lokale code' });

async function change(file: string, from: string, to: string) {
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to));
}

test('a changed text and a changed screen are shown immediately within the site, and typed text is kept', async ({
  page,
  browser,
}) => {
  const heard = listen(page);
  await page.goto(await makeLink(new URL(site.url), key, code));
  const texts = JSON.parse(await readFile(textsFile(), 'utf8'));
  await expect(heading(page, texts['landing.title'])).toBeVisible();
  await expect(bar(page)).toContainText(`mf-landing (${code.remotes[0]?.origin})`);
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  const search = page.getByLabel('Zoek een organisatie');
  await search.fill('gildebank');
  await expect(page.getByRole('checkbox', { name: /^Gildebank/ })).toBeVisible();

  await change(textsFile(), JSON.stringify(texts['landing.title']), '"Zo heet het nu"');
  await expect(heading(page, 'Zo heet het nu')).toBeVisible();
  await change(
    path.join(folder, 'src/screens/landing/LandingScreen.tsx'),
    '<NeedsScripts />',
    '<NeedsScripts /><p>Net erbij gezet</p>',
  );
  await expect(page.getByText('Net erbij gezet')).toBeVisible();
  await expect(search).toHaveValue('gildebank');
  expect(loads).toBe(0);

  const others = await browser.newPage();
  await others.goto(site.url);
  await expect(heading(others, texts['landing.title'])).toBeVisible();
  await expect(bar(others)).toBeHidden();
  await others.close();

  // The other parts of the site are the live ones, and use the React of this page.
  await page.goto(new URL('/polder-energie/report-deceased/death-certificate', site.url).href);
  await expect(heading(page, 'De overlijdensakte')).toBeVisible();
  expect(heard).toEqual([]);
  await bar(page).getByRole('button', { name: 'Stoppen' }).click();
  await expect(heading(page, texts['landing.title'])).toBeVisible();
  await expect(bar(page)).toBeHidden();
});

test('the command says why an installation does not show local code', async () => {
  const [landing] = code.remotes;
  if (!landing) throw new Error('No remote is served');
  const foreign = { ...code, remotes: [{ ...landing, name: 'mf-report' }] };
  await expect(makeLink(new URL(site.url), key, foreign)).rejects.toThrow(/your key must be for mf-report/);
});
