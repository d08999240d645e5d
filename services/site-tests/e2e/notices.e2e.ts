import { rm } from 'node:fs/promises';
import { makeDataDir, type System } from '@nabericht/testing/start-system';
import { expect } from 'playwright/test';
import { button, heading, startSite } from './journey/report-pages.ts';
import { makeDossier, sendNotices } from './journey/report-state.ts';
import { test } from './journey/site-test.ts';

/** What happens to a notice between the act of sending and its leaving: here that takes long enough to look at. */
test.describe.configure({ mode: 'default' });
const GRACE_SECONDS = 20;
const PROVIDERS = ['Polder Energie', 'Gildebank'];
const office = (name: string) => `nalatenschappen@${name}.example`;
let dataDir: string;
let site: System;
const start = async () => {
  site = await startSite({ NOTICE_GRACE_SECONDS: String(GRACE_SECONDS) }, dataDir);
};
test.beforeAll(async () => {
  dataDir = await makeDataDir();
  await start();
});
test.afterAll(async () => {
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('a notice that is withdrawn comes back as a task, and does not leave; the other does', async ({
  page,
  context,
}) => {
  const email = 'bedenk@voorbeeld.example';
  const dossier = await makeDossier(context, site, { providers: PROVIDERS, email, withCertificate: true });
  await page.goto(`${site.url}/dossier/${dossier._id}/tasklist`);
  await expect(heading(page, /van Dijk/)).toBeVisible();
  await sendNotices(context, site, dossier);
  await page.goto(`${site.url}/dossier/${dossier._id}/sent`);
  await button(page, 'Intrekken van de melding aan Polder Energie').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Trek de melding in' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Melding aan Polder Energie' })).toBeVisible();
  // Both were sent at the same time: when one has left, the other would have.
  await site.nextMail(office('gildebank'));
  await expect(button(page, /^(Intrekken|Trek)/)).toHaveCount(0);
  expect(await site.mails(office('polder-energie'))).toEqual([]);
  await page.getByRole('link', { name: 'Naar je takenlijst', exact: true }).click();
  await expect(page.getByRole('link', { name: /^Nakijken en versturen/ })).toBeVisible();
});

test('all that was sent is withdrawn by one press, and none of it leaves', async ({ page, context }) => {
  const email = 'terugtrekken@voorbeeld.example';
  const dossier = await makeDossier(context, site, { providers: PROVIDERS, email, withCertificate: true });
  const seen = await site.mails();
  await sendNotices(context, site, dossier);
  await page.goto(`${site.url}/dossier/${dossier._id}/tasklist`);
  await expect(page.getByRole('heading', { name: 'Je hebt het overlijden gemeld' })).toBeVisible();
  await button(page, 'Trek alles in').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Trek alles in' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: /^Nakijken en versturen/ })).toHaveCount(2);
  await expect(page.getByText('Je hebt het overlijden gemeld')).toBeHidden();
  await page.goto(`${site.url}/dossier/${dossier._id}/sent`);
  await expect(heading(page, 'Er is nu niets onderweg')).toBeVisible();
  // When a later one has left, these would have.
  const later = await makeDossier(context, site, {
    providers: ['Polder Energie'],
    email: 'na-terugtrekken@voorbeeld.example',
    withCertificate: true,
  });
  await sendNotices(context, site, later);
  await site.nextMail(office('polder-energie'), seen);
  const about = (await site.mails()).filter(
    ({ to, subject }) => to.startsWith('nalatenschappen@') && subject.includes(dossier.reference),
  );
  expect(about).toEqual([]);
});

test('kill -9 between sending and leaving: every notice leaves, once', async ({ context }) => {
  const email = 'stroom@voorbeeld.example';
  const dossier = await makeDossier(context, site, { providers: PROVIDERS, email, withCertificate: true });
  await sendNotices(context, site, dossier);
  const about = async () =>
    (await site.mails()).filter(
      ({ to, subject }) => to.startsWith('nalatenschappen@') && subject.includes(dossier.reference),
    );
  expect(await about()).toEqual([]);
  await site.kill();
  await start();
  await expect.poll(async () => (await about()).length).toBe(2);
  expect((await about()).map(({ to }) => to).sort()).toEqual([office('gildebank'), office('polder-energie')]);

  // When a later one has left, a second one of these would have.
  const late = await makeDossier(context, site, {
    providers: ['Polder Energie'],
    email: 'daarna@voorbeeld.example',
    withCertificate: true,
  });
  await sendNotices(context, site, late);
  await expect
    .poll(async () =>
      (await site.mails(office('polder-energie'))).some(({ subject }) => subject.includes(late.reference)),
    )
    .toBe(true);
  expect(await about()).toHaveLength(2);
});
