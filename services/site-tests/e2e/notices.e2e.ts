import { rm } from 'node:fs/promises';
import { endGrace } from '@nabericht/testing/end-grace';
import { makeDataDir, type System } from '@nabericht/testing/start-system';
import { expect } from 'playwright/test';
import { button, heading, startSite } from './journey/report-pages.ts';
import { makeDossier, sendNotices } from './journey/report-state.ts';
import { test } from './journey/site-test.ts';

/** What can happen to a notice between the press of the button and sending: the grace ends when a test says so. */
test.describe.configure({ mode: 'default' });
const GRACE_SECONDS = '3600';
const PROVIDERS = ['Polder Energie', 'Gildebank'];
const office = (name: string) => `nalatenschappen@${name}.example`;
let dataDir: string;
let site: System;
const start = async () => {
  site = await startSite({ NOTICE_GRACE_SECONDS: GRACE_SECONDS }, dataDir);
};
test.beforeAll(async () => {
  dataDir = await makeDataDir();
  await start();
});
test.afterAll(async () => {
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('a withdrawn notice becomes a task again and is not sent, and the other one is', async ({
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
  await endGrace(dataDir);
  // Both were due at the same time: after one was sent, the other would have been too.
  await site.nextMail(office('gildebank'));
  await page.reload();
  await expect(button(page, /^(Intrekken|Trek)/)).toHaveCount(0);
  expect(await site.mails(office('polder-energie'))).toEqual([]);
  await page.getByRole('link', { name: 'Naar je takenlijst', exact: true }).click();
  await expect(page.getByRole('link', { name: /^Nakijken en versturen/ })).toBeVisible();
});

test('one press withdraws all notices, and none is sent', async ({ page, context }) => {
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
  // After a later notice was sent, these would have been too.
  const later = await makeDossier(context, site, {
    providers: ['Polder Energie'],
    email: 'na-terugtrekken@voorbeeld.example',
    withCertificate: true,
  });
  await sendNotices(context, site, later);
  await endGrace(dataDir);
  await site.nextMail(office('polder-energie'), seen);
  const about = (await site.mails()).filter(
    ({ to, subject }) => to.startsWith('nalatenschappen@') && subject.includes(dossier.reference),
  );
  expect(about).toEqual([]);
});

test('after kill -9 during the grace every notice is sent once', async ({ context }) => {
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
  expect(await about()).toEqual([]);
  await endGrace(dataDir);
  await expect.poll(async () => (await about()).length).toBe(2);
  expect((await about()).map(({ to }) => to).sort()).toEqual([office('gildebank'), office('polder-energie')]);

  // After a later notice was sent, a second copy of these would have been too.
  const late = await makeDossier(context, site, {
    providers: ['Polder Energie'],
    email: 'daarna@voorbeeld.example',
    withCertificate: true,
  });
  await sendNotices(context, site, late);
  await endGrace(dataDir);
  await expect
    .poll(async () =>
      (await site.mails(office('polder-energie'))).some(({ subject }) => subject.includes(late.reference)),
    )
    .toBe(true);
  expect(await about()).toHaveLength(2);
});
